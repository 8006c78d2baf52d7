#!/bin/sh
# What needs packages from PyPI: the learning environments under the checks of PettingZoo and Gymnasium, and the Python
# binding's type hints under mypy. run_learning.sh LIBRARY [VENV]: makes the virtual environment VENV (default: .venv
# beside the library's build folder) if it is not there.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
CATAN_LIBRARY=$(realpath "$1")
export CATAN_LIBRARY
venv=${2:-$(dirname "$CATAN_LIBRARY")/../.venv}
[ -x "$venv/bin/python" ] || python3 -m venv "$venv"
"$venv/bin/python" -m pip install -q cffi numpy gymnasium pettingzoo mypy types-cffi
cd "$root/examples/python"
"$venv/bin/mypy" --cache-dir="$venv/mypy"
cd "$root"
"$venv/bin/python" tests/ffi/test_python.py
"$venv/bin/python" tests/ffi/test_learning.py

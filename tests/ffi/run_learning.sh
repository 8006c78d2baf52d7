#!/bin/sh
# What needs packages from PyPI: the learning environments under the checks of PettingZoo and Gymnasium, and the Python
# binding's type hints under mypy. run_learning.sh LIBRARY [VENV]: makes the virtual environment VENV (default: .venv
# beside the library's build folder) if it is not there. Exits 77 when the packages cannot be had, 1 when a test fails.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
CATAN_LIBRARY=$(realpath "$1")
export CATAN_LIBRARY
venv=${2:-$(dirname "$CATAN_LIBRARY")/../.venv}
packages="cffi numpy gymnasium pettingzoo mypy types-cffi"
left_out() {
  echo "LEFT OUT: the tests of the learning environments, for $1"
  exit 77
}
[ -x "$venv/bin/python" ] || python3 -m venv "$venv" || left_out "want of python3-venv"
venv=$(realpath "$venv")
"$venv/bin/python" -m pip install -q --retries 2 --timeout 20 --disable-pip-version-check $packages ||
  left_out "want of packages: $packages"
cd "$root/examples/python"
"$venv/bin/mypy" --cache-dir="$venv/mypy"
cd "$root"
for test in python vector learning; do
  "$venv/bin/python" "tests/ffi/test_$test.py"
done

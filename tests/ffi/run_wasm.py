#!/usr/bin/env python3
"""Build libcatan as WebAssembly into a scratch folder and run tests/ffi/test_wasm.mjs on it.

Exits 77, which Meson calls a skip, when emcc or node is missing.
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]

missing = [tool for tool in ("emcc", "node") if not shutil.which(tool)]
if missing:
    print(f"skipped: no {', '.join(missing)}")
    sys.exit(77)
with tempfile.TemporaryDirectory(prefix="catan-wasm-") as folder:
    subprocess.run([ROOT / "examples" / "wasm" / "build.sh", folder], check=True)
    done = subprocess.run(["node", "--test", ROOT / "tests" / "ffi" / "test_wasm.mjs"], env={**os.environ, "CATAN_WASM": folder},
                          check=False)
    sys.exit(done.returncode)

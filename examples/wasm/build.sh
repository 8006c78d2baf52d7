#!/bin/sh
# Compile libcatan to WebAssembly: build.sh [FOLDER]   (default: build-wasm in the checkout)
# Needs emcc (Debian: emscripten). Puts libcatan.wasm, catan_ffi.h and catan.mjs into the folder; serve or import it from there.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
out=${1:-$root/build-wasm}
mkdir -p "$out"
version=$(sed -n "s/^ *version: '\(.*\)',/\1/p" "$root/meson.build" | head -n 1)
functions=$(sed -n 's/^[a-z].*[ *]\(catan_[a-z_0-9]*\)(.*;$/_\1/p' "$root/include/catan/catan_ffi.h" | sort -u | tr '\n' ,)
# shellcheck disable=SC2046
emcc -O3 -std=c11 -DNDEBUG -DCATAN_BUILDING "-DCATAN_VERSION=\"$version\"" -I"$root/include" -I"$root/lib" \
  $(find "$root/lib" -name '*.c' | sort) --no-entry -sSTANDALONE_WASM -sWASM_BIGINT -sALLOW_MEMORY_GROWTH \
  "-sEXPORTED_FUNCTIONS=${functions}_malloc,_free" -o "$out/libcatan.wasm"
cp "$root/include/catan/catan_ffi.h" "$here/catan.mjs" "$out"

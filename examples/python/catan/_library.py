"""Finds libcatan and its declarations and opens them with cffi: `ffi` and `lib`.

`lib.catan_...` is every function of the C interface as it stands, for what the
classes of this package do not offer or do too slowly.
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any, Iterator

import cffi

_CHECKOUT = Path(__file__).resolve().parents[3]
_DECLARATIONS = "catan_ffi.h"
_SUFFIX = {"darwin": "dylib", "win32": "dll"}.get(sys.platform, "so")
_NAMES = {
    "darwin": ["libcatan.0.dylib", "libcatan.dylib"],
    "win32": ["catan-0.dll", "libcatan-0.dll", "catan.dll"],
}.get(sys.platform, ["libcatan.so.0", "libcatan.so"])


class LibraryNotFound(ImportError):
    """libcatan, or the file with its declarations, is not to be found; the message says where it was looked for."""


def _in_checkout() -> bool:
    return (_CHECKOUT / "include" / "catan" / "catan.h").is_file()


def _libraries() -> Iterator[str]:
    """Where the library may be, best first."""
    named = os.environ.get("CATAN_LIBRARY")
    if named:
        yield named
        return
    if _in_checkout():
        built = _CHECKOUT.glob(f"build*/lib/libcatan.{_SUFFIX}")
        yield from (str(path) for path in sorted(built, key=lambda path: (len(str(path)), path)))
    yield from _NAMES
    prefixes = {sys.prefix: None, "/usr/local": None, "/usr": None}
    folders = ["lib", f"lib/{sysconfig.get_config_var('MULTIARCH') or ''}", "lib64"]
    for path in (Path(prefix) / folder / _NAMES[0] for prefix in prefixes for folder in folders):
        if path.is_file():
            yield str(path)


def _header_folders(library: str) -> Iterator[Path]:
    """Where the declarations of that library may be, best first."""
    if os.sep in library:
        for parent in list(Path(library).resolve().parents)[1:3]:
            yield parent / "include" / "catan"
    yield _CHECKOUT / "include" / "catan"
    try:
        asked = subprocess.run(["pkg-config", "--variable=includedir", "catan"], capture_output=True, text=True, check=False)
        if asked.stdout.strip():
            yield Path(asked.stdout.strip()) / "catan"
    except OSError:
        pass
    for prefix in (sys.prefix, "/usr/local", "/usr"):
        yield Path(prefix) / "include" / "catan"


def _declarations(library: str) -> str:
    tried = []
    named = os.environ.get("CATAN_DECLARATIONS")
    for path in [Path(named)] if named else (folder / _DECLARATIONS for folder in _header_folders(library)):
        if path.is_file():
            return path.read_text(encoding="utf-8")
        tried.append(f"  {path}")
    raise LibraryNotFound(
        f"libcatan is {library}, but its declarations ({_DECLARATIONS}) are not at\n" + "\n".join(tried)
        + "\nSet CATAN_DECLARATIONS to that file.")


def _open() -> tuple[Any, Any, str]:
    tried = []
    for name in _libraries():
        ffi = cffi.FFI()
        try:
            ffi.dlopen(name)
        except OSError as problem:
            tried.append(f"  {name}: {str(problem).split('.  Additionally')[0]}")
            continue
        ffi.cdef(_declarations(name))
        return ffi, ffi.dlopen(name), name
    raise LibraryNotFound(
        "cannot load libcatan; tried\n" + "\n".join(tried)
        + (f"\nBuild it in {_CHECKOUT} (meson setup build && meson compile -C build), install it," if _in_checkout()
           else "\nInstall it,") + " or set CATAN_LIBRARY to the file.")


ffi, lib, path = _open()
NULL = ffi.NULL


def string(pointer: Any) -> str | None:
    """A static string of the library, None for NULL."""
    return None if pointer == NULL else ffi.string(pointer).decode()


def text_of(function: Any, *arguments: Any) -> str:
    """What a function with (buffer, capacity, &length) at the end writes."""
    length = ffi.new("size_t *")
    capacity = 256
    while True:
        buffer = ffi.new("char[]", capacity)
        status = function(*arguments, buffer, capacity, length)
        if status == lib.CATAN_OK:
            return ffi.string(buffer).decode()  # type: ignore[no-any-return]
        if status != lib.CATAN_ERR_SIZE:
            from .errors import raise_status

            raise_status(status)
        capacity = length[0] + 1


def bytes_of(function: Any, *arguments: Any) -> bytes:
    """What a function with (bytes, capacity, &length) at the end writes."""
    length = ffi.new("size_t *")
    capacity = 1024
    while True:
        buffer = ffi.new("uint8_t[]", capacity)
        status = function(*arguments, buffer, capacity, length)
        if status == lib.CATAN_OK:
            return bytes(ffi.buffer(buffer, length[0]))
        if status != lib.CATAN_ERR_SIZE:
            from .errors import raise_status

            raise_status(status)
        capacity = length[0]


class Message:
    """Room for a message of the library: pass `*message` as the last two arguments."""

    def __init__(self) -> None:
        self.buffer = ffi.new("char[]", lib.CATAN_MAX_MESSAGE)

    def __iter__(self) -> Iterator[Any]:
        return iter((self.buffer, lib.CATAN_MAX_MESSAGE))

    def __str__(self) -> str:
        return ffi.string(self.buffer).decode(errors="replace").rstrip()  # type: ignore[no-any-return]

#!/usr/bin/env python3
"""Programs that use libcatan as strangers would: installed, found by pkg-config, as a subproject.

    test_consumers.py [PART ...]     without names, all parts

Builds and installs into a scratch folder, then builds and runs a program in each way. A part whose tools are
missing is named as skipped. Exit: 0 all ran or were skipped, 1 something failed, 77 nothing could run.
"""

import os
import pathlib
import shlex
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = ROOT / "examples" / "first_game.c"
CC = shlex.split(os.environ.get("CC", "cc"))
CXX = shlex.split(os.environ.get("CXX", "c++"))


class Skipped(Exception):
    pass


def run(*command, **options):
    """What a command prints; raises with all of it when it fails."""
    command = [str(word) for word in command]
    env = {**os.environ, **options.pop("env", {})}
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=env, **options)
    if done.returncode:
        raise AssertionError(f"{shlex.join(command)}: exit {done.returncode}\n{done.stdout}")
    return done.stdout


def need(*tools):
    missing = [tool for tool in tools if not shutil.which(tool)]
    if missing:
        raise Skipped(f"no {', '.join(missing)}")


class Consumers:
    def __init__(self, scratch):
        self.scratch = scratch
        self.prefix = scratch / "prefix"
        self.lib = self.prefix / "lib"
        self.env = {"PKG_CONFIG_PATH": str(self.lib / "pkgconfig"), "LD_LIBRARY_PATH": str(self.lib), "DESTDIR": ""}

    def flags(self, *words):
        return shlex.split(run("pkg-config", *words, "catan", env=self.env))

    def plays(self, program, *words):
        said = run(*words, program, env=self.env)
        assert "wins in turn" in said, said
        return said

    # ---- the parts, in order; the first makes what the others use

    def install(self):
        """meson install puts headers, both libraries and catan.pc where they belong"""
        build = self.scratch / "build"
        run("meson", "setup", build, ROOT, f"--prefix={self.prefix}", "--libdir=lib", "-Dtests=disabled", "-Dexamples=disabled")
        run("meson", "install", "-C", build, env={"DESTDIR": ""})
        headers = {path.name for path in (ROOT / "include" / "catan").glob("*.h")}
        installed = {path.name for path in (self.prefix / "include" / "catan").glob("*.h")}
        assert headers == installed, f"headers not installed: {sorted(headers - installed)}"
        for name in ("libcatan.so", "libcatan.so.0", "libcatan.a", "pkgconfig/catan.pc"):
            assert (self.lib / name).exists(), f"{name} not installed"

    def shared(self):
        """compiled and linked through pkg-config with the shared library"""
        need("pkg-config")
        self.game = self.scratch / "game_shared"
        run(*CC, "-o", self.game, PROGRAM, *self.flags("--cflags", "--libs"))
        self.said = self.plays(self.game)

    def static(self):
        """the same, linked statically; it plays the same game"""
        need("pkg-config")
        game = self.scratch / "game_static"
        run(*CC, "-static", "-o", game, PROGRAM, *self.flags("--static", "--cflags", "--libs"))
        assert self.plays(game) == self.said

    def valgrind(self):
        """the shared one under Valgrind: no error, no leak"""
        need("valgrind")
        said = self.plays(self.game, "valgrind", "-q", "--leak-check=full", "--show-leak-kinds=all", "--error-exitcode=9")
        assert said == self.said, said

    def subproject(self):
        """as a subproject of another Meson project"""
        project = self.scratch / "meson_user"
        (project / "subprojects").mkdir(parents=True)
        (project / "subprojects" / "libcatan").symlink_to(ROOT, target_is_directory=True)
        shutil.copy(PROGRAM, project / "game.c")
        (project / "meson.build").write_text(
            "project('game', 'c', default_options: ['c_std=c11'])\n"
            "executable('game', 'game.c', dependencies: dependency('catan', fallback: 'libcatan'))\n")
        run("meson", "setup", project / "build", project, "--force-fallback-for=catan")
        run("meson", "compile", "-C", project / "build")
        assert run(project / "build" / "game") == self.said

    def cmake(self):
        """from CMake, through pkg-config"""
        need("cmake", "pkg-config")
        project = self.scratch / "cmake_user"
        project.mkdir()
        shutil.copy(PROGRAM, project / "game.c")
        (project / "CMakeLists.txt").write_text(
            "cmake_minimum_required(VERSION 3.16)\nproject(game C)\nfind_package(PkgConfig REQUIRED)\n"
            "pkg_check_modules(CATAN REQUIRED IMPORTED_TARGET catan)\nadd_executable(game game.c)\n"
            "target_link_libraries(game PRIVATE PkgConfig::CATAN)\n")
        run("cmake", "-S", project, "-B", project / "build", env=self.env)
        run("cmake", "--build", project / "build", env=self.env)
        assert self.plays(project / "build" / "game") == self.said

    def cpp(self):
        """from C++, as C++11 and as C++20, warnings being errors"""
        need(CXX[0], "pkg-config")
        for standard in ("c++11", "c++20"):
            game = self.scratch / standard
            run(*CXX, f"-std={standard}", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Werror", "-o", game,
                ROOT / "examples" / "cpp" / "first_game.cpp", *self.flags("--cflags", "--libs"))
            self.plays(game)

    def rust(self):
        """from Rust, with the declarations that bindgen makes"""
        need("bindgen", "rustc", "pkg-config")
        bindings, game = self.scratch / "catan.rs", self.scratch / "game_rust"
        run("bindgen", "--default-enum-style", "moduleconsts", "--size_t-is-usize", self.prefix / "include" / "catan" / "catan.h",
            "-o", bindings, "--", *self.flags("--cflags"))
        run("rustc", "--edition", "2021", ROOT / "examples" / "rust" / "first_game.rs", "-L", self.lib, "-l", "catan", "-o", game,
            env={"CATAN_BINDINGS": str(bindings)})
        self.plays(game)

    def away(self, folder):
        """A copy of a binding far from the checkout, so that it must find what is installed."""
        target = self.scratch / "away" / folder
        shutil.copytree(ROOT / "examples" / folder, target, ignore=shutil.ignore_patterns("__pycache__"))
        return target

    def python(self):
        """the Python package away from the checkout"""
        need("pkg-config")
        python = next((p for p in ("/usr/bin/python3", sys.executable) if
                       subprocess.run([p, "-c", "import cffi"], capture_output=True, check=False).returncode == 0), None)
        if not python:
            raise Skipped("no python3 with cffi")
        env = {**self.env, "PYTHONPATH": str(self.away("python")), "CATAN_LIBRARY": ""}
        said = run(python, "-m", "catan", env=env, cwd=self.scratch)
        assert "wins in turn" in said and str(ROOT) not in said, said

    def lua(self):
        """the Lua module away from the checkout"""
        need("luajit")
        env = {**self.env, "LUA_PATH": str(self.away("lua") / "?.lua"), "CATAN_LIBRARY": str(self.lib / "libcatan.so")}
        program = ("local catan = require 'catan'; local game = catan.game(nil, 42); while not game:over() do "
                   "local list = game:legal_actions(); game:apply(list[math.random(#list)]) end; "
                   "print('P' .. game:winner() .. ' wins in turn ' .. game:turn())")
        assert "wins in turn" in run("luajit", "-e", program, env=env)


PARTS = ["install", "shared", "static", "valgrind", "subproject", "cmake", "cpp", "rust", "python", "lua"]


def main():
    wanted = sys.argv[1:] or PARTS
    unknown = set(wanted) - set(PARTS)
    if unknown:
        sys.exit(f"unknown part: {', '.join(sorted(unknown))}; there are {', '.join(PARTS)}")
    if not (shutil.which("meson") and shutil.which(CC[0])):
        print("skipped: no meson or no C compiler")
        return 77
    passed = failed = skipped = 0
    with tempfile.TemporaryDirectory(prefix="catan-consumers-") as scratch:
        consumers = Consumers(pathlib.Path(scratch))
        for part in [p for p in PARTS if p in wanted or p in ("install", "shared")]:
            function = getattr(consumers, part)
            try:
                function()
                passed += 1
                print(f"ok {part}: {function.__doc__}")
            except Skipped as why:
                skipped += 1
                print(f"SKIPPED {part}: {why}")
            except Exception as problem:  # noqa: BLE001
                failed += 1
                print(f"FAILED {part}: {problem}")
                if part in ("install", "shared"):
                    break
    print(f"{passed} passed, {failed} failed, {skipped} skipped")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

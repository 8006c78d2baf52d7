rockspec_format = "3.0"
package = "catan"
version = "scm-1"
source = { url = "git+file://." } -- `luarocks make` takes what lies in the folder where it runs
description = {
   summary = "The rules of the board game CATAN, from libcatan through LuaJIT's FFI",
   detailed = "Judges every move, plays it, and lists what is legal. Needs LuaJIT and an installed libcatan.",
   license = "MIT",
}
dependencies = { "lua == 5.1" }
external_dependencies = { CATAN = { header = "catan/catan_ffi.h" } }
build = {
   type = "builtin",
   modules = { catan = "examples/lua/catan.lua" },
}

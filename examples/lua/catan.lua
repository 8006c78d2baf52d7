--- The rules of the board game CATAN: libcatan through LuaJIT's FFI.
--
--     local catan = require "catan"
--     local game = catan.game("players=3", 42)
--     while not game:over() do
--         local actions = game:legal_actions()
--         game:apply(actions[math.random(#actions)])
--     end
--     print(game:winner())
--
-- Seats and places are the library's numbers, from 0; Lua lists count from 1. What is absent is nil. Constants are
-- those of the headers without CATAN_: `catan.ROAD`, `catan.MENU_PLAIN`, `catan.CHANCE`. A rule's refusal is returned,
-- `nil, verdict`; wrong arguments and texts are errors. `catan.C` is every function of the C interface as it stands.

local ffi = require "ffi"
local bit = require "bit"

local catan = {}

---- The library and its declarations ------------------------------------------------

local here = (debug.getinfo(1, "S").source:match "^@(.*)[/\\]" or ".")
local checkout = here .. "/../.."

local function readable(path)
    local file = io.open(path, "rb")
    if file then file:close() end
    return file ~= nil
end

local function library()
    local tried, names = {}, {os.getenv "CATAN_LIBRARY"}
    if not names[1] then
        local suffix = ffi.os == "OSX" and "dylib" or ffi.os == "Windows" and "dll" or "so"
        if readable(checkout .. "/include/catan/catan.h") then
            for _, build in ipairs {"build", "builddir", "build-release", "build-debug"} do
                local path = ("%s/%s/lib/libcatan.%s"):format(checkout, build, suffix)
                if readable(path) then names[#names + 1] = path end
            end
        end
        names[#names + 1] = "libcatan.so.0"
        names[#names + 1] = "catan"
        names[#names + 1] = "/usr/local/lib/libcatan.so.0"
        names[#names + 1] = "/usr/local/lib/x86_64-linux-gnu/libcatan.so.0"
        names[#names + 1] = "/usr/local/lib/aarch64-linux-gnu/libcatan.so.0"
    end
    for _, name in ipairs(names) do
        local ok, found = pcall(ffi.load, name)
        if ok then return found, name end
        tried[#tried + 1] = "  " .. name .. ": " .. tostring(found):gsub("\n.*", "")
    end
    error("cannot load libcatan; tried\n" .. table.concat(tried, "\n") .. "\nBuild it in the checkout (meson setup build && "
          .. "meson compile -C build), install it, or set CATAN_LIBRARY to the file.", 0)
end

local function declarations(path)
    local tried, folders = {}, {}
    if os.getenv "CATAN_DECLARATIONS" then
        tried[1] = os.getenv "CATAN_DECLARATIONS"
    else
        local lib = path:match "^(.*)[/\\]"
        for _, up in ipairs(lib and {"/..", "/../.."} or {}) do folders[#folders + 1] = lib .. up .. "/include" end
        folders[#folders + 1] = checkout .. "/include"
        folders[#folders + 1] = "/usr/local/include"
        folders[#folders + 1] = "/usr/include"
        for _, folder in ipairs(folders) do tried[#tried + 1] = folder .. "/catan/catan_ffi.h" end
    end
    for _, name in ipairs(tried) do
        local file = io.open(name, "rb")
        if file then
            local text = file:read "*a"
            file:close()
            return text
        end
    end
    error("libcatan is " .. path .. ", but its declarations are not at\n  " .. table.concat(tried, "\n  ")
          .. "\nSet CATAN_DECLARATIONS to that file.", 0)
end

local C, path = library()
ffi.cdef(declarations(path))
catan.C, catan.path = C, path

-- Constants by their names without CATAN_.
setmetatable(catan, {__index = function(t, name)
    local known, value = pcall(function() return C["CATAN_" .. name] end)
    if not known or type(value) ~= "number" then return nil end
    rawset(t, name, value)
    return value
end})

local OK, ERR_RULE, ERR_SIZE = C.CATAN_OK, C.CATAN_ERR_RULE, C.CATAN_ERR_SIZE
local MAX_ACTIONS, MAX_EVENTS, MAX_MESSAGE = C.CATAN_MAX_ACTIONS, C.CATAN_MAX_EVENTS, C.CATAN_MAX_MESSAGE
catan.RESOURCE_NAMES = {"lumber", "brick", "wool", "grain", "ore"}
catan.CARD_NAMES = {"knight", "roads", "plenty", "monopoly", "point"}

---- Small helpers ---------------------------------------------------------------------

local action_t = ffi.typeof "catan_action"
local action_array, event_array = ffi.typeof "catan_action[?]", ffi.typeof "catan_event[?]"
local verdict_array = ffi.typeof "catan_verdict[?]"
local size_out, int_out, five_out = ffi.typeof "size_t[1]", ffi.typeof "int32_t[1]", ffi.typeof "int32_t[5]"
local ints, words = ffi.typeof "int32_t[?]", ffi.typeof "uint64_t[?]"
local chars, octets = ffi.typeof "char[?]", ffi.typeof "uint8_t[?]"

local function str(pointer) if pointer ~= nil then return ffi.string(pointer) end end
local function given(n) if n >= 0 then return n end end

local function fail(status, message, level)
    local said = message and ffi.string(message) or ""
    error(said ~= "" and said:gsub("\n$", "") or ffi.string(C.catan_status_text(status)), level or 3)
end

local function sure(status, message)
    if status ~= OK then fail(status, message, 4) end
end

local function number(answer, what)
    if answer < 0 then error("no such " .. what, 3) end
    return answer
end

-- What a function with (buffer, capacity, out_length) at the end writes, a buffer of chars or of octets.
local function filled(array, f, ...)
    local room, length = 1024, size_out()
    while true do
        local buffer = array(room)
        local arguments = {...}
        local n = select("#", ...)
        arguments[n + 1], arguments[n + 2], arguments[n + 3] = buffer, room, length
        local status = f(unpack(arguments, 1, n + 3))
        if status == OK then return ffi.string(buffer, length[0]) end
        if status ~= ERR_SIZE then fail(status, nil, 4) end
        room = tonumber(length[0]) + 1
    end
end

local function written(f, ...) return filled(chars, f, ...) end

local function bits(mask)
    local list = {}
    for n = 0, 31 do
        if bit.band(bit.rshift(mask, n), 1) == 1 then list[#list + 1] = n end
    end
    return list
end

local function bits_of_words(mask, n)
    local list = {}
    for i = 0, n - 1 do
        if bit.band(bit.rshift(mask[math.floor(i / 64)], i % 64), 1ULL) == 1ULL then list[#list + 1] = i end
    end
    return list
end

local cards_meta = {__tostring = function(cards)
    local said = {}
    for _, name in ipairs(catan.RESOURCE_NAMES) do
        if cards[name] > 0 then said[#said + 1] = cards[name] .. " " .. name end
    end
    return said[1] and table.concat(said, " ") or "nothing"
end}

--- Five counts of the library as {lumber = ..., brick = ..., wool = ..., grain = ..., ore = ...}.
function catan.cards(counts)
    local cards = {}
    for i, name in ipairs(catan.RESOURCE_NAMES) do cards[name] = counts[i - 1] end
    return setmetatable(cards, cards_meta)
end

local function by_card(f)
    local cards = {}
    for i, name in ipairs(catan.CARD_NAMES) do cards[name] = f(i - 1) end
    return cards
end

local function five(cards)
    if cards == nil then return nil end
    local counts = five_out()
    local known = 0
    for i, name in ipairs(catan.RESOURCE_NAMES) do
        if cards[name] then counts[i - 1], known = cards[name], known + 1 end
    end
    for _ in pairs(cards) do known = known - 1 end
    if known ~= 0 then error("cards are named lumber, brick, wool, grain, ore", 3) end
    return counts
end

--- Version of the library, "0.1.0", and as a number.
function catan.version() return str(C.catan_version()), C.catan_version_number() end
function catan.status_name(status) return str(C.catan_status_name(status)) end
function catan.resource_name(resource) return str(C.catan_resource_name(resource)) end
function catan.terrain_name(terrain) return str(C.catan_terrain_name(terrain)) end
function catan.card_name(card) return str(C.catan_card_name(card)) end
function catan.kind_name(kind) return str(C.catan_kind_name(kind)) end
function catan.due_name(due) return str(C.catan_due_name(due)) end

---- The registry of rules and the table of options ---------------------------------------

--- A rule by its number or ID: {number, id, title, grade, text, sources}; nil when there is none.
function catan.rule(which)
    local n = type(which) == "string" and C.catan_rule_find(which) or which
    local id = str(C.catan_rule_id(n))
    if not id then return nil end
    return {number = n, id = id, title = str(C.catan_rule_title(n)), grade = str(C.catan_rule_grade(n)),
            text = str(C.catan_rule_text(n)), sources = str(C.catan_rule_sources(n))}
end

--- Iterates over all rules: for rule in catan.all_rules() do ... end
function catan.all_rules()
    local i = -1
    return function()
        i = i + 1
        if i < C.catan_rule_count() then return catan.rule(C.catan_rule_at(i)) end
    end
end

--- An option by its name or number: {number, name, min, max, values, text, rules, defaults}; nil when there is none.
function catan.option(which)
    local n = type(which) == "string" and C.catan_option_find(which) or which
    local name = str(C.catan_option_name(n))
    if not name then return nil end
    local row = {number = n, name = name, min = C.catan_option_min(n), max = C.catan_option_max(n),
                 text = str(C.catan_option_text(n)), values = {}, rules = {}, defaults = {}}
    for value = row.min, row.max do row.values[value] = str(C.catan_option_value_name(n, value)) end
    while C.catan_option_rule(n, #row.rules) ~= 0 do
        row.rules[#row.rules + 1] = catan.rule(C.catan_option_rule(n, #row.rules)).id
    end
    for edition = 0, catan.EDITIONS - 1 do row.defaults[edition] = C.catan_option_default(n, edition) end
    return row
end

--- Iterates over all options.
function catan.options()
    local n = -1
    return function()
        n = n + 1
        if n < catan.OPTIONS then return catan.option(n) end
    end
end

local function value_of(option, value)
    if value == true then return 1 elseif value == false then return 0 end
    if type(value) == "number" then return value end
    for n, name in pairs(option.values) do
        if name == value then return n end
    end
    error(("%s=%s: no such value"):format(option.name, tostring(value)), 3)
end

local function named(option, value) return option.values[value] or value end
local function option_or_error(which) return catan.option(which) or error("no option " .. tostring(which), 3) end

---- Rules -----------------------------------------------------------------------------------

local Rules = {}
Rules.__index = Rules

--- A set of options, from text ("edition=5th players=3") or a table ({edition = "5th", players = 3}) or nothing.
function catan.rules(options)
    if getmetatable(options) == Rules then return options end
    local out = ffi.new "catan_rules *[1]"
    sure(C.catan_rules_new(nil, out))
    local rules = setmetatable({c = ffi.gc(out[0], C.catan_rules_free)}, Rules)
    if type(options) == "table" then
        if options.edition then rules:set("edition", options.edition) end
        for name, value in pairs(options) do
            if name ~= "edition" then rules:set(name, value) end
        end
    elseif options then
        rules:read(options)
    end
    return rules
end

--- Sets options from text, from left to right.
function Rules:read(text)
    local message = chars(MAX_MESSAGE)
    sure(C.catan_rules_read(self.c, text, message, MAX_MESSAGE), message)
    return self
end

function Rules:set(which, value)
    local option = option_or_error(which)
    sure(C.catan_rules_set(self.c, option.number, value_of(option, value)))
    return self
end

--- The value of an option: its name, or a number where it has none.
function Rules:get(which)
    local option = option_or_error(which)
    return named(option, C.catan_rules_value(self.c, option.number))
end

--- true, or nil and what is wrong with the combination.
function Rules:check()
    local message = chars(MAX_MESSAGE)
    if C.catan_rules_check(self.c, message, MAX_MESSAGE) == OK then return true end
    return nil, ffi.string(message)
end

function Rules:__tostring() return written(C.catan_rules_write, self.c) end

---- Maps and boards ----------------------------------------------------------------------------

local Map = {}
Map.__index = Map
local PLACES = {hex = C.CATAN_PLACE_HEX, vertex = C.CATAN_PLACE_VERTEX, edge = C.CATAN_PLACE_EDGE}

local function place_kind(kind) return PLACES[kind] or error("a place is a 'hex', a 'vertex' or an 'edge'", 3) end

--- A map: catan.map(catan.MAP_BASE). Fields hexes, vertices, edges are counts.
function catan.map(which)
    return setmetatable({number = which, hexes = C.catan_map_hexes(which), vertices = C.catan_map_vertices(which),
                         edges = C.catan_map_edges(which)}, Map)
end

local function each(f, map, place, n)
    local list = {}
    for i = 0, n - 1 do
        local other = f(map, place, i)
        if other >= 0 then list[#list + 1] = other end
    end
    return list
end

function Map:hex_vertex(hex, corner) return given(C.catan_hex_vertex(self.number, hex, corner)) end
function Map:hex_edge(hex, side) return given(C.catan_hex_edge(self.number, hex, side)) end
function Map:hex_neighbor(hex, side) return given(C.catan_hex_neighbor(self.number, hex, side)) end
function Map:vertex_hexes(vertex) return each(C.catan_vertex_hex, self.number, vertex, 3) end
function Map:vertex_edges(vertex) return each(C.catan_vertex_edge, self.number, vertex, 3) end
function Map:vertex_neighbors(vertex) return each(C.catan_vertex_neighbor, self.number, vertex, 3) end
function Map:edge_vertices(edge) return each(C.catan_edge_vertex, self.number, edge, 2) end
function Map:edge_hexes(edge) return each(C.catan_edge_hex, self.number, edge, 2) end

--- The number of a place by its name: map:place("vertex", "10N").
function Map:place(kind, name)
    local out = int_out()
    if C.catan_place_read(self.number, place_kind(kind), name, out) ~= OK then
        error(("no %s %q on this map"):format(kind, tostring(name)), 2)
    end
    return out[0]
end

--- The name of a place: map:name("vertex", 23).
function Map:name(kind, place)
    local buffer = chars(C.CATAN_MAX_NAME)
    sure(C.catan_place_name(self.number, place_kind(kind), place, buffer, C.CATAN_MAX_NAME))
    return ffi.string(buffer)
end

--- Where to draw a place, x and y; a hex is 20 wide and 24 high.
function Map:position(kind, place)
    local x, y = int_out(), int_out()
    sure(C.catan_place_position(self.number, place_kind(kind), place, x, y))
    return x[0], y[0]
end

local Board = {}
Board.__index = Board

local function board_of(out) return setmetatable({c = ffi.gc(out[0], C.catan_board_free)}, Board) end

--- An empty board on a map, to be filled.
function catan.board(map)
    local out = ffi.new "catan_board *[1]"
    sure(C.catan_board_new(map or catan.MAP_BASE, nil, out))
    return board_of(out)
end

--- A board printed in a rulebook: catan.printed_board(catan.BOARD_FIXED_E5).
function catan.printed_board(which)
    local out = ffi.new "catan_board *[1]"
    sure(C.catan_board_printed(which, nil, out))
    return board_of(out)
end

function Board:map() return catan.map(C.catan_board_map(self.c)) end
--- Terrain and token of a hex; token 0 is none.
function Board:hex(hex) return number(C.catan_board_terrain(self.c, hex), "hex"), C.catan_board_token(self.c, hex) end
function Board:set_hex(hex, terrain, token) sure(C.catan_board_set_hex(self.c, hex, terrain, token or 0)) return self end
function Board:add_harbor(edge, kind) sure(C.catan_board_add_harbor(self.c, edge, kind)) return self end
function Board:robber() return given(C.catan_board_robber(self.c)) end
function Board:set_robber(hex) sure(C.catan_board_set_robber(self.c, hex or -1)) return self end

--- Iterates over hexes: for hex, terrain, token in board:hexes() do ... end
function Board:hexes()
    local hex, n = -1, self:map().hexes
    return function()
        hex = hex + 1
        if hex < n then return hex, self:hex(hex) end
    end
end

--- Iterates over harbors: for edge, kind in board:harbors() do ... end
function Board:harbors()
    local i = -1
    return function()
        i = i + 1
        if i < C.catan_board_harbors(self.c) then
            return C.catan_board_harbor_edge(self.c, i), C.catan_board_harbor_kind(self.c, i)
        end
    end
end

--- true, or nil and every fault.
function Board:check()
    local message = chars(MAX_MESSAGE)
    if C.catan_board_check(self.c, message, MAX_MESSAGE) == OK then return true end
    return nil, ffi.string(message)
end

---- Actions, events, verdicts --------------------------------------------------------------------

ffi.metatype(action_t, {
    __index = {
        --- The kind's word in the notation.
        word = function(a) return catan.kind_name(a.kind) end,
        cards_given = function(a) return catan.cards(a.give) end,
        cards_taken = function(a) return catan.cards(a.take) end,
    },
    __eq = function(a, b)
        if not (ffi.istype(action_t, a) and ffi.istype(action_t, b)) then return false end
        for i = 0, 4 do
            if a.give[i] ~= b.give[i] or a.take[i] ~= b.take[i] then return false end
        end
        return a.kind == b.kind and a.seat == b.seat and a.place == b.place and a.other == b.other and a.value == b.value
    end,
    __tostring = function(a)
        return ("%s seat %d place %d other %d value %d give %s take %s"):format(a:word(), a.seat, a.place, a.other, a.value,
            tostring(catan.cards(a.give)), tostring(catan.cards(a.take)))
    end,
})

--- An action of any kind. `fields` may have place, other, value, give, take.
function catan.action(kind, seat, fields)
    fields = fields or {}
    local out = action_t()
    local status = C.catan_action_make(out, kind, seat, fields.place or 0, fields.other or 0, fields.value or 0,
        five(fields.give), five(fields.take))
    if status ~= OK then error("no such action: " .. (catan.kind_name(kind) or kind), 3) end
    return out
end

--- Actions by their kind: catan.act.road(0, 12), catan.act.offer(0, {wool = 1}, {ore = 1}, {1, 2, 3}).
local act = {}
catan.act = act
local make = catan.action

local function seat_only(kind) return function(seat) return make(kind, seat) end end
local function with_place(kind) return function(seat, place) return make(kind, seat, {place = place}) end end
local function with_other(kind) return function(seat, other) return make(kind, seat, {other = other}) end end
local function with_value(kind) return function(seat, value) return make(kind, seat, {value = value}) end end
local function with_trade(kind) return function(seat, give, take) return make(kind, seat, {give = give, take = take}) end end
local function with_give(kind) return function(seat, give) return make(kind, seat, {give = give}) end end
local function with_owner(kind)
    return function(seat, place, owner) return make(kind, seat, {place = place, other = owner}) end
end

act.start_roll = seat_only(catan.START_ROLL)
act.roll = seat_only(catan.ROLL)
act.end_turn = seat_only(catan.END_TURN)
act.pass = seat_only(catan.PASS)
act.claim = seat_only(catan.CLAIM)
act.buy_card = seat_only(catan.BUY_CARD)
act.settlement = with_place(catan.SETTLEMENT)
act.city = with_place(catan.CITY)
act.road = with_place(catan.ROAD)
act.play_knight = seat_only(catan.PLAY_KNIGHT)
act.play_roads = seat_only(catan.PLAY_ROADS)
act.stop_roads = seat_only(catan.STOP_ROADS)
act.play_monopoly = with_value(catan.PLAY_MONOPOLY)
act.discard = with_give(catan.DISCARD)
act.discard_card = with_value(catan.DISCARD_CARD)
act.move_robber = with_place(catan.MOVE_ROBBER)
act.steal = with_other(catan.STEAL)
act.bank_trade = with_trade(catan.BANK_TRADE)
act.accept = with_trade(catan.ACCEPT)
act.reject = seat_only(catan.REJECT)
act.cancel = seat_only(catan.CANCEL)
act.neutral_settlement = with_owner(catan.NEUTRAL_SETTLEMENT)
act.neutral_road = with_owner(catan.NEUTRAL_ROAD)
act.forced_trade = seat_only(catan.FORCED_TRADE)
act.give_back = with_give(catan.GIVE_BACK)
act.banish = with_place(catan.BANISH)
act.hand_in_knight = seat_only(catan.HAND_IN_KNIGHT)
act.event_take = with_value(catan.EVENT_TAKE)
act.event_give = with_value(catan.EVENT_GIVE)
act.event_victim = with_other(catan.EVENT_VICTIM)
act.event_turn_road = with_place(catan.EVENT_TURN_ROAD)
act.repair_road = with_place(catan.REPAIR_ROAD)

function act.play_plenty(seat, take) return make(catan.PLAY_PLENTY, seat, {take = take}) end
function act.offer(seat, give, take, seats)
    local asked = 0
    for _, other in ipairs(seats) do asked = bit.bor(asked, bit.lshift(1, other)) end
    return make(catan.OFFER, seat, {give = give, take = take, value = asked})
end
function act.propose(seat, to, give, take) return make(catan.PROPOSE, seat, {other = to, give = give, take = take}) end
function act.confirm(seat, partner, give, take) return make(catan.CONFIRM, seat, {other = partner, give = give, take = take}) end
function act.event_help(seat, resource, to) return make(catan.EVENT_HELP, seat, {value = resource, other = to}) end
function act.dice(sum, first) return make(catan.DICE, catan.CHANCE, {value = sum, other = first}) end
function act.drawn(card) return make(catan.DRAWN, catan.CHANCE, {value = card or catan.UNKNOWN}) end
function act.stolen(resource) return make(catan.STOLEN, catan.CHANCE, {value = resource or catan.UNKNOWN}) end
function act.event_card(n) return make(catan.EVENT_CARD, catan.CHANCE, {value = n}) end
function act.reveal_hand(seat, give) return make(catan.REVEAL_HAND, catan.CHANCE, {other = seat, give = give}) end
function act.reveal_discard(seat, give) return make(catan.REVEAL_DISCARD, catan.CHANCE, {other = seat, give = give}) end
function act.reveal_points(seat, cards) return make(catan.REVEAL_POINTS, catan.CHANCE, {other = seat, value = cards}) end

--- An event of the library as a table: kind, action, rule, audience, before, after, turn.
local function event_of(e)
    return {kind = e.kind, action = action_t(e.action), rule = e.rule, audience = e.audience, before = e.before, after = e.after,
            turn = e.turn}
end

--- May a seat know of an event? Without a seat: may spectators?
function catan.visible(event, seat) return bit.band(bit.rshift(event.audience, seat or 7), 1) == 1 end

--- What a seat is told of what happened, a list of actions for its view to apply; without a seat, what spectators are told.
-- `events`: all that apply_events gave, for every audience.
function catan.told(events, seat)
    local list, room, count = event_array(#events + 1), action_array(#events + 1), size_out()
    for i, event in ipairs(events) do
        local e = list[i - 1]
        e.action, e.kind, e.rule, e.audience = event.action, event.kind, event.rule, event.audience
        e.before, e.after, e.turn = event.before, event.after, event.turn
    end
    sure(C.catan_told(list, #events, seat or catan.SPECTATOR, room, #events, count))
    local told = {}
    for i = 0, tonumber(count[0]) - 1 do told[i + 1] = action_t(room[i]) end
    return told
end

local Verdict = {__tostring = function(v) return v.sentence end}

local function verdict_of(game, v)
    local rule = catan.rule(v.rule)
    return setmetatable({rule = v.rule, id = rule.id, title = rule.title, text = rule.text, sources = rule.sources,
        certainty = v.certainty, place_kind = v.place_kind, place = given(v.place), seat = given(v.seat),
        resource = given(v.resource), have = given(v.have), need = given(v.need), broken = v.broken,
        sentence = written(C.catan_verdict_write, game.c, v)}, Verdict)
end

-- For the functions that refuse without filling a verdict.
local function bare_verdict(id, sentence)
    local rule = catan.rule(id)
    return setmetatable({rule = rule.number, id = id, title = rule.title, text = rule.text, sources = rule.sources,
        certainty = catan.REFUSED, place_kind = 0, broken = 1, sentence = id .. ": " .. sentence}, Verdict)
end

---- Games ------------------------------------------------------------------------------------------

local Game = {}
Game.__index = Game

local function game_of(pointer, mode)
    return setmetatable({c = ffi.gc(pointer, C.catan_game_free), mode = mode or C.CATAN_CHANCE_OWN}, Game)
end

--- A new game. `rules`: catan.rules(...), text, a table or nil; `seed`: a number or 42ULL; `board`: optional.
function catan.game(rules, seed, board)
    rules = catan.rules(rules)
    local out = ffi.new "catan_game *[1]"
    local status = C.catan_game_new(rules.c, board and board.c, seed or 0, nil, out)
    if status ~= OK then
        local _, wrong = rules:check()
        if not wrong and board then _, wrong = board:check() end
        error(wrong or ffi.string(C.catan_status_text(status)), 2)
    end
    return game_of(out[0])
end

--- The same in memory of the caller's (cdata, aligned to 8), which the game keeps alive.
function catan.game_in(memory, size, rules, seed, board)
    local out = ffi.new "catan_game *[1]"
    sure(C.catan_game_init(memory, size, catan.rules(rules).c, board and board.c, seed or 0, out))
    return setmetatable({c = out[0], mode = C.CATAN_CHANCE_OWN, memory = memory}, Game)
end

function catan.game_size() return tonumber(C.catan_game_sizeof()), tonumber(C.catan_state_sizeof()) end

--- A game from a position in the notation; of a whole file, the part before `play`. Also returns the number of the first line
-- after `play` and the text from there on. Its chance is the host's.
function catan.read(text)
    local out, line, offset, message = ffi.new "catan_game *[1]", int_out(), size_out(), chars(MAX_MESSAGE)
    sure(C.catan_game_read(text, #text, nil, out, line, offset, message, MAX_MESSAGE), message)
    local log = line[0] > 0 and text:sub(tonumber(offset[0]) + 1) or ""
    return game_of(out[0], C.CATAN_CHANCE_HOST), line[0], log
end

--- A game from the bytes of game:save().
function catan.load(bytes)
    local out, message = ffi.new "catan_game *[1]", chars(MAX_MESSAGE)
    sure(C.catan_game_load(ffi.cast("const uint8_t *", bytes), #bytes, nil, out, message, MAX_MESSAGE), message)
    return game_of(out[0])
end

--- The game as bytes (a string).
function Game:save() return filled(octets, C.catan_game_save, self.c) end
--- The game as a position in the notation.
function Game:text() return written(C.catan_game_write, self.c) end
Game.__tostring = Game.text
function Game.__eq(a, b) return C.catan_game_equal(a.c, b.c) == 1 end
--- 64 bits (cdata) that are equal for equal positions; with `all` chance is part of it.
function Game:hash(all) return C.catan_game_hash(self.c, all and catan.HASH_ALL or catan.HASH_POSITION) end

--- A game of its own that is equal to this one, without its listener.
function Game:clone()
    local out = ffi.new "catan_game *[1]"
    sure(C.catan_game_clone(self.c, nil, out))
    return game_of(out[0], self.mode)
end

--- Becomes equal to another game, allocating nothing.
function Game:assign(other) sure(C.catan_game_copy(other.c, self.c)) return self end

function Game:board()
    local out = ffi.new "catan_board *[1]"
    sure(C.catan_game_board(self.c, nil, out))
    return board_of(out)
end

-- Judging

local function refusal(game, status, verdict)
    if status == ERR_RULE then return nil, verdict_of(game, verdict[0]) end
    fail(status, nil, 3)
end

--- true when an action is legal; else nil and the verdict: id, title, text, sources, place, seat, resource, have, need.
function Game:check(action)
    local verdict = verdict_array(1)
    local status = C.catan_check_action(self.c, action, verdict)
    if status == OK then return true end
    return refusal(self, status, verdict)
end

--- catan.STANDS, catan.REFUSED or, in a view, catan.CANNOT_BE_RULED_OUT: it hangs on cards that are not known.
function Game:certainty(action)
    local verdict = verdict_array(1)
    local status = C.catan_check_action(self.c, action, verdict)
    if status ~= OK and status ~= ERR_RULE then fail(status, nil, 2) end
    return verdict[0].certainty
end

--- Every rule that an action breaks, a list of verdicts; empty when it is legal.
function Game:explain(action)
    local room, count, list = 32, size_out(), {}
    local verdicts = verdict_array(room)
    local status = C.catan_explain_action(self.c, action, verdicts, room, count)
    if status ~= OK and status ~= ERR_RULE then fail(status, nil, 2) end
    for i = 0, math.min(room, tonumber(count[0])) - 1 do list[i + 1] = verdict_of(self, verdicts[i]) end
    return list
end

--- The options that would turn the answer, each by itself: a list of {option = name, value = value}.
function Game:what_if(action)
    local room, count, list = 128, size_out(), {}
    local options, values = ints(room), ints(room)
    sure(C.catan_what_if(self.c, action, options, values, room, count))
    for i = 0, math.min(room, tonumber(count[0])) - 1 do
        local option = catan.option(options[i])
        list[i + 1] = {option = option.name, value = named(option, values[i])}
    end
    return list
end

-- Acting. Compiled code must not call a C function that calls back, so games with a listener take the `loud` way,
-- which the compiler leaves alone. One C callback serves all listeners; it finds the game by its number.

local listening = setmetatable({}, {__mode = "v"})
local next_id, trampoline = 0, nil

local function on_event(event, user)
    local game = listening[tonumber(ffi.cast("uintptr_t", user))]
    if game and game.listener and not game.trouble then
        local ok, problem = pcall(game.listener, event_of(event[0]))
        if not ok then game.trouble = {problem} end
    end
end

local function settle(game)
    local trouble = game.trouble
    if trouble then
        game.trouble = nil
        error(trouble[1], 0)
    end
end

local function apply_loud(game, action, verdict)
    local status = C.catan_apply_action(game.c, action, verdict)
    settle(game)
    return status
end

local function events_loud(game, ...)
    local status = C.catan_apply_events(game.c, ...)
    settle(game)
    return status
end

local function draw_loud(game)
    local status = C.catan_draw_chance(game.c)
    settle(game)
    return status
end

for _, f in ipairs {apply_loud, events_loud, draw_loud} do jit.off(f) end

--- Performs an action, with all that follows by itself. true, or nil and the verdict; then nothing has changed.
function Game:apply(action)
    local status
    if self.listener then status = apply_loud(self, action, nil) else status = C.catan_apply_action(self.c, action, nil) end
    if status == OK then return true end
    if status ~= ERR_RULE then fail(status, nil, 2) end
    return self:check(action)
end

--- The same, but returns the list of events.
function Game:apply_events(action)
    local events, verdict, count = event_array(MAX_EVENTS), verdict_array(1), size_out()
    local status = events_loud(self, action, verdict, events, MAX_EVENTS, count)
    if status ~= OK then return refusal(self, status, verdict) end
    local list = {}
    for i = 0, tonumber(count[0]) - 1 do list[i + 1] = event_of(events[i]) end
    return list
end

--- Calls f(event) for every event from now on; nil for nobody. Inside it the game may be asked and copied, not changed. Its error
-- is raised by the call that acts, which has been carried out all the same.
function Game:listen(f)
    trampoline = trampoline or ffi.cast("catan_listener", on_event)
    if f and not self.id then
        next_id = next_id + 1
        self.id = next_id
        listening[self.id] = self
    end
    sure(C.catan_game_set_listener(self.c, f and trampoline or nil, ffi.cast("void *", ffi.cast("uintptr_t", self.id or 0))))
    self.listener = f
    return self
end

-- What is legal

--- Everything that a seat (nil: every seat that the game waits for; catan.CHANCE: chance) can do now: a list.
function Game:legal_actions(seat, menu)
    local buffer, list = action_array(MAX_ACTIONS), {}
    for i = 0, self:fill(buffer, seat, menu) - 1 do list[i + 1] = action_t(buffer[i]) end
    return list
end

--- The same one by one: for action in game:each_action() do ... end. The list is taken when the loop begins.
function Game:each_action(seat, menu)
    local buffer, i = action_array(MAX_ACTIONS), -1
    local count = self:fill(buffer, seat, menu)
    return function()
        i = i + 1
        if i < count then return action_t(buffer[i]) end
    end
end

--- Writes the list into catan.action_buffer() and returns how many there are: buffer[0] to buffer[n - 1]. The fast way.
function Game:fill(buffer, seat, menu)
    local count = size_out()
    local status = C.catan_legal_actions(self.c, seat or -1, menu or 0, buffer, MAX_ACTIONS, count)
    if status ~= OK then fail(status, nil, 2) end
    return tonumber(count[0])
end

function catan.action_buffer() return action_array(MAX_ACTIONS) end

function Game:actors() return bits(C.catan_game_actors(self.c)) end
function Game:next() return given(C.catan_game_next(self.c)) end
function Game:may(seat, kind) return number(C.catan_may(self.c, seat, kind), "seat or kind") == 1 end

--- What a server does for a player who left; nil and a verdict when the game does not wait for the seat.
function Game:default_action(seat)
    local action = action_t()
    local status = C.catan_default_action(self.c, seat, action)
    if status == ERR_RULE then return nil, bare_verdict("PROC-02", "nothing is due of P" .. seat) end
    sure(status)
    return action
end

-- Random play

--- A generator for random_action and playout; equal seeds give equal play.
function catan.generator(seed) return words(1, seed or 0) end

--- One of the legal actions of a seat (nil: of game:next()), each with the same chance; nil when it has none.
function Game:random_action(generator, seat, menu)
    local action = action_t()
    local status = C.catan_random_action(self.c, seat or C.catan_game_next(self.c), menu or 0, generator, action)
    if status == OK then return action end
    if status ~= ERR_RULE and not self:over() then fail(status, nil, 2) end
end

--- Plays on at random to the end, or for `cap` actions; returns how many were played. No listener is called.
function Game:playout(generator, menu, cap)
    local steps = words(1)
    sure(C.catan_playout(self.c, menu or 0, generator, cap or 1000000, steps))
    return tonumber(steps[0])
end

-- Numbered actions

function Game:action_numbers(menu) return number(C.catan_action_numbers(self.c, menu or 0), "menu") end
function Game:number_of(action, menu) return given(C.catan_action_number(self.c, menu or 0, action)) end
function Game:action_of_number(n, seat, menu)
    local action = action_t()
    sure(C.catan_action_of_number(self.c, menu or 0, seat, n, action))
    return action
end

--- The legal numbers of a seat, a list.
function Game:legal_numbers(seat, menu)
    local n = self:action_numbers(menu)
    local count = math.floor((n + 63) / 64)
    local mask = words(count)
    sure(C.catan_legal_mask(self.c, seat, menu or 0, mask, count))
    return bits_of_words(mask, n)
end

-- Hidden information

--- A new game: this one as a seat, catan.SPECTATOR or catan.TABLE knows it. It draws no outcome by itself.
function Game:view(viewer)
    local view = self:clone()
    sure(C.catan_game_view(self.c, viewer or catan.SPECTATOR, view.c))
    return view:set_chance(C.CATAN_CHANCE_HOST)
end

--- Whose view this is: a seat, catan.SPECTATOR or catan.TABLE; nil when nothing is hidden.
function Game:viewer() return given(C.catan_game_viewer(self.c)) end

--- A new full game that fits this view, the unknown cards dealt at random.
function Game:sample(seed)
    local full = self:clone()
    sure(C.catan_game_sample(self.c, seed, full.c))
    return full
end

--- Cards of unknown kind: in a hand, among development cards, in the deck.
function Game:hand_unknown(seat) return number(C.catan_hand_unknown(self.c, seat), "seat") end
function Game:cards_unknown(seat) return number(C.catan_cards_unknown(self.c, seat), "seat") end
function Game:deck_unknown() return C.catan_deck_unknown(self.c) end
--- The most of one kind that a seat could hold; its points with every unknown card that could be one.
function Game:hand_most(seat, resource) return number(C.catan_hand_most(self.c, seat, resource), "seat or resource") end
function Game:cards_most(seat, card) return number(C.catan_cards_most(self.c, seat, card), "seat or card") end
function Game:points_most(seat) return number(C.catan_points_most(self.c, seat), "seat") end

-- Chance

--- catan.CHANCE_OWN or catan.CHANCE_HOST.
function Game:set_chance(mode)
    sure(C.catan_game_set_chance(self.c, mode))
    self.mode = mode
    return self
end

--- Draws the outcome that is due and performs it; nil and a verdict when none is.
function Game:draw_chance()
    local status = draw_loud(self)
    if status == ERR_RULE then return nil, bare_verdict("PROC-05", "no outcome of chance is due") end
    sure(status)
    return true
end

--- Iterates over the outcomes that are due: for outcome, weight in game:outcomes() do ... end
function Game:outcomes()
    local following = self:each_action(C.CATAN_CHANCE)
    return function()
        local outcome = following()
        if outcome then return outcome, self:chance_weight(outcome) end
    end
end

function Game:chance_weight(outcome) return number(C.catan_chance_weight(self.c, outcome), "outcome") end

-- Text of actions

--- An action from the notation, "P0 road 10NE".
function Game:read_action(text)
    local action, message = action_t(), chars(MAX_MESSAGE)
    sure(C.catan_action_read(self.c, text, action, message, MAX_MESSAGE), message)
    return action
end

function Game:write_action(action) return written(C.catan_action_write, self.c, action) end

-- Questions

function Game:option(which)
    local option = option_or_error(which)
    return named(option, C.catan_game_option(self.c, option.number))
end

function Game:over() return C.catan_game_due(self.c) == C.CATAN_DUE_OVER end
function Game:due() return C.catan_game_due(self.c) end
function Game:players() return C.catan_game_players(self.c) end
function Game:owners() return C.catan_game_owners(self.c) end
function Game:map() return catan.map(C.catan_game_map(self.c)) end
function Game:turn() return C.catan_game_turn(self.c) end
function Game:seat() return C.catan_game_seat(self.c) end
--- Whose part of the turn it is, and which part, catan.PART_BUILDER.
function Game:acting() return given(C.catan_game_acting(self.c)) end
function Game:part() return C.catan_game_part(self.c) end
function Game:first() return given(C.catan_game_first(self.c)) end
function Game:winner() return given(C.catan_game_winner(self.c)) end
function Game:dice() return C.catan_game_dice(self.c) end
function Game:robber() return given(C.catan_game_robber(self.c)) end
function Game:free_roads() return C.catan_game_free_roads(self.c) end
function Game:card_played() return C.catan_game_card_played(self.c) == 1 end
function Game:win_points() return C.catan_win_points(self.c) end

--- Iterates over the seats.
function Game:seats()
    local seat, n = -1, self:players()
    return function()
        seat = seat + 1
        if seat < n then return seat end
    end
end

function Game:hand_total(seat) return number(C.catan_hand_total(self.c, seat), "seat") end
function Game:hand_count(asker, seat) return given(C.catan_hand_count(self.c, asker, seat)) end
function Game:hand(seat)
    local counts = five_out()
    for r = 0, 4 do counts[r] = number(C.catan_hand(self.c, seat, r), "seat") end
    return catan.cards(counts)
end
function Game:bank()
    local counts = five_out()
    for r = 0, 4 do counts[r] = C.catan_bank(self.c, r) end
    return catan.cards(counts)
end

--- Development cards by kind: {knight = ..., roads = ..., plenty = ..., monopoly = ..., point = ...}.
function Game:cards(seat) return by_card(function(card) return number(C.catan_cards(self.c, seat, card), "seat") end) end
function Game:cards_fresh() return by_card(function(card) return C.catan_cards_fresh(self.c, card) end) end
function Game:cards_removed() return by_card(function(card) return C.catan_cards_removed(self.c, card) end) end
function Game:deck_cards() return by_card(function(card) return C.catan_deck_cards(self.c, card) end) end
function Game:cards_total(seat) return number(C.catan_cards_total(self.c, seat), "seat") end
function Game:deck() return C.catan_deck(self.c) end
function Game:knights(seat) return number(C.catan_knights(self.c, seat), "seat") end

function Game:vertex_owner(vertex) return given(C.catan_vertex_owner(self.c, vertex)) end
function Game:vertex_points(vertex) return number(C.catan_vertex_points(self.c, vertex), "vertex") end
function Game:edge_owner(edge) return given(C.catan_edge_owner(self.c, edge)) end
function Game:settlements_left(owner) return number(C.catan_settlements_left(self.c, owner), "owner") end
function Game:cities_left(owner) return number(C.catan_cities_left(self.c, owner), "owner") end
function Game:roads_left(owner) return number(C.catan_roads_left(self.c, owner), "owner") end

function Game:road_length(owner) return number(C.catan_road_length(self.c, owner), "owner") end
function Game:road_holder() return given(C.catan_road_holder(self.c)) end
function Game:army_holder() return given(C.catan_army_holder(self.c)) end
function Game:harbor_points(seat) return number(C.catan_harbor_points(self.c, seat), "seat") end
function Game:event() return C.catan_game_event(self.c) end
function Game:event_cards_left(card) return number(C.catan_event_cards_left(self.c, card), "card") end
function Game:road_damaged(edge) return C.catan_road_damaged(self.c, edge) == 1 end
--- Sum and event that an event card, 1 to 22, shows.
function Game.event_card(card)
  local name = C.catan_event_card_name(card)
  if name == nil then error("there are event cards 1 to 22", 2) end
  return C.catan_event_card_number(card), ffi.string(name)
end
function Game:tokens(seat) return number(C.catan_tokens(self.c, seat), "seat") end
function Game:tokens_left() return C.catan_tokens_left(self.c) end
function Game:token_price(seat) return number(C.catan_token_price(self.c, seat), "seat") end
function Game:token_used() return C.catan_token_used(self.c) == 1 end
function Game:knight_handed_in() return C.catan_knight_handed_in(self.c) == 1 end
function Game:first_dice() return C.catan_first_dice(self.c) end
function Game:neutral_due() return C.catan_neutral_due(self.c) end
function Game:harbormaster_holder() return given(C.catan_harbormaster_holder(self.c)) end
function Game:points(seat) return number(C.catan_points(self.c, seat), "seat") end
function Game:points_visible(seat) return number(C.catan_points_visible(self.c, seat), "seat") end
--- Points of one part, catan.POINTS_CITIES.
function Game:points_part(seat, part) return number(C.catan_points_part(self.c, seat, part), "seat or part") end

function Game:rate(seat, resource) return number(C.catan_rate(self.c, seat, resource), "seat or resource") end
function Game:discard_due(seat) return number(C.catan_discard_due(self.c, seat), "seat") end
function Game:victims(seat, hex) return bits(number(C.catan_victims(self.c, seat, hex), "seat or hex")) end
function Game:cost(kind)
    local counts = five_out()
    sure(C.catan_cost(self.c, kind, counts))
    return catan.cards(counts)
end
--- Places a seat could use if cards, pieces and the turn allowed.
function Game:places(seat, kind)
    local mask = words(2)
    sure(C.catan_places(self.c, seat, kind, mask))
    return bits_of_words(mask, 128)
end
function Game:trade_state(seat) return number(C.catan_trade_state(self.c, seat), "seat") end
--- Give and take of the open offer or proposal of a seat; nil when there is none.
function Game:terms(seat)
    local give, take = five_out(), five_out()
    local status = C.catan_terms(self.c, seat, give, take)
    if status == ERR_RULE then return nil end
    sure(status)
    return catan.cards(give), catan.cards(take)
end

--- What a seat knows, as small numbers: a string of bytes (doc/observation.md).
function Game:observe(seat)
    local size = C.catan_observation_size(self.c)
    local out = octets(size)
    sure(C.catan_observe(self.c, seat, out, size))
    return ffi.string(out, size)
end

---- Batches ---------------------------------------------------------------------------------------------

local Batch = {}
Batch.__index = Batch

--- A block of games, worked on in one call: catan.batch {games = 1000, rules = ..., board = ..., menu = 0, seed = 0, cap = 0,
-- auto_reset = true}. Its arrays are cdata, from 0; each method takes one to fill or makes it.
function catan.batch(options)
    local out, rules = ffi.new "catan_batch *[1]", catan.rules(options.rules)
    sure(C.catan_batch_new(rules.c, options.board and options.board.c, options.games or 1024, options.menu or 0,
        options.seed or 0, options.cap or 0, options.auto_reset == false and 0 or 1, nil, out))
    local c = ffi.gc(out[0], C.catan_batch_free)
    return setmetatable({c = c, games = C.catan_batch_games(c), numbers = C.catan_batch_numbers(c),
        mask_words = C.catan_batch_mask_words(c), observation_size = C.catan_observation_size(C.catan_batch_game(c, 0))}, Batch)
end

--- A copy of a game, from 0.
function Batch:game(i)
    local game = C.catan_batch_game(self.c, i)
    if game == nil then error("no such game", 2) end
    local out = ffi.new "catan_game *[1]"
    sure(C.catan_game_clone(game, nil, out))
    return game_of(out[0])
end

local small = ffi.typeof "int8_t[?]"

--- The seat that acts next in each game, -1 where it is over.
function Batch:seats(out)
    out = out or small(self.games)
    sure(C.catan_batch_seats(self.c, 0, self.games, out))
    return out
end

--- The legal numbers of that seat: mask_words words of 64 bits a game.
function Batch:masks(out)
    out = out or words(self.games * self.mask_words)
    sure(C.catan_batch_masks(self.c, 0, self.games, out))
    return out
end

--- What that seat knows: observation_size bytes a game.
function Batch:observe(out)
    out = out or octets(self.games * self.observation_size)
    sure(C.catan_batch_observe(self.c, 0, self.games, out))
    return out
end

--- A random legal number for each game, -1 where it is over.
function Batch:random(generator, out)
    out = out or ints(self.games)
    sure(C.catan_batch_random(self.c, 0, self.games, generator, out))
    return out
end

--- One action in each game by its number. Returns results (catan.BATCH_...) and the seats that won, -1 for nobody.
function Batch:step(numbers, results, winners)
    results, winners = results or small(self.games), winners or small(self.games)
    sure(C.catan_batch_step(self.c, 0, self.games, numbers, results, winners))
    return results, winners
end

--- Begins all games, or `count` from the first on, anew with their next seeds.
function Batch:reset(first, count)
    sure(C.catan_batch_reset(self.c, first or 0, count or self.games - (first or 0)))
end

---- Records ----------------------------------------------------------------------------------------------

local Record = {}
Record.__index = Record

local function record_of(out, game)
    local record = setmetatable({c = ffi.gc(out[0], C.catan_record_free)}, Record)
    record.game = game or record:replay():set_chance(C.CATAN_CHANCE_OWN)
    return record
end

--- A record that begins with the game as it is now, and plays it: record.game.
function catan.record(game)
    local out = ffi.new "catan_record *[1]"
    sure(C.catan_record_new(game.c, nil, out))
    return record_of(out, game)
end

function catan.load_record(bytes)
    local out, message = ffi.new "catan_record *[1]", chars(MAX_MESSAGE)
    sure(C.catan_record_load(ffi.cast("const uint8_t *", bytes), #bytes, nil, out, message, MAX_MESSAGE), message)
    return record_of(out)
end

function catan.read_record(text)
    local out, message = ffi.new "catan_record *[1]", chars(MAX_MESSAGE)
    sure(C.catan_record_read(text, #text, nil, out, message, MAX_MESSAGE), message)
    return record_of(out)
end

function Record:save() return filled(octets, C.catan_record_save, self.c) end
function Record:text() return written(C.catan_record_write, self.c) end
Record.__tostring = Record.text

local function record_apply(record, action, verdict)
    local status = C.catan_record_apply(record.c, record.game.c, action, verdict)
    settle(record.game)
    return status
end

local function record_events(record, ...)
    local status = C.catan_record_apply_events(record.c, record.game.c, ...)
    settle(record.game)
    return status
end

local function record_draw(record)
    local status = C.catan_record_draw(record.c, record.game.c)
    settle(record.game)
    return status
end

for _, f in ipairs {record_apply, record_events, record_draw} do jit.off(f) end

--- Performs an action on the game and notes it, with the outcomes that followed. true, or nil and the verdict.
function Record:apply(action)
    local verdict = verdict_array(1)
    local status = record_apply(self, action, verdict)
    if status == OK then return true end
    return refusal(self.game, status, verdict)
end

function Record:apply_events(action)
    local events, verdict, count = event_array(MAX_EVENTS), verdict_array(1), size_out()
    local status = record_events(self, action, verdict, events, MAX_EVENTS, count)
    if status ~= OK then return refusal(self.game, status, verdict) end
    local list = {}
    for i = 0, tonumber(count[0]) - 1 do list[i + 1] = event_of(events[i]) end
    return list
end

function Record:draw_chance()
    local status = record_draw(self)
    if status == ERR_RULE then return nil, bare_verdict("PROC-05", "no outcome of chance is due") end
    sure(status)
    return true
end

--- Takes back the last action of a seat with the outcomes that followed it; false when nothing is left.
function Record:undo() return C.catan_record_undo(self.c, self.game.c) == OK end
--- Does again what was taken back last; false when there is nothing.
function Record:redo() return C.catan_record_redo(self.c, self.game.c) == OK end
function Record:length() return C.catan_record_length(self.c) end
function Record:undone() return C.catan_record_undone(self.c) end

--- The n-th action, counting from 1; nil beyond the end.
function Record:action(n)
    local action = action_t()
    if C.catan_record_action(self.c, n - 1, action) == OK then return action end
end

--- Iterates over the actions: for n, action in record:actions() do ... end
function Record:actions()
    local n = 0
    return function()
        n = n + 1
        local action = self:action(n)
        if action then return n, action end
    end
end

--- The game as it was after the first n actions, without n at the end. Its chance is the host's.
function Record:replay(n)
    local out = ffi.new "catan_game *[1]"
    sure(C.catan_record_replay(self.c, n or self:length(), nil, out))
    return game_of(out[0], C.CATAN_CHANCE_HOST)
end

--- Where each turn ends: a list of {length = actions up to there, hash = fingerprint}, the end of the record last.
function Record:turns()
    local list, length, hash = {}, int_out(), words(1)
    for i = 0, C.catan_record_turns(self.c) do
        sure(C.catan_record_turn(self.c, i, length, hash))
        list[#list + 1] = {length = length[0], hash = hash[0]}
    end
    return list
end

--- Where two records part first: catan.PARTING_..., and the number of the action, counting from 1.
function Record:compare(other)
    local index = int_out()
    local parting = C.catan_record_compare(self.c, other.c, index)
    return parting, parting == catan.PARTING_ACTION and index[0] + 1 or nil
end
function Record.__eq(a, b) return (a:compare(b)) == catan.PARTING_NONE end

return catan

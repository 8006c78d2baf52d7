-- The Lua binding, through the shared library: CATAN_LIBRARY names it.
--
--     CATAN_LIBRARY=build/lib/libcatan.so luajit tests/ffi/test_lua.lua
--
-- CATAN_GAMES sets the number of games of the leak test.

local root = (arg[0]:match "^(.*)[/\\]" or ".") .. "/../.."
package.path = root .. "/examples/lua/?.lua;" .. package.path
local ffi = require "ffi"
local catan = require "catan"
local act = catan.act

local function read_file(path)
    local file = assert(io.open(path, "rb"))
    local text = file:read "*a"
    file:close()
    return text
end

local function equal(a, b, what)
    if a ~= b then error(("%s: %s is not %s"):format(what or "values differ", tostring(a), tostring(b)), 2) end
end

local function fails(pattern, f, ...)
    local ok, problem = pcall(f, ...)
    if ok then error("should have failed", 2) end
    if not tostring(problem):find(pattern) then error(("%q does not match %q"):format(tostring(problem), pattern), 2) end
end

-- A generator of its own, so that runs are equal.
local function picker(seed)
    return function(n)
        seed = (seed * 16807) % 2147483647
        return seed % n + 1
    end
end

local function play(game, seed)
    local pick, steps = picker(seed), 0
    while not game:over() do
        local actions = game:legal_actions()
        assert(game:apply(actions[pick(#actions)]))
        steps = steps + 1
    end
    return steps
end

local function founded(seed)
    local game, pick = catan.game("edition=5th", seed or 1), picker(seed or 1)
    while game:turn() == 0 do
        local actions = game:legal_actions()
        assert(game:apply(actions[pick(#actions)]))
    end
    return game
end

local tests = {}

function tests.every_function_is_called()
    local source, missing, count = read_file(root .. "/examples/lua/catan.lua"), {}, 0
    for line in read_file(root .. "/include/catan/catan_ffi.h"):gmatch "[^\n]+" do
        local name = line:match "^[%w_][%w_ %*]-(catan_[%w_]+)%("
        if name then
            count = count + 1
            if not source:find("C%." .. name .. "%f[^%w_]") then missing[#missing + 1] = name end
            assert(catan.C[name], name)
        end
    end
    assert(count > 100)
    equal(table.concat(missing, " "), "", "not reachable from Lua")
end

function tests.every_kind_has_a_constructor()
    local kinds = read_file(root .. "/include/catan/catan_ffi.h"):match "enum catan_action_kind {(.-)}"
    for name in kinds:gmatch "CATAN_([%w_]+) =" do
        assert(name == "KINDS" or act[name:lower()], name)
    end
end

function tests.constants_and_version()
    equal(catan.ROAD, 8)
    equal(catan.CHANCE, 15)
    equal(catan.NO_SUCH_CONSTANT, nil)
    local text, n = catan.version()
    local major, minor, patch = text:match "(%d+)%.(%d+)%.(%d+)"
    equal(n, major * 10000 + minor * 100 + patch)
    equal(catan.status_name(0), "CATAN_OK")
    equal(catan.resource_name(0) .. catan.terrain_name(5) .. catan.card_name(0), "lumberdesertknight")
    equal(catan.due_name(catan.DUE_ROLL) .. catan.kind_name(catan.ROAD), "rollroad")
end

function tests.says_what_it_looked_for()
    local pipe = io.popen(("CATAN_LIBRARY=/nowhere.so LUA_PATH='%s/examples/lua/?.lua' luajit -e 'require \"catan\"' 2>&1"):format(root))
    local said = pipe:read "*a"
    pipe:close()
    assert(said:find "/nowhere.so" and said:find "CATAN_LIBRARY", said)
end

function tests.rules()
    local rules = catan.rules {edition = "5th", players = 3}
    equal(tostring(rules), tostring(catan.rules "edition=5th players=3"))
    equal(rules:get "players", 3)
    equal(rules:set("friendly_robber", true):get "friendly_robber", "on")
    equal(rules:check(), true)
    local ok, wrong = catan.rules("setup=fixed_56 players=3"):check()
    assert(not ok and wrong:find "%u+%-%d+", wrong)
    fails("^.-1:%d+: ", catan.rules, "nonsense=1")
    fails("no option", catan.rules, {nonsense = 1})
    fails("no such value", catan.rules, {friendly_robber = "perhaps"})
    local count = 0
    for option in catan.options() do
        count = count + 1
        assert(option.text and option.defaults[0])
    end
    equal(count, catan.OPTIONS)
    equal(catan.rule("build_06").id, "BUILD-06")
    count = 0
    for rule in catan.all_rules() do count = count + (rule.text and rule.sources and 1 or 0) end
    equal(count, catan.C.catan_rule_count())
end

function tests.maps_and_boards()
    local map = catan.map(catan.MAP_BASE)
    equal(map.vertices, 54)
    equal(map:name("vertex", map:place("vertex", "10N")), "5SE")
    equal(map:place("edge", "10NE"), map:hex_edge(9, catan.SIDE_NE))
    equal(map:place("vertex", "10N"), map:hex_vertex(9, catan.CORNER_N))
    equal(map:hex_neighbor(0, catan.SIDE_NW), nil)
    for vertex = 0, map.vertices - 1 do
        equal(#map:vertex_edges(vertex), #map:vertex_neighbors(vertex))
        assert(#map:vertex_hexes(vertex) >= 1)
    end
    equal(#map:edge_vertices(0) + #map:edge_hexes(0), 3)
    assert(map:position("hex", 0))
    fails("no edge", map.place, map, "edge", "99N")
    local board = catan.printed_board(catan.BOARD_FIXED_E5)
    equal(board:check(), true)
    local own = catan.board(catan.MAP_BASE)
    for hex, terrain, token in board:hexes() do own:set_hex(hex, terrain, token) end
    for edge, kind in board:harbors() do own:add_harbor(edge, kind) end
    own:set_robber(board:robber())
    equal(catan.game(nil, 3, own), catan.game(nil, 3, board))
    own:set_hex(0, catan.DESERT, 8)
    local ok, wrong = own:check()
    assert(not ok and #wrong > 0)
    equal(board:map().hexes, 19)
end

function tests.random_games_to_the_end()
    for seed = 1, 8 do
        local game = catan.game(nil, seed)
        assert(play(game, seed) > 50)
        assert(game:points(game:winner()) >= game:win_points())
        equal(#game:legal_actions() + #game:actors(), 0)
        equal(game:next(), nil)
    end
    equal(catan.game(nil, 9):text(), catan.game(nil, 9ULL):text())
end

function tests.playouts()
    local generator = catan.generator(5)
    local game, again = catan.game(nil, 5), catan.game(nil, 5)
    assert(game:playout(generator) > 50 and game:over())
    equal(game:random_action(generator), nil)
    generator = catan.generator(5)
    while not again:over() do assert(again:apply(again:random_action(generator))) end
    assert(again == game)
    equal(catan.game(nil, 5):playout(catan.generator(5), nil, 10), 10)
end

function tests.batches()
    local batch, alone, generator = catan.batch {games = 3, seed = 7}, catan.game(nil, 9), catan.generator(3)
    for _ = 1, 200 do
        assert(batch:game(2) == alone)
        local seat = alone:next()
        equal(batch:seats()[2], seat)
        equal(ffi.string(batch:observe() + 2 * batch.observation_size, batch.observation_size), alone:observe(seat))
        local numbers, masks = batch:random(generator), batch:masks()
        local word = masks[2 * batch.mask_words + math.floor(numbers[2] / 64)]
        assert(bit.band(bit.rshift(word, numbers[2] % 64), 1ULL) == 1ULL)
        assert(alone:apply(alone:action_of_number(numbers[2], seat)))
        local results = batch:step(numbers)
        equal(results[2], catan.BATCH_RUNNING)
    end
    batch:reset()
    assert(batch:game(0) == catan.game(nil, 10))
    fails("no such game", batch.game, batch, 3)
end

function tests.refusal_carries_the_verdict()
    local game = catan.game "edition=5th setup=fixed_e5"
    local road, before = game:read_action "P0 road 10NE", game:text()
    local ok, verdict = game:apply(road)
    equal(ok, nil)
    equal(tostring(verdict):sub(1, #verdict.id), verdict.id)
    equal(game:explain(road)[1].id, verdict.id)
    assert(verdict.text and verdict.sources and verdict.title)
    equal(game:text(), before)
    assert(game:read_action(game:write_action(road)) == road)
    for _, what in ipairs(game:what_if(road)) do assert(catan.option(what.option)) end
    fails("^.-1:%d+: ", game.read_action, game, "P0 rode 10NE")
    local first = catan.game("first_player=given", 1)
    local founding = first:legal_actions()[1]
    assert(first:apply(founding) and first:apply(first:legal_actions()[1]))
    local near = first:map():vertex_neighbors(founding.place)[1]
    local _, too_near = first:check(act.settlement(first:next(), near))
    equal(too_near.id, "BUILD-06")
    equal(too_near.place_kind, catan.PLACE_VERTEX)
end

function tests.arguments()
    local game = catan.game()
    fails("no such action", act.road, 0, 300)
    fails("no such action", act.road, 9, 3)
    fails("named lumber", act.discard, 0, {gold = 1})
    fails("no such seat", game.points, game, 9)
    assert(not pcall(game.apply, game, act.road(5, 3)))
    assert(not pcall(game.legal_actions, game, 9))
end

function tests.actions_are_values()
    local a = act.bank_trade(1, {wool = 4}, {ore = 1})
    assert(a == act.bank_trade(1, {wool = 4}, {ore = 1}) and a ~= act.bank_trade(1, {wool = 4}, {grain = 1}))
    equal(tostring(a:cards_given()) .. " for " .. tostring(a:cards_taken()), "4 wool for 1 ore")
    equal(a:word(), "bank")
    assert(tostring(a):find "bank seat 1")
end

function tests.lists_numbers_and_masks()
    local game, pick, buffer = catan.game(nil, 6), picker(6), catan.action_buffer()
    for _ = 1, 200 do
        local seat = game:next()
        local actions, n = game:legal_actions(seat), 0
        for action in game:each_action(seat) do
            n = n + 1
            assert(action == actions[n])
        end
        equal(game:fill(buffer, seat), #actions)
        local legal = {}
        for _, number in ipairs(game:legal_numbers(seat)) do legal[number] = true end
        for _, action in ipairs(actions) do
            local number = game:number_of(action)
            assert(legal[number])
            legal[number] = nil
            assert(game:action_of_number(number, seat) == action)
            assert(game:read_action(game:write_action(action)) == action)
        end
        equal(next(legal), nil)
        assert(game:may(seat, actions[1].kind))
        assert(game:apply(actions[pick(#actions)]))
    end
end

function tests.views_follow_what_they_are_told()
    local game, pick = catan.game("edition=5th", 4), picker(4)
    local views = {[catan.SPECTATOR] = game:view()}
    for seat in game:seats() do views[seat] = game:view(seat) end
    equal(views[2]:viewer(), 2)
    equal(game:viewer(), nil)
    for _ = 1, 300 do
        if game:over() then break end
        local actions = game:legal_actions(game:next())
        local events = game:apply_events(actions[pick(#actions)])
        for viewer, view in pairs(views) do
            for _, action in ipairs(catan.told(events, viewer)) do assert(view:apply(action)) end
            assert(view:view(viewer) == game:view(viewer))
        end
    end
    local seat = game:seat()
    equal(#views[seat]:legal_actions(seat), #game:legal_actions(seat))
end

function tests.unknown_cards()
    local game = catan.game(nil, 3)
    while game:turn() == 0 do assert(game:apply(game:default_action(game:next()))) end
    local view = game:view(0)
    local total = game:hand_total(1)
    equal(view:hand_unknown(1), total)
    equal(game:hand_unknown(1), 0)
    equal(view:cards_unknown(1), 0)
    equal(view:deck_unknown(), 25)
    assert(view:hand_most(1, 0) <= total)
    equal(view:cards_most(1, 0), 0)
    equal(view:points_most(1), game:points(1))
    equal(view:certainty(catan.act.end_turn(game:seat())), catan.REFUSED)
    local full = view:sample(1)
    equal(full:viewer(), nil)
    assert(full:view(0) == view and full == view:sample(1))
end

function tests.default_actions()
    local game = catan.game(nil, 2)
    for _ = 1, 300 do assert(game:apply(game:default_action(game:next()))) end
    local idle = game:next() == 0 and 1 or 0
    local ok, verdict = game:default_action(idle)
    assert(ok == nil and verdict.id)
end

function tests.questions()
    local game = founded()
    local seat, cards = game:seat(), 0
    for s in game:seats() do cards = cards + game:hand_total(s) end
    for _, name in ipairs(catan.RESOURCE_NAMES) do cards = cards + game:bank()[name] end
    equal(cards, 95)
    equal(game:settlements_left(seat) + game:cities_left(seat) + game:roads_left(seat), 3 + 4 + 13)
    equal(tostring(game:cost(catan.SETTLEMENT)), "1 lumber 1 brick 1 wool 1 grain")
    equal(game:deck(), 25)
    equal(game:deck_cards().knight, 14)
    equal(game:cards(seat).point + game:cards_fresh().point + game:cards_removed().roads + game:cards_total(seat), 0)
    equal(("%d %d %d"):format(game:players(), game:owners(), game:turn()), "4 4 1")
    equal(game:first(), seat)
    equal(game:road_holder() or game:army_holder() or game:winner(), nil)
    equal(game:knights(seat) + game:discard_due(seat) + game:free_roads() + game:dice(), 0)
    equal(game:card_played(), false)
    equal(game:points_visible(seat), 2)
    equal(game:points_part(seat, catan.POINTS_SETTLEMENTS), 2)
    equal(game:hand_count(0, 1), game:hand_total(1))
    equal(game:trade_state(1), catan.TRADE_NONE)
    equal(game:terms(seat), nil)
    assert(game:rate(seat, catan.ORE) <= 4 and game:road_length(seat) >= 1 and game:robber())
    assert(#game:places(seat, catan.ROAD) > 0)
    assert(#game:victims(seat, 0) <= 3)
    equal(game:option "edition", "5th")
    equal(game:acting(), seat)
    equal(game:part(), catan.PART_TURN)
    assert(game:harbor_points(seat) >= 0 and game:harbormaster_holder() == nil)
    local buildings, roads = 0, 0
    for vertex = 0, game:map().vertices - 1 do
        if game:vertex_owner(vertex) == seat then buildings = buildings + game:vertex_points(vertex) end
    end
    for edge = 0, game:map().edges - 1 do roads = roads + (game:edge_owner(edge) == seat and 1 or 0) end
    equal(buildings + roads, 4)
end

function tests.offers()
    local game, pick = catan.game("offer_limit=3", 5), picker(5)
    while game:due() ~= catan.DUE_MAIN or not game:may(game:seat(), catan.OFFER) do
        local actions = game:legal_actions()
        assert(game:apply(actions[pick(#actions)]))
    end
    local seat, have, want = game:seat()
    for _, name in ipairs(catan.RESOURCE_NAMES) do
        if game:hand(seat)[name] > 0 then have = name else want = name end
    end
    local others = {}
    for other in game:seats() do others[#others + 1] = other ~= seat and other or nil end
    assert(game:apply(act.offer(seat, {[have] = 1}, {[want] = 1}, others)))
    local give, take = game:terms(seat)
    equal(tostring(give) .. tostring(take), "1 " .. have .. "1 " .. want)
end

function tests.copies_texts_and_saves()
    local game = founded()
    for _, again in ipairs {game:clone(), catan.read(game:text()), catan.load(game:save()), catan.game():assign(game)} do
        assert(again == game)
        equal(again:hash(), game:hash())
        equal(again:hash(true), game:hash(true))
        again:set_chance(catan.CHANCE_OWN)
        play(again, 1)
        assert(again ~= game)
    end
    local _, line, log = catan.read "catan 1\nrules edition=5th setup=fixed_e5\nplay\nP0 roll\n"
    equal(line .. log, "4P0 roll\n")
    fails("2:", catan.read, "catan 1\nnonsense\n")
    fails("byte", catan.load, game:save():sub(1, -2))
    local size = catan.game_size()
    local memory = ffi.new("uint64_t[?]", size / 8 + 1)
    assert(catan.game_in(memory, size, nil, 3) == catan.game(nil, 3))
end

function tests.chance_of_the_host()
    local game = founded():set_chance(catan.CHANCE_HOST)
    local own = game:clone()
    assert(game:apply(act.roll(game:seat())))
    equal(game:next(), catan.CHANCE)
    local all = 0
    for outcome, weight in game:outcomes() do
        equal(weight, 6 - math.abs(7 - outcome.value))
        all = all + weight
    end
    equal(all, 36)
    assert(game:apply(act.dice(8)))
    equal(game:dice(), 8)
    local ok, verdict = game:draw_chance()
    equal(ok == nil and verdict.id, "PROC-05")
    local drawn = own:clone()
    own:set_chance(catan.CHANCE_OWN)
    assert(own:apply(act.roll(own:seat())) and drawn:apply(act.roll(own:seat())) and drawn:draw_chance())
    assert(own == drawn)
end

function tests.events_and_listeners()
    local game, pick, heard = catan.game(nil, 11), picker(11), {}
    game:listen(function(event) heard[#heard + 1] = event end)
    while not game:over() do
        heard = {}
        local actions = game:legal_actions()
        local events = assert(game:apply_events(actions[pick(#actions)]))
        equal(#events, #heard)
        for i, event in ipairs(events) do
            equal(event.kind, heard[i].kind)
            assert(event.action == heard[i].action)
            assert(catan.visible(event) or event.audience < 128)
        end
    end
    -- Many steps, so that the compiler meets calls that call back.
    local n = 0
    for seed = 1, 5 do
        local loud = catan.game(nil, seed):listen(function() n = n + 1 end)
        play(loud, seed)
    end
    assert(n > 1000)
    local bad = catan.game(nil, 1)
    bad:listen(function() error("from the listener", 0) end)
    local action = bad:legal_actions()[1]
    fails("^from the listener$", bad.apply, bad, action)
    bad:listen(function() bad:apply(bad:legal_actions()[1]) end)
    fails(".", bad.apply, bad, bad:legal_actions()[1])
    bad:listen(nil)
    assert(bad:apply(bad:legal_actions()[1]))
end

function tests.records()
    local record, pick = catan.record(catan.game(nil, 7)), picker(7)
    for _ = 1, 300 do
        local actions = record.game:legal_actions()
        assert(record:apply(actions[pick(#actions)]))
    end
    assert(record:length() > 300 and record:replay() == record.game)
    local again = record:replay(0)
    for _, action in record:actions() do assert(again:apply(action)) end
    assert(again == record.game)
    for _, kept in ipairs {catan.load_record(record:save()), catan.read_record(record:text())} do
        assert(kept == record and kept.game == record.game)
    end
    local turns = record:turns()
    equal(turns[#turns].length, record:length())
    equal(turns[#turns].hash, record.game:hash())
    local n = record:length()
    assert(record:undo() and record:undo())
    equal(record:length() + record:undone(), n)
    local parting, at = record:compare(catan.read_record(record:text()))
    equal(parting, catan.PARTING_NONE)
    equal(at, nil)
    while record:redo() do end
    equal(record:length(), n)
    assert(#assert(record:apply_events(record.game:legal_actions()[1])) > 0)
    local host = catan.record(catan.game(nil, 7):set_chance(catan.CHANCE_HOST))
    equal((host:draw_chance()), nil)
    assert(host:apply(host.game:legal_actions()[1]) and host:draw_chance())
end

function tests.no_leak()
    local games = tonumber(os.getenv "CATAN_GAMES" or 300)
    local function resident()
        local file = io.open "/proc/self/statm"
        if not file then return 0 end
        local pages = file:read "*a":match "%d+ (%d+)"
        file:close()
        return pages * 4096
    end
    local function once(seed)
        local game = catan.game("edition=5th setup=fixed_e5", seed)
        game:listen(function() return game end)
        for i = 1, 40 do
            local actions = game:legal_actions()
            game:apply(actions[i % 3 % #actions + 1])
        end
        local record = catan.record(catan.read(game:clone():text()))
        record:apply(record.game:legal_actions()[1])
        record:undo()
    end
    local function collected()
        collectgarbage()
        collectgarbage()
        return collectgarbage "count" * 1024
    end
    for seed = 1, 100 do once(seed) end
    local lua, all = collected(), resident()
    for seed = 1, games do once(seed) end
    lua, all = collected() - lua, resident() - all
    print(("%d games: Lua's memory grew by %d bytes, the process by %d"):format(games, lua, all))
    assert(lua < 100000 + games and all < 4000000 + 16 * games)
end

local names, failed = {}, 0
for name in pairs(tests) do names[#names + 1] = name end
table.sort(names)
for _, name in ipairs(names) do
    local ok, problem = xpcall(tests[name], debug.traceback)
    print((ok and "ok " or "FAILED ") .. name .. (ok and "" or "\n" .. tostring(problem)))
    if not ok then failed = failed + 1 end
end
print(("%d passed, %d failed"):format(#names - failed, failed))
os.exit(failed == 0 and 0 or 1)

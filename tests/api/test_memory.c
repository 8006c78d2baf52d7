/* Memory: who allocates, that playing does not, and what happens when there is
 * none. Linked against the static library with malloc and its kin wrapped. */
#include "support/check_main.h"
#include "support/play.h"
#include "support/script.h"

/* Check's own assertions allocate, and Check may be linked statically; demand does not. */
#define same(a, b) demand((a) == (b), "%s is not %s", #a, #b)

/* ---- counting malloc: the linker turns malloc into __wrap_malloc ------------------ */

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
void __real_free(void *memory);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *memory, size_t size);
void __wrap_free(void *memory);

static struct {
    long calls;    /* of malloc, calloc and realloc */
    long live;     /* taken and not given back */
    long fail_at;  /* the number of the call that fails; 0: none */
} heap;

static bool heap_fails(void) { return ++heap.calls == heap.fail_at; }

void *__wrap_malloc(size_t size)
{
    if (heap_fails()) return NULL;
    heap.live++;
    return __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    if (heap_fails()) return NULL;
    heap.live++;
    return __real_calloc(count, size);
}

void *__wrap_realloc(void *memory, size_t size)
{
    if (heap_fails()) return NULL;
    heap.live += memory == NULL;
    return __real_realloc(memory, size);
}

void __wrap_free(void *memory)
{
    heap.live -= memory != NULL;
    __real_free(memory);
}

static void heap_reset(long fail_at)
{
    heap.calls = heap.live = 0;
    heap.fail_at = fail_at;
}

/* ---- an allocator of the host's --------------------------------------------------- */

/* Blocks from one array, aligned for anything, each used once. */
enum { BLOCKS = 16, BLOCK = 2048 };
static struct {
    union {
        long double widest;
        unsigned char bytes[BLOCK];
    } blocks[BLOCKS];
    bool taken[BLOCKS], given[BLOCKS];
    int used, fail_at;
} pool;
static char the_user; /* its address is handed to both functions */

static void *pool_take(size_t size, void *user)
{
    same(user, &the_user);
    if (++pool.used == pool.fail_at) return NULL;
    demand(pool.used <= BLOCKS, "%d blocks", pool.used);
    demand(size <= BLOCK, "%zu bytes at once", size);
    memset(pool.blocks[pool.used - 1].bytes, 0xA5, BLOCK); /* nobody may count on zeros */
    pool.taken[pool.used - 1] = true;
    return &pool.blocks[pool.used - 1];
}

static void pool_give(void *memory, void *user)
{
    same(user, &the_user);
    for (int i = 0; i < BLOCKS; i++) {
        if (memory != &pool.blocks[i]) continue;
        demand(pool.taken[i] && !pool.given[i], "block %d given back twice", i);
        pool.given[i] = true;
        return;
    }
    ck_abort_msg("memory that was never taken, or NULL, is given back");
}

static int pool_live(void)
{
    int n = 0;
    for (int i = 0; i < BLOCKS; i++) n += pool.taken[i] && !pool.given[i];
    return n;
}

static catan_allocator pool_new(int fail_at)
{
    memset(pool.taken, 0, sizeof pool.taken);
    memset(pool.given, 0, sizeof pool.given);
    pool.used = 0;
    pool.fail_at = fail_at;
    return (catan_allocator){pool_take, pool_give, &the_user};
}

/* ---- every function that allocates ---------------------------------------------------- */

/* What the functions below are given, made beforehand. */
static struct {
    catan_rules *rules;
    catan_board *board;
    catan_game *game;
    catan_record *record;
    char text[8192], record_text[8192];
    uint8_t bytes[4096], record_bytes[4096];
    size_t length, size, record_length, record_size;
} given;

static int32_t do_rules_new(const catan_allocator *a, void **out) { return catan_rules_new(a, (catan_rules **)out); }
static int32_t do_board_new(const catan_allocator *a, void **out) { return catan_board_new(CATAN_MAP_LARGE, a, (catan_board **)out); }
static int32_t do_board_printed(const catan_allocator *a, void **out) { return catan_board_printed(CATAN_BOARD_FIXED_E5, a, (catan_board **)out); }
static int32_t do_game_new(const catan_allocator *a, void **out) { return catan_game_new(NULL, NULL, 5, a, (catan_game **)out); }
static int32_t do_game_new_board(const catan_allocator *a, void **out) { return catan_game_new(given.rules, given.board, 5, a, (catan_game **)out); }
static int32_t do_clone(const catan_allocator *a, void **out) { return catan_game_clone(given.game, a, (catan_game **)out); }
static int32_t do_board(const catan_allocator *a, void **out) { return catan_game_board(given.game, a, (catan_board **)out); }
static int32_t do_read(const catan_allocator *a, void **out)
{
    return catan_game_read(given.text, given.length, a, (catan_game **)out, NULL, NULL, NULL, 0);
}
static int32_t do_load(const catan_allocator *a, void **out) { return catan_game_load(given.bytes, given.size, a, (catan_game **)out, NULL, 0); }

static int32_t do_record_new(const catan_allocator *a, void **out) { return catan_record_new(given.game, a, (catan_record **)out); }
static int32_t do_replay(const catan_allocator *a, void **out) { return catan_record_replay(given.record, 1, a, (catan_game **)out); }
static int32_t do_record_load(const catan_allocator *a, void **out)
{
    return catan_record_load(given.record_bytes, given.record_size, a, (catan_record **)out, NULL, 0);
}
static int32_t do_record_read(const catan_allocator *a, void **out)
{
    return catan_record_read(given.record_text, given.record_length, a, (catan_record **)out, NULL, 0);
}

static void free_rules(void *p) { catan_rules_free(p); }
static void free_board(void *p) { catan_board_free(p); }
static void free_game(void *p) { catan_game_free(p); }
static void free_record(void *p) { catan_record_free(p); }

static const struct {
    const char *name;
    int32_t (*make)(const catan_allocator *allocator, void **out);
    void (*give_back)(void *made);
} makers[] = {
    {"catan_rules_new", do_rules_new, free_rules}, {"catan_board_new", do_board_new, free_board},
    {"catan_board_printed", do_board_printed, free_board}, {"catan_game_new", do_game_new, free_game},
    {"catan_game_new with a board", do_game_new_board, free_game}, {"catan_game_clone", do_clone, free_game},
    {"catan_game_board", do_board, free_board}, {"catan_game_read", do_read, free_game}, {"catan_game_load", do_load, free_game},
    {"catan_record_new", do_record_new, free_record}, {"catan_record_replay", do_replay, free_game},
    {"catan_record_load", do_record_load, free_record}, {"catan_record_read", do_record_read, free_record},
};

static void prepare_record(void)
{
    catan_game *game;
    catan_action end = shaped(CATAN_END_TURN);
    same(catan_game_clone(given.game, NULL, &game), CATAN_OK);
    same(catan_record_new(game, NULL, &given.record), CATAN_OK);
    same(catan_record_apply(given.record, game, &end, NULL), CATAN_OK);
    same(catan_record_save(given.record, given.record_bytes, sizeof given.record_bytes, &given.record_size), CATAN_OK);
    same(catan_record_write(given.record, given.record_text, sizeof given.record_text, &given.record_length), CATAN_OK);
    catan_game_free(game);
}

static void prepare(void)
{
    same(catan_rules_new(NULL, &given.rules), CATAN_OK);
    same(catan_board_printed(CATAN_BOARD_FIXED_E6, NULL, &given.board), CATAN_OK);
    given.game = game_at("", SETTLED "P0 hand 1 ore\n");
    same(catan_game_write(given.game, given.text, sizeof given.text, &given.length), CATAN_OK);
    same(catan_game_save(given.game, given.bytes, sizeof given.bytes, &given.size), CATAN_OK);
    prepare_record();
}

static void clean_up(void)
{
    catan_rules_free(given.rules);
    catan_board_free(given.board);
    catan_game_free(given.game);
    catan_record_free(given.record);
}

/* The 1st, 2nd, ... call of malloc fails until none does: each time a status and no leak. */
START_TEST(no_memory_from_malloc)
{
    char marker;
    void *out = &marker;
    int32_t status = CATAN_ERR_MEMORY;
    long n = 0;
    prepare();
    uint64_t hash = hash_of(given.game);
    while (status != CATAN_OK) {
        heap_reset(++n);
        status = makers[_i].make(NULL, &out);
        if (status == CATAN_OK) break;
        demand(status == CATAN_ERR_MEMORY, "%s: %s", makers[_i].name, catan_status_name(status));
        same(out, &marker);
        same(heap.live, 0);
        demand(n < 10, "no end of allocations");
    }
    demand(n >= 2, "%s allocates nothing", makers[_i].name);
    demand(heap.live >= 1, "%s leaves nothing taken", makers[_i].name);
    makers[_i].give_back(out);
    same(heap.live, 0);
    heap_reset(0);
    same(hash_of(given.game), hash);
    clean_up();
}
END_TEST

START_TEST(no_memory_from_the_host)
{
    char marker;
    void *out = &marker;
    int32_t status = CATAN_ERR_MEMORY;
    prepare();
    heap_reset(0);
    for (int n = 1; status != CATAN_OK; n++) {
        catan_allocator allocator = pool_new(n);
        status = makers[_i].make(&allocator, &out);
        memset(&allocator, 0, sizeof allocator); /* the struct is copied */
        if (status == CATAN_OK) break;
        demand(status == CATAN_ERR_MEMORY, "%s: %s", makers[_i].name, catan_status_name(status));
        same(out, &marker);
        same(pool_live(), 0);
        demand(n < 10, "no end of allocations");
    }
    demand(pool_live() >= 1, "%s leaves nothing taken", makers[_i].name);
    same(heap.calls, 0); /* the hook instead of malloc, not besides */
    makers[_i].give_back(out);
    same(pool_live(), 0);
    same(heap.calls, 0);
    heap_reset(0);
    clean_up();
}
END_TEST

/* A clone goes back to whom it came from, not to the allocator of the original. */
START_TEST(each_to_its_own)
{
    catan_allocator allocator = pool_new(0);
    catan_game *game, *plain, *hooked;
    catan_board *board;
    heap_reset(0);
    same(catan_game_new(NULL, NULL, 1, &allocator, &game), CATAN_OK);
    same(catan_game_clone(game, NULL, &plain), CATAN_OK);
    same(catan_game_clone(plain, &allocator, &hooked), CATAN_OK);
    same(catan_game_board(game, &allocator, &board), CATAN_OK);
    same(pool_live(), 3);
    same(heap.live, 1);
    same(catan_game_copy(plain, game), CATAN_OK);
    same(catan_game_copy(hooked, plain), CATAN_OK);
    catan_game_free(plain);
    same(heap.live, 0);
    catan_game_free(game);
    catan_game_free(hooked);
    catan_board_free(board);
    same(pool_live(), 0);
}
END_TEST

/* A record that cannot grow refuses the action: game and record are what they were, and go on when there is memory again. */
START_TEST(a_record_that_cannot_grow)
{
    struct player p = {5, CATAN_MENU_PLAIN};
    catan_game *game = game_of("", 5);
    catan_record *record;
    catan_action a;
    int refused = 0;
    heap_reset(0);
    same(catan_record_new(game, NULL, &record), CATAN_OK);
    while (player_choose(&p, game, &a)) {
        uint64_t hash = hash_of(game);
        int32_t length = catan_record_length(record);
        long live = heap.live;
        heap.fail_at = heap.calls + 1; /* the next one */
        int32_t status = catan_record_apply(record, game, &a, NULL);
        heap.fail_at = 0;
        if (status == CATAN_OK) continue;
        same(status, CATAN_ERR_MEMORY);
        same(hash_of(game), hash);
        same(catan_record_length(record), length);
        same(heap.live, live);
        same(catan_record_apply(record, game, &a, NULL), CATAN_OK);
        refused++;
    }
    demand(refused > 0, "never had to grow");
    catan_record_free(record);
    same(heap.live, 0);
    catan_game_free(game);
}
END_TEST

/* ---- what cannot fail for want of memory ------------------------------------------------- */

/* Refusals take nothing, or give it back. */
START_TEST(refusals_leak_nothing)
{
    catan_allocator allocator = pool_new(0);
    catan_game *game;
    prepare();
    heap_reset(0);
    same(catan_rules_set(given.rules, CATAN_OPTION_PLAYERS, 2), CATAN_OK);
    same(catan_game_new(given.rules, NULL, 1, &allocator, &game), CATAN_ERR_RULE);
    same(catan_game_new(given.rules, NULL, 1, NULL, &game), CATAN_ERR_RULE);
    same(catan_board_new(2, &allocator, &given.board), CATAN_ERR_ARG);
    same(catan_board_printed(0, &allocator, &given.board), CATAN_ERR_ARG);
    for (size_t cut = 0; cut + 1 < given.length; cut += 7)
        if (catan_game_read(given.text, cut, &allocator, &game, NULL, NULL, NULL, 0) == CATAN_OK) catan_game_free(game);
    for (size_t cut = 0; cut < given.size; cut++) demand(catan_game_load(given.bytes, cut, NULL, &game, NULL, 0) != CATAN_OK, "%zu bytes are read", cut);
    same(pool_live(), 0);
    same(heap.live, 0);
    clean_up();
}
END_TEST

/* ---- playing allocates nothing -------------------------------------------------------------- */

static void ignore(const catan_event *event, void *user) { (void)event, (void)user; }

/* Everything that a host does between two actions. */
static void ask_everything(catan_game *game, catan_game *copy, const catan_action *a)
{
    static char text[8192], message[CATAN_MAX_MESSAGE];
    static uint8_t bytes[4096];
    uint64_t words[64];
    catan_verdict v[16];
    catan_action b;
    size_t count;
    int32_t numbers[64], values[64];
    for (int32_t seat = 0; seat < catan_game_players(game); seat++) {
        catan_legal_mask(game, seat, CATAN_MENU_OFFERS, words, 64);
        catan_places(game, seat, CATAN_ROAD, words);
        catan_may(game, seat, CATAN_OFFER);
        catan_points(game, seat);
        catan_default_action(game, seat, &b);
    }
    catan_explain_action(game, a, v, 16, &count);
    catan_what_if(game, a, numbers, values, 64, &count);
    if (count == 0) catan_verdict_write(game, v, message, sizeof message, NULL);
    same(catan_action_write(game, a, text, sizeof text, NULL), CATAN_OK);
    same(catan_action_read(game, text, &b, message, sizeof message), CATAN_OK);
    same(catan_action_read(game, "P0 settlement nowhere", &b, message, sizeof message), CATAN_ERR_SYNTAX);
    same(catan_game_write(game, text, sizeof text, NULL), CATAN_OK);
    same(catan_game_save(game, bytes, sizeof bytes, NULL), CATAN_OK);
    same(catan_game_copy(game, copy), CATAN_OK);
    same(catan_game_equal(game, copy), 1);
    same(hash_of(game), hash_of(copy));
}

static void play_quietly(uint64_t seed)
{
    struct player p = {seed + 1, (int32_t)(seed % CATAN_MENUS)};
    catan_event events[CATAN_MAX_EVENTS];
    catan_game *game = game_of(seed % 2 ? "offer_limit=2" : "players=3 edition=5th offer_limit=1", seed), *copy;
    catan_action a;
    size_t count;
    same(catan_game_clone(game, NULL, &copy), CATAN_OK);
    heap_reset(0);
    catan_game_set_listener(game, ignore, NULL);
    for (int step = 0; step < 5000 && player_choose(&p, game, &a); step++) {
        if (step % 10 == 0) ask_everything(game, copy, &a);
        same(step % 2 ? catan_apply_action(game, &a, NULL) : catan_apply_events(game, &a, NULL, events, CATAN_MAX_EVENTS, &count), CATAN_OK);
    }
    demand(heap.calls == 0, "seed %llu: %ld allocations", (unsigned long long)seed, heap.calls);
    same(heap.live, 0);
    catan_game_free(copy);
    catan_game_free(game);
}

START_TEST(playing_allocates_nothing)
{
    for (uint64_t seed = 0; seed < 20; seed++) play_quietly(seed);
}
END_TEST

START_TEST(nor_does_the_callers_memory)
{
    static uint64_t memory[256];
    struct player p = {9, CATAN_MENU_SIMPLE};
    catan_game *game;
    catan_action a;
    heap_reset(0);
    demand(catan_game_sizeof() <= sizeof memory, "%zu bytes a game", catan_game_sizeof());
    same(catan_game_init(memory, sizeof memory, NULL, NULL, 3, &game), CATAN_OK);
    for (int step = 0; step < 500 && player_choose(&p, game, &a); step++) same(catan_apply_action(game, &a, NULL), CATAN_OK);
    catan_game_free(game); /* does nothing */
    same(heap.calls, 0);
    same(heap.live, 0);
}
END_TEST

static Suite *suite(void)
{
    Suite *s = suite_create("memory");
    TCase *t = tcase_create("memory");
    tcase_set_timeout(t, 0);
    tcase_add_loop_test(t, no_memory_from_malloc, 0, (int)COUNT(makers));
    tcase_add_loop_test(t, no_memory_from_the_host, 0, (int)COUNT(makers));
    tcase_add_test(t, each_to_its_own);
    tcase_add_test(t, a_record_that_cannot_grow);
    tcase_add_test(t, refusals_leak_nothing);
    tcase_add_test(t, playing_allocates_nothing);
    tcase_add_test(t, nor_does_the_callers_memory);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    Suite *(*const suites[])(void) = {suite};
    return run_suites(suites, 1);
}

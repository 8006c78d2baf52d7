/* Mutations of saves, records, positions, logs and actions: whatever the bytes
 * are, a reader refuses them with a message and gives nothing, or gives
 * something that holds what a game or record of the library's own would.
 *
 *     mutate [COUNT [SEED]]
 *
 * The same count and seed do the same. On a failure the round and the seed of
 * that round are printed; `mutate 1 SEED` repeats it. */
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <catan/catan.h>

enum { ROOM = 1 << 15, SAMPLES = 96 };

struct sample {
    uint8_t bytes[ROOM];
    size_t length;
};

/* ---- failing ------------------------------------------------------------------ */

static uint64_t present_seed;
static char message[CATAN_MAX_MESSAGE];

static void need(bool good, const char *what)
{
    if (good) return;
    fprintf(stderr, "mutate: seed %" PRIu64 ": %s (message: %s)\n", present_seed, what, message);
    abort();
}

/* ---- chance --------------------------------------------------------------------- */

static uint64_t next_random(uint64_t *s)
{
    *s ^= *s >> 12;
    *s ^= *s << 25;
    *s ^= *s >> 27;
    return *s * UINT64_C(0x2545F4914F6CDD1D);
}

static uint32_t below(uint64_t *s, size_t n) { return n ? (uint32_t)(((next_random(s) >> 32) * n) >> 32) : 0; }

/* Neighboring seeds differ in every bit from the first number on. */
static uint64_t stream_of(uint64_t seed)
{
    seed = (seed + 1) * UINT64_C(0x9E3779B97F4A7C15);
    seed = (seed ^ seed >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    return (seed ^ seed >> 27) | 1;
}

/* ---- samples to begin with --------------------------------------------------------- */

enum target { SAVES, RECORDS, POSITIONS, LOGS, ACTIONS, TARGETS };
static struct sample samples[TARGETS][SAMPLES];
static catan_game *any_game; /* names the map and the seats for actions */

static const char *const options[] = {
    "players=4 offer_limit=3", "players=3 edition=5th first_player=given offer_limit=3", "players=4 setup=fixed_e5",
    "players=3 setup=fixed_e6 friendly_robber=on", "players=4 bank_shortage=unlimited discard_limit=3 edition=nl_almanac",
    "players=6 harbormaster=on offer_limit=3", "players=5 special_turn=special_build balanced_dice=on",
    "players=2 two_base_rules=on", "players=2 catan_for_two=on", "players=4 event_cards=text_2020",
};

static catan_game *begin(const char *line, uint64_t seed)
{
    catan_rules *rules;
    catan_game *game;
    need(catan_rules_new(NULL, &rules) == CATAN_OK, "rules");
    need(catan_rules_read(rules, line, message, sizeof message) == CATAN_OK, "options");
    need(catan_game_new(rules, NULL, seed, NULL, &game) == CATAN_OK, "a new game");
    catan_rules_free(rules);
    return game;
}

static bool choose(const catan_game *game, uint64_t *random, catan_action *out)
{
    static catan_action list[CATAN_MAX_ACTIONS];
    size_t count;
    int32_t seat = catan_game_next(game) == CATAN_CHANCE ? CATAN_CHANCE : -1;
    need(catan_legal_actions(game, seat, CATAN_MENU_OFFERS, list, CATAN_MAX_ACTIONS, &count) == CATAN_OK, "a list");
    if (count > 0) *out = list[below(random, count)];
    return count > 0;
}

/* Every third save and position is a view. */
static const int32_t viewers[] = {0, CATAN_SPECTATOR, CATAN_TABLE};

static void fill_samples(void)
{
    for (uint32_t i = 0; i < SAMPLES; i++) {
        uint64_t random = stream_of(i);
        catan_game *game = begin(options[i % (sizeof options / sizeof *options)], i);
        catan_record *record;
        catan_action a = {.kind = CATAN_ROLL};
        need(catan_game_set_chance(game, (int32_t)(i / 2 % 2)) == CATAN_OK, "chance");
        need(catan_record_new(game, NULL, &record) == CATAN_OK, "a record");
        for (uint32_t n = below(&random, 400); n > 0 && choose(game, &random, &a); n--)
            need(catan_record_apply(record, game, &a, NULL) == CATAN_OK, "an action of the list");
        struct sample *s = &samples[SAVES][i], *r = &samples[RECORDS][i], *p = &samples[POSITIONS][i], *l = &samples[LOGS][i];
        struct sample *one = &samples[ACTIONS][i];
        if (i % 3 == 0) need(catan_game_view(game, viewers[i / 3 % 3], game) == CATAN_OK, "a view");
        need(catan_game_save(game, s->bytes, ROOM, &s->length) == CATAN_OK, "a save");
        need(catan_record_save(record, r->bytes, ROOM, &r->length) == CATAN_OK, "a saved record");
        need(catan_game_write(game, (char *)p->bytes, ROOM, &p->length) == CATAN_OK, "a position");
        need(catan_record_write(record, (char *)l->bytes, ROOM, &l->length) == CATAN_OK, "a log");
        need(catan_action_write(game, &a, (char *)one->bytes, ROOM, &one->length) == CATAN_OK, "an action");
        catan_record_free(record);
        if (i == 0) any_game = game;
        else catan_game_free(game);
    }
}

/* ---- mutations ------------------------------------------------------------------------ */

static void open_gap(struct sample *s, size_t at, size_t n)
{
    if (s->length + n > ROOM) return;
    memmove(s->bytes + at + n, s->bytes + at, s->length - at);
    s->length += n;
}

static void close_gap(struct sample *s, size_t at, size_t n)
{
    if (n > s->length - at) n = s->length - at;
    memmove(s->bytes + at, s->bytes + at + n, s->length - at - n);
    s->length -= n;
}

/* A stretch of another sample of the same kind. */
static void graft(struct sample *s, const struct sample *from, uint64_t *random)
{
    size_t at = below(random, s->length), there = below(random, from->length), n = 1 + below(random, 24);
    if (n > from->length - there) n = from->length - there;
    if (n > s->length - at) n = s->length - at;
    memcpy(s->bytes + at, from->bytes + there, n);
}

static void mutate(struct sample *s, const struct sample *all, uint64_t *random)
{
    static const uint8_t telling[] = {0, 1, 0x7F, 0x80, 0xFF, '\n', ' ', '#', '9', 'P', ',', '='};
    size_t at = below(random, s->length);
    if (s->length == 0) return;
    switch (below(random, 9)) {
    case 0: s->bytes[at] = (uint8_t)(s->bytes[at] ^ 1u << below(random, 8)); break;
    case 1: s->bytes[at] = (uint8_t)next_random(random); break;
    case 2: s->bytes[at] = telling[below(random, sizeof telling)]; break;
    case 3: s->bytes[at]++; break;
    case 4: s->bytes[at]--; break;
    case 5: close_gap(s, at, 1 + below(random, 8)); break;
    case 6: open_gap(s, at, 1 + below(random, 4)); break; /* what was there stays: doubled */
    case 7: graft(s, &all[below(random, SAMPLES)], random); break;
    default: s->length = at; break;
    }
}

static uint32_t crc_bits(uint32_t crc, const uint8_t *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        crc ^= bytes[i];
        for (int bit = 0; bit < 8; bit++) crc = crc & 1 ? crc >> 1 ^ 0xEDB88320u : crc >> 1;
    }
    return crc;
}

/* A checksum that fits, so that mutations get past it. */
static void seal(struct sample *s)
{
    if (s->length < 16) return;
    uint32_t length = (uint32_t)s->length - 16;
    for (int i = 0; i < 4; i++) s->bytes[8 + i] = (uint8_t)(length >> (8 * i));
    uint32_t crc = ~crc_bits(crc_bits(0xFFFFFFFFu, s->bytes, 12), s->bytes + 16, length);
    for (int i = 0; i < 4; i++) s->bytes[12 + i] = (uint8_t)(crc >> (8 * i));
}

/* ---- what must hold ----------------------------------------------------------------------- */

static int taken[TARGETS], refused[TARGETS];

static bool answered(int target, int32_t status, const void *out)
{
    if (status == CATAN_OK) {
        need(out != NULL, "nothing came out");
        taken[target]++;
        return true;
    }
    need(out == NULL, "something came out in spite of an error");
    need(status < 0 && strcmp(catan_status_name(status), "unknown status") != 0, "a status that there is not");
    need(memchr(message, '\0', sizeof message) != NULL && message[0] != '\0', "no message");
    refused[target]++;
    return false;
}

/* A game that was taken can be kept, and played on. */
static void check_game(catan_game *game, uint64_t *random)
{
    uint8_t first[1024], second[1024];
    size_t length = 0, again_length = 0;
    catan_game *again = NULL;
    catan_action a;
    need(catan_game_save(game, first, sizeof first, &length) == CATAN_OK, "it cannot be saved");
    need(catan_game_load(first, length, NULL, &again, message, sizeof message) == CATAN_OK, "its save cannot be loaded");
    need(catan_game_equal(game, again), "it is another game after a save");
    need(catan_game_save(again, second, sizeof second, &again_length) == CATAN_OK, "it cannot be saved again");
    need(length == again_length && memcmp(first, second, length) == 0, "it has two saves");
    for (int i = 0; i < 6 && choose(game, random, &a); i++)
        need(catan_apply_action(game, &a, NULL) == CATAN_OK, "an action of the list is refused");
    catan_game_free(again);
}

static void check_record(const catan_record *record)
{
    static uint8_t bytes[2 * ROOM];
    size_t length = 0;
    catan_record *again = NULL;
    need(catan_record_save(record, bytes, sizeof bytes, &length) == CATAN_OK, "it cannot be saved");
    need(catan_record_load(bytes, length, NULL, &again, message, sizeof message) == CATAN_OK, "its save cannot be loaded");
    need(catan_record_compare(record, again, NULL) == CATAN_PARTING_NONE, "it is another record after a save");
    catan_record_free(again);
}

static void check_text(const catan_game *game)
{
    static char text[ROOM];
    size_t length = 0;
    catan_game *again = NULL;
    need(catan_game_write(game, text, sizeof text, &length) == CATAN_OK, "it cannot be written");
    need(catan_game_read(text, length, NULL, &again, NULL, NULL, message, sizeof message) == CATAN_OK, "its text cannot be read");
    need(catan_game_equal(game, again), "it is another game after its text");
    catan_game_free(again);
}

static void check_action(const catan_game *game, const catan_action *a)
{
    char text[256];
    catan_action again;
    need(catan_action_write(game, a, text, sizeof text, NULL) == CATAN_OK, "it cannot be written");
    need(catan_action_read(game, text, &again, message, sizeof message) == CATAN_OK, "its text cannot be read");
    need(memcmp(a, &again, sizeof again) == 0, "it is another action after its text");
}

/* ---- what a read takes ------------------------------------------------------------------------- */

/* Whatever the bytes say: a game is one block, a record no more than this at any time (<catan/record.h>). */
enum { RECORD_TAKES = 4096, RECORD_TAKES_A_BYTE = 48, BLOCK_HEAD = 16 };
static size_t held, most_held;

static void *counted_alloc(size_t size, void *user)
{
    (void)user;
    uint8_t *block = malloc(BLOCK_HEAD + size);
    if (!block) return NULL;
    memcpy(block, &size, sizeof size);
    held += size;
    if (held > most_held) most_held = held;
    return block + BLOCK_HEAD;
}

static void counted_free(void *memory, void *user)
{
    size_t size;
    (void)user;
    if (!memory) return;
    memcpy(&size, (uint8_t *)memory - BLOCK_HEAD, sizeof size);
    held -= size;
    free((uint8_t *)memory - BLOCK_HEAD);
}

static const catan_allocator counted = {counted_alloc, counted_free, NULL};

static void took_at_most(int32_t status, size_t bound)
{
    need(most_held <= bound, "a read takes more memory than is stated");
    need(status == CATAN_OK || held == 0, "a read that fails keeps memory");
}

/* ---- one round --------------------------------------------------------------------------------- */

static void try_action(const uint8_t *bytes, size_t length)
{
    catan_action a;
    char *text = malloc(length + 1);
    need(text != NULL, "no memory");
    memcpy(text, bytes, length);
    text[length] = '\0';
    int32_t status = catan_action_read(any_game, text, &a, message, sizeof message);
    if (answered(ACTIONS, status, status == CATAN_OK ? &a : NULL)) check_action(any_game, &a);
    free(text);
}

static void try_game(int target, const uint8_t *bytes, size_t length, uint64_t *random)
{
    catan_game *game = NULL;
    held = most_held = 0;
    int32_t status = target == SAVES
        ? catan_game_load(bytes, length, &counted, &game, message, sizeof message)
        : catan_game_read((const char *)bytes, length, &counted, &game, NULL, NULL, message, sizeof message);
    took_at_most(status, catan_game_sizeof());
    if (!answered(target, status, game)) return;
    if (target == POSITIONS) check_text(game);
    check_game(game, random);
    catan_game_free(game);
}

static void try_record(int target, const uint8_t *bytes, size_t length)
{
    catan_record *record = NULL;
    held = most_held = 0;
    int32_t status = target == RECORDS ? catan_record_load(bytes, length, &counted, &record, message, sizeof message)
                                       : catan_record_read((const char *)bytes, length, &counted, &record, message, sizeof message);
    took_at_most(status, RECORD_TAKES + RECORD_TAKES_A_BYTE * length);
    if (!answered(target, status, record)) return;
    check_record(record);
    catan_record_free(record);
}

/* From memory of just this length, so that a sanitizer finds reading on. */
static void try_exact(int target, const struct sample *s, uint64_t *random)
{
    uint8_t *exact = malloc(s->length ? s->length : 1);
    need(exact != NULL, "no memory");
    memcpy(exact, s->bytes, s->length);
    if (target == ACTIONS) try_action(exact, s->length);
    else if (target == SAVES || target == POSITIONS) try_game(target, exact, s->length, random);
    else try_record(target, exact, s->length);
    free(exact);
}

static void run_round(uint64_t seed)
{
    static struct sample s;
    uint64_t random = stream_of(seed);
    int target = (int)below(&random, 16);
    target = target < 6 ? SAVES : target < 11 ? POSITIONS : target < 14 ? ACTIONS : target == 14 ? RECORDS : LOGS;
    const struct sample *from = &samples[target][below(&random, SAMPLES)];
    present_seed = seed;
    message[0] = '\0';
    memcpy(s.bytes, from->bytes, from->length);
    s.length = from->length;
    for (uint32_t n = 1 + below(&random, 4); n > 0; n--) mutate(&s, samples[target], &random);
    if ((target == SAVES || target == RECORDS) && below(&random, 8)) seal(&s);
    try_exact(target, &s, &random);
}

int main(int argc, char **argv)
{
    static const char *const names[TARGETS] = {"saves", "records", "positions", "logs", "actions"};
    uint64_t count = argc > 1 ? strtoull(argv[1], NULL, 10) : 200000, seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    if (count == 0) {
        fprintf(stderr, "usage: mutate [COUNT [SEED]]\n");
        return 2;
    }
    fill_samples();
    printf("mutations: %" PRIu64 ", seed: %" PRIu64 "\n", count, seed);
    for (uint64_t i = 0; i < count; i++) run_round(seed + i);
    for (int t = 0; t < TARGETS; t++) printf("%s: %d refused, %d taken\n", names[t], refused[t], taken[t]);
    catan_game_free(any_game);
    return 0;
}

/* Records as bytes: the frame and the sections of a save, then the actions and
 * a hash for the end of every turn (doc/save-format.md). */
#include "record/record.h"

#include "engine/engine.h"
#include "record/save.h"
#include "record/writing.h"

#include <string.h>

/* ---- actions --------------------------------------------------------------------- */

/* Which fields are not 0 and follow the kind and the seat. */
enum parts { HAS_PLACE = 1, HAS_OTHER = 2, HAS_VALUE = 4, HAS_GIVE = 8, HAS_TAKE = 16, ALL_PARTS = 31 };

enum { ACTION_MOST = 3 + NUMBER_MOST + 2 + 2 * CARDS_MOST };

static uint8_t *put_action(uint8_t *at, const catan_action *a)
{
    cards give = cards_from(a->give), take = cards_from(a->take);
    unsigned parts = (a->place ? HAS_PLACE : 0u) | (a->other ? HAS_OTHER : 0u) | (a->value ? HAS_VALUE : 0u) |
                     (give ? HAS_GIVE : 0u) | (take ? HAS_TAKE : 0u);
    at = put_u8(at, a->kind);
    at = put_u8(at, (uint8_t)a->seat);
    at = put_u8(at, parts);
    if (parts & HAS_PLACE) at = put_number(at, (uint32_t)a->place);
    if (parts & HAS_OTHER) at = put_u8(at, (uint8_t)a->other);
    if (parts & HAS_VALUE) at = put_u8(at, a->value);
    if (parts & HAS_GIVE) at = put_cards(at, give);
    if (parts & HAS_TAKE) at = put_cards(at, take);
    return at;
}

static void get_counts(struct cursor *c, uint8_t count[KINDS_OF_CARD])
{
    const uint8_t *where = c->at;
    cards all = get_cards(c);
    if (all == 0 || cards_unknown(all)) cursor_fail(c, where, "no such cards in an action");
    for (int lane = 0; lane < KINDS_OF_CARD; lane++) count[lane] = (uint8_t)cards_count(all, lane);
}

static void get_action(struct cursor *c, catan_action *a)
{
    memset(a, 0, sizeof *a);
    a->kind = (uint8_t)get_upto(c, 1, CATAN_KINDS - 1, "no such kind of action");
    a->seat = (int8_t)get_upto(c, 0, CATAN_CHANCE, "no such seat");
    unsigned parts = (unsigned)get_upto(c, 0, ALL_PARTS, "no such part of an action");
    const uint8_t *where = c->at;
    if (parts & HAS_PLACE) a->place = (int16_t)get_number(c, INT16_MAX, "no such place");
    if (parts & HAS_PLACE && a->place == 0) cursor_fail(c, where, "a field that is 0 is not written");
    if (parts & HAS_OTHER) a->other = (int8_t)get_upto(c, 1, INT8_MAX, "no such seat or owner");
    if (parts & HAS_VALUE) a->value = (uint8_t)get_upto(c, 1, UINT8_MAX, "a field that is 0 is not written");
    if (parts & HAS_GIVE) get_counts(c, a->give);
    if (parts & HAS_TAKE) get_counts(c, a->take);
}

/* ---- writing ------------------------------------------------------------------------ */

static void bytes_put_number(struct bytes *b, uint32_t x)
{
    uint8_t room[NUMBER_MOST];
    bytes_put(b, room, put_number(room, x));
}

static void put_actions(struct bytes *b, const struct record *r)
{
    bytes_put_number(b, (uint32_t)r->length);
    for (size_t i = 0; i < r->length; i++) {
        uint8_t room[ACTION_MOST];
        bytes_put(b, room, put_action(room, &r->actions[i]));
    }
}

static uint32_t count_turns(const struct record *r)
{
    struct replay p;
    uint32_t turns = 0;
    replay_begin(&p, r);
    while (replay_turn(&p)) turns++;
    return turns;
}

/* One for the end of each turn, and one for the end of the record. */
static void put_hashes(struct bytes *b, const struct record *r)
{
    struct replay p;
    bool more;
    bytes_put_number(b, count_turns(r) + 1);
    replay_begin(&p, r);
    do {
        uint8_t room[8];
        more = replay_turn(&p);
        bytes_put(b, room, put_little(room, save_hash(&p.game, false), 8));
    } while (more);
}

static void put_section(struct bytes *b, const char *tag, void (*put_body)(struct bytes *b, const struct record *r), const struct record *r)
{
    uint8_t head[SECTION_BYTES];
    bytes_put(b, head, section_begin(head, tag));
    size_t body = b->length;
    put_body(b, r);
    if (bytes_fit(b)) section_end(b->at + body, b->at + b->length);
}

void record_save(struct bytes *b, const struct record *r)
{
    uint8_t room[HEADER_BYTES + SAVE_MOST];
    bytes_put(b, room, save_game_sections(file_begin(room, MAGIC_RECORD), &r->start));
    put_section(b, "ACTS", put_actions, r);
    put_section(b, "HASH", put_hashes, r);
    if (bytes_fit(b)) file_end(b->at, b->at + b->length);
}

/* ---- reading ---------------------------------------------------------------------------- */

static int32_t tell_refused(struct file_bytes *f, const struct record *r, int32_t status, const catan_verdict *verdict)
{
    if (status == CATAN_ERR_MEMORY) return status;
    text_put(f->message, "action %zu: ", r->length);
    if (status == CATAN_ERR_RULE) notation_write_verdict(f->message, &r->now, verdict);
    else text_put(f->message, "no such action in this game");
    return status == CATAN_ERR_RULE ? CATAN_ERR_RULE : CATAN_ERR_FORMAT;
}

static int32_t read_actions(struct file_bytes *f, struct record *r)
{
    enum { LEAST_BYTES = 3 }; /* of an action */
    struct cursor c;
    int32_t status = section_open(f, "ACTS", &c);
    if (status != CATAN_OK) return status;
    uint32_t most = (uint32_t)(cursor_left(&c) / LEAST_BYTES);
    uint32_t count = get_number(&c, most, "more actions than there are bytes for");
    for (uint32_t i = 0; i < count; i++) {
        catan_action a;
        catan_verdict verdict;
        get_action(&c, &a);
        if (c.wrong) break;
        if ((status = record_append(r, &a, &verdict)) != CATAN_OK) return tell_refused(f, r, status, &verdict);
    }
    return section_close(f, &c);
}

static int32_t compare_hashes(struct file_bytes *f, struct cursor *c, const struct record *r, uint32_t count)
{
    struct replay p;
    replay_begin(&p, r);
    for (uint32_t i = 0; i < count; i++) {
        size_t from = p.at;
        replay_turn(&p);
        if (get_u64(c) == save_hash(&p.game, false) || c->wrong) continue;
        text_put(f->message, "actions %zu to %zu: the game then is another than that of the hash", from, p.at - (p.at > from));
        return CATAN_ERR_POSITION;
    }
    return CATAN_OK;
}

static int32_t read_hashes(struct file_bytes *f, const struct record *r)
{
    struct cursor c;
    int32_t status = section_open(f, "HASH", &c);
    if (status != CATAN_OK) return status;
    const uint8_t *where = c.at;
    uint32_t turns = count_turns(r), count = get_number(&c, UINT32_MAX, "no such number of hashes");
    if (count != turns + 1) cursor_fail(&c, where, "not one hash for each turn and one for the end");
    if (!c.wrong && (status = compare_hashes(f, &c, r, count)) != CATAN_OK) return status;
    return section_close(f, &c);
}

int32_t record_load(struct record *r, const uint8_t *bytes, size_t length, char *message, size_t capacity)
{
    struct text told = text_in(message, message ? capacity : 0);
    struct file_bytes f;
    struct game start;
    catan_allocator allocator = r->allocator;
    int32_t status = file_open(&f, bytes, length, MAGIC_RECORD, &told);
    if (status != CATAN_OK || (status = load_game_sections(&f, &start)) != CATAN_OK) return status;
    record_begin(r, &start, &allocator);
    if ((status = read_actions(&f, r)) != CATAN_OK || (status = read_hashes(&f, r)) != CATAN_OK) return status;
    return file_close(&f);
}

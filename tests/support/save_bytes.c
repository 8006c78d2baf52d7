#include "support/save_bytes.h"

#include <stdlib.h>
#include <string.h>

#include "support/play.h"

void save_of(const catan_game *game, struct save *out)
{
    int32_t status = catan_game_save(game, out->bytes, sizeof out->bytes, &out->length);
    demand(status == CATAN_OK, "a game cannot be saved: %s", catan_status_name(status));
}

int32_t save_load(const struct save *s, catan_game **out, char *message, size_t capacity)
{
    uint8_t *exact = malloc(s->length > 0 ? s->length : 1);
    demand(exact != NULL, "no memory");
    memcpy(exact, s->bytes, s->length);
    int32_t status = catan_game_load(exact, s->length, NULL, out, message, capacity);
    free(exact);
    return status;
}

/* Bit by bit, unlike the library. */
static uint32_t crc_bits(uint32_t crc, const uint8_t *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        crc ^= bytes[i];
        for (int bit = 0; bit < 8; bit++) crc = crc & 1 ? crc >> 1 ^ 0xEDB88320u : crc >> 1;
    }
    return crc;
}

uint32_t save_crc(const uint8_t *bytes, size_t length)
{
    enum { CRC_AT = 12 };
    return ~crc_bits(crc_bits(0xFFFFFFFFu, bytes, CRC_AT), bytes + SAVE_HEADER, length - SAVE_HEADER);
}

static void put_word(uint8_t *at, uint32_t x)
{
    for (int i = 0; i < 4; i++) at[i] = (uint8_t)(x >> (8 * i));
}

static uint32_t word_at(const uint8_t *at)
{
    return at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

void save_seal(struct save *s)
{
    if (s->length < SAVE_HEADER) return;
    put_word(s->bytes + 8, (uint32_t)(s->length - SAVE_HEADER));
    put_word(s->bytes + 12, save_crc(s->bytes, s->length));
}

size_t save_section(const struct save *s, const char *tag, size_t *out_length)
{
    size_t at = SAVE_HEADER;
    while (at + SECTION_HEADER <= s->length) {
        size_t length = word_at(s->bytes + at + 5);
        if (memcmp(s->bytes + at, tag, 4) == 0) {
            *out_length = length;
            return at + SECTION_HEADER;
        }
        at += SECTION_HEADER + length;
    }
    demand(0, "no section %s", tag);
    return 0;
}

void save_insert(struct save *s, size_t at, const void *bytes, size_t length)
{
    demand(s->length + length <= SAVE_ROOM, "no room for %zu bytes", length);
    memmove(s->bytes + at + length, s->bytes + at, s->length - at);
    memcpy(s->bytes + at, bytes, length);
    s->length += length;
    save_seal(s);
}

void save_insert_section(struct save *s, size_t at, const char *tag, const void *body, size_t length)
{
    uint8_t header[SECTION_HEADER];
    memcpy(header, tag, 4);
    header[4] = 1;
    put_word(header + 5, (uint32_t)length);
    save_insert(s, at, body, length);
    save_insert(s, at, header, sizeof header);
}

catan_game *some_game(void)
{
    struct player player = {99, CATAN_MENU_PLAIN};
    catan_game *game = game_of("players=4 edition=5th seven_grace_rounds=2", 7);
    for (int i = 0; i < 150; i++) apply_or_draw(game, &player);
    return game;
}

struct save some_save(void)
{
    struct save s;
    catan_game *game = some_game();
    save_of(game, &s);
    catan_game_free(game);
    return s;
}

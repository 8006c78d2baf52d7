#include "support/notation.h"

char message[CATAN_MAX_MESSAGE];
int mutant;

int32_t read_bytes(const char *text, size_t length, catan_game **out)
{
    char *exact = malloc(length > 0 ? length : 1);
    ck_assert_ptr_nonnull(exact);
    memcpy(exact, text, length);
    int32_t status = catan_game_read(exact, length, NULL, out, NULL, NULL, message, sizeof message);
    free(exact);
    return status;
}

catan_game *game_from(const char *text)
{
    catan_game *game = NULL;
    int32_t status = read_bytes(text, strlen(text), &game);
    ck_assert_msg(status == CATAN_OK, "round %d: %s: %s\n%s", mutant, catan_status_name(status), message, text);
    ck_assert_str_eq(message, "");
    return game;
}

void write_game(const catan_game *game, char out[TEXT])
{
    size_t length = 0;
    ck_assert_int_eq(catan_game_write(game, out, TEXT, &length), CATAN_OK);
    ck_assert_uint_eq(strlen(out), length);
}

void round_trip(const catan_game *game)
{
    char first[TEXT], second[TEXT];
    write_game(game, first);
    catan_game *again = game_from(first);
    write_game(again, second);
    ck_assert_msg(strcmp(first, second) == 0, "round %d:\n%s\nbecomes\n%s", mutant, first, second);
    ck_assert_msg(catan_game_equal(game, again), "round %d: not equal:\n%s", mutant, first);
    catan_game_free(again);
}

catan_game *four_players(void) { return game_from("catan 1\n"); }

uint64_t random_state;

uint32_t any_below(uint32_t below)
{
    uint64_t z = random_state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return (uint32_t)((z ^ (z >> 31)) >> 33) % below;
}

size_t mutate(char *text, size_t length, size_t capacity)
{
    static const char *const pieces[] = {"\n", " ", "#", "\r\n", "P5", "none", "unknown", "nothing", "120", "-1", "4294967296",
                                         "due over", "10N", "\xFF", "position\n", "hexes ", "P0 hand 99 ore\n", ",", "="};
    for (uint32_t times = 1 + any_below(4); times > 0; times--) {
        size_t at = any_below((uint32_t)length + 1), cut = any_below(3) == 0 ? any_below(12) : 0;
        const char *piece = any_below(2) ? pieces[any_below(COUNT(pieces))] : "";
        size_t size = strlen(piece);
        if (cut > length - at) cut = length - at;
        if (length - cut + size + 40 > capacity) continue;
        memmove(text + at + size, text + at + cut, length - at - cut);
        memcpy(text + at, piece, size);
        length = length - cut + size;
        if (length > 0 && any_below(2)) text[any_below((uint32_t)length)] = (char)any_below(256);
        if (length > 60 && any_below(4) == 0) memmove(text + any_below(30), text + 30 + any_below((uint32_t)length - 60), 30);
    }
    return length;
}

/**
 * @file rules.h
 * The registry of rules (which rule says what, and where it comes from), the
 * table of options (which readings of the rules a game can be played by), and
 * a set of options for one game.
 *
 * The registry and the table are constant: their functions may be called from
 * any thread at any time and return static strings that live as long as the library.
 */
#ifndef CATAN_RULES_H
#define CATAN_RULES_H

#include "base.h"
#include "rule_numbers.h"

#ifdef __cplusplus
extern "C" {
#endif

/** @name The registry of rules
 * Rule numbers are those of rule_numbers.h; doc/rules.md is made from the same table. */
/**@{*/

/** How many rules there are. Since 0.1 */
CATAN_API int32_t catan_rule_count(void);
/** The number of the i-th rule, in ascending order; 0 out of range. Since 0.1 */
CATAN_API int32_t catan_rule_at(int32_t i);
/** The number of a rule by its ID ("BUILD-06"; case and '_' for '-' do not matter); 0 when unknown or NULL. Since 0.1 */
CATAN_API int32_t catan_rule_find(const char *id);
/** "BUILD-06"; NULL for an unknown number. Since 0.1 */
CATAN_API const char *catan_rule_id(int32_t rule);
/** "distance rule"; NULL for an unknown number. Since 0.1 */
CATAN_API const char *catan_rule_title(int32_t rule);
/** How firm the rule is: A official text, B official FAQ, C secondary, D ours, M mathematics. Since 0.1 */
CATAN_API const char *catan_rule_grade(int32_t rule);
/** The rule in a few English sentences; NULL for an unknown number. Since 0.1 */
CATAN_API const char *catan_rule_text(int32_t rule);
/** Where it comes from; NULL for an unknown number. Since 0.1 */
CATAN_API const char *catan_rule_sources(int32_t rule);
/**@}*/

/** The options. Numbers are fixed for ever; new ones are added at the end. */
enum catan_option {
    CATAN_OPTION_EDITION = 0, /**< a preset: setting it sets every other option but players, seats and colors */
    CATAN_OPTION_PLAYERS = 1,
    CATAN_OPTION_SETUP = 2,
    CATAN_OPTION_TOKENS = 3,
    CATAN_OPTION_HARBORS = 4,
    CATAN_OPTION_FIRST_PLAYER = 5,
    CATAN_OPTION_FIRST_SEAT = 6,
    CATAN_OPTION_THREE_PLAYER_OUT = 7,
    CATAN_OPTION_PHASES = 8,
    CATAN_OPTION_BANK_SHORTAGE = 9,
    CATAN_OPTION_BANK_LIKE_FOR_LIKE = 10,
    CATAN_OPTION_ROBBER_DESERT = 11,
    CATAN_OPTION_ROBBER_VICTIM_EMPTY = 12,
    CATAN_OPTION_FRIENDLY_ROBBER = 13,
    CATAN_OPTION_SEVEN_GRACE_ROUNDS = 14,
    CATAN_OPTION_DISCARD_LIMIT = 15,
    CATAN_OPTION_ROUTE_INTERRUPT = 16,
    CATAN_OPTION_WIN_DECLARATION = 17,
    CATAN_OPTION_WIN_POINTS = 18,
    CATAN_OPTION_HAND_COUNTS = 19,
    CATAN_OPTION_SPECIAL_TURN = 20,
    CATAN_OPTION_PAIRED_WIN = 21,
    CATAN_OPTION_NULL_PROGRESS_CARD = 22,
    CATAN_OPTION_EVENT_CARDS = 23,
    CATAN_OPTION_EVENT_NEW_YEAR = 24,
    CATAN_OPTION_HARBORMASTER = 25,
    CATAN_OPTION_CATAN_FOR_TWO = 26,
    CATAN_OPTION_TWO_BASE_RULES = 27,
    CATAN_OPTION_BALANCED_DICE = 28,
    CATAN_OPTION_DOMESTIC_TRADE = 29,
    CATAN_OPTION_OFFER_LIMIT = 30,
    CATAN_OPTION_COLOR_0 = 31, /**< color of seat 0 on a printed board; seats 1 to 5 follow */
    CATAN_OPTION_COLOR_5 = 36,
    CATAN_OPTIONS = 37
};

/** Editions, as values of CATAN_OPTION_EDITION. */
enum catan_edition {
    CATAN_EDITION_6TH = 0,        /**< 2025, the default */
    CATAN_EDITION_5TH = 1,        /**< 2015 and 2020 */
    CATAN_EDITION_5TH_PRE2015 = 2,
    CATAN_EDITION_NL_ALMANAC = 3, /**< the older Dutch almanac */
    CATAN_EDITIONS = 4
};

/** @name The table of options
 * For settings pages: walk from 0 to CATAN_OPTIONS - 1. */
/**@{*/

/** "friendly_robber"; NULL out of range. Since 0.1 */
CATAN_API const char *catan_option_name(int32_t option);
/** The option of that name; -1 when unknown or NULL. Since 0.1 */
CATAN_API int32_t catan_option_find(const char *name);
/** Smallest value; -1 for an unknown option. Since 0.1 */
CATAN_API int32_t catan_option_min(int32_t option);
/** Greatest value; -1 for an unknown option. Since 0.1 */
CATAN_API int32_t catan_option_max(int32_t option);
/** Default in an edition (catan_edition); -1 for an unknown option or edition. Since 0.1 */
CATAN_API int32_t catan_option_default(int32_t option, int32_t edition);
/** Name of a value, "sole_claimant_gets_rest"; NULL where the value is a plain number or out of range. Since 0.1 */
CATAN_API const char *catan_option_value_name(int32_t option, int32_t value);
/** What the option does, in one or two sentences; NULL out of range. Since 0.1 */
CATAN_API const char *catan_option_text(int32_t option);
/** The i-th rule that the option touches; 0 when there are fewer. Since 0.1 */
CATAN_API int32_t catan_option_rule(int32_t option, int32_t i);
/**@}*/

/** A set of options for one game. Opaque; copied into a game, free to go afterwards. */
typedef struct catan_rules catan_rules;

/**
 * The current official game: edition `6th`, four players, every option at its default.
 *
 * @param allocator  optional
 * @param out_rules  yours, for catan_rules_free
 * @return CATAN_OK, CATAN_ERR_ARG, CATAN_ERR_MEMORY. Since 0.1
 */
CATAN_API int32_t catan_rules_new(const catan_allocator *allocator, catan_rules **out_rules);

/** Take rules back. NULL does nothing. Since 0.1 */
CATAN_API void catan_rules_free(catan_rules *rules);

/**
 * Set one option. Any value in range is taken, in any order; whether the whole
 * makes sense is judged by catan_rules_check. CATAN_OPTION_EDITION sets every
 * option that an edition speaks of.
 *
 * @return CATAN_OK, CATAN_ERR_ARG (null, unknown option, value out of range). Since 0.1
 */
CATAN_API int32_t catan_rules_set(catan_rules *rules, int32_t option, int32_t value);

/** The value of an option; -1 for NULL or an unknown option. Since 0.1 */
CATAN_API int32_t catan_rules_value(const catan_rules *rules, int32_t option);

/**
 * Judge the combination of options.
 *
 * @param message   optional; what is wrong with it, one sentence a line, the rule's ID in each
 * @param capacity  its size; CATAN_MAX_MESSAGE is always enough
 * @return CATAN_OK; CATAN_ERR_RULE when options contradict one another;
 *         CATAN_ERR_UNSUPPORTED when a value is not played by this version yet; CATAN_ERR_ARG
 * Rules: SETUP-01 and those of the options. Since 0.1
 */
CATAN_API int32_t catan_rules_check(const catan_rules *rules, char *message, size_t capacity);

/**
 * Set options from text: "edition=5th players=3 friendly_robber=on". Words are
 * taken from left to right; what is not named stays. On an error nothing changes.
 *
 * @param message   optional; "1:COLUMN: ..." on CATAN_ERR_SYNTAX
 * @return CATAN_OK, CATAN_ERR_SYNTAX (unknown name or value), CATAN_ERR_ARG. Since 0.1
 */
CATAN_API int32_t catan_rules_read(catan_rules *rules, const char *text, char *message, size_t capacity);

/**
 * Write options as text: the edition, the players, and whatever differs from
 * that edition's defaults. Reading it into new rules gives equal rules.
 *
 * @param buffer      gets a NUL-terminated line without line feed; may be NULL when capacity is 0
 * @param out_length  optional; length without the NUL, also when the buffer is too small
 * @return CATAN_OK, CATAN_ERR_SIZE, CATAN_ERR_ARG. Since 0.1
 */
CATAN_API int32_t catan_rules_write(const catan_rules *rules, char *buffer, size_t capacity, size_t *out_length);

#ifdef __cplusplus
}
#endif
#endif

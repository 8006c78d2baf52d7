/**
 * @file game.h
 * A game: making one, judging and performing actions, listing what is legal,
 * chance, events, and questions about the state.
 *
 * Threads: separate games are independent. One game has one writer, and any
 * number of readers while nobody writes. Nothing here allocates but
 * catan_game_new, catan_game_clone and catan_game_board.
 *
 * Seats count from 0 in turn order. An owner is a seat, or, beyond the seats,
 * a color nobody plays (TWO-01, FIVE-01).
 */
#ifndef CATAN_GAME_H
#define CATAN_GAME_H

#include "action.h"
#include "base.h"
#include "board.h"
#include "rules.h"

#ifdef __cplusplus
extern "C" {
#endif

/** A game. Opaque; at most catan_game_sizeof() bytes. */
typedef struct catan_game catan_game;

/** @name Making games */
/**@{*/

/**
 * A new game, ready for its first action.
 *
 * @param rules      borrowed, copied; NULL means the default rules
 * @param board      borrowed, copied; NULL means the printed board of the option `setup`,
 *                   or, with `setup=variable`, one dealt from the seed. A given board goes
 *                   with `setup=variable` only
 * @param seed       of the game's own chance; every value is as good as any other
 * @param allocator  optional
 * @param out_game   yours, for catan_game_free
 * @return CATAN_OK; CATAN_ERR_ARG; CATAN_ERR_RULE (options contradict one another, or the board is
 *         on the wrong map for the players); CATAN_ERR_UNSUPPORTED; CATAN_ERR_BOARD; CATAN_ERR_MEMORY
 * Rules: SETUP-01 to SETUP-22. Since 0.1
 */
CATAN_API int32_t catan_game_new(const catan_rules *rules, const catan_board *board, uint64_t seed,
                                 const catan_allocator *allocator, catan_game **out_game);

/** Take a game back. NULL does nothing, nor does a game in the caller's own
 * memory. From inside its own listener it is ignored. Since 0.1 */
CATAN_API void catan_game_free(catan_game *game);

/** Bytes that a game takes, for catan_game_init; asked at run time, it may grow with the version. Since 0.1 */
CATAN_API size_t catan_game_sizeof(void);

/** Bytes of it that are the state proper, without rules, board and what belongs to the host. Since 0.1 */
CATAN_API size_t catan_state_sizeof(void);

/**
 * The same as catan_game_new, in memory of the caller's. Such a game needs no
 * clean-up: forget the memory when done.
 *
 * @param memory  aligned to 8; at least catan_game_sizeof() bytes; untouched on an error
 * @param size    how many bytes there are
 * @return as catan_game_new, and CATAN_ERR_SIZE. Since 0.1
 */
CATAN_API int32_t catan_game_init(void *memory, size_t size, const catan_rules *rules, const catan_board *board,
                                  uint64_t seed, catan_game **out_game);

/**
 * Copy everything that is the game (rules, board, state) into another game.
 * The listener, the way of chance and the memory of `dst` stay its own.
 *
 * @return CATAN_OK, CATAN_ERR_ARG, CATAN_ERR_BUSY (dst is inside its listener). Since 0.1
 */
CATAN_API int32_t catan_game_copy(const catan_game *src, catan_game *dst);

/** A new game equal to `src`, without its listener; same way of chance.
 * @return CATAN_OK, CATAN_ERR_ARG, CATAN_ERR_MEMORY. Since 0.1 */
CATAN_API int32_t catan_game_clone(const catan_game *src, const catan_allocator *allocator, catan_game **out_game);

/** 1 when both games are the same in rules, board, state and what chance will bring, else 0 (also for NULL). Since 0.1 */
CATAN_API int32_t catan_game_equal(const catan_game *a, const catan_game *b);

/** What a hash is taken of. */
enum catan_hash {
    CATAN_HASH_POSITION = 0, /**< rules, board and position */
    CATAN_HASH_ALL = 1       /**< also the seed of chance and how much of it is used */
};

/**
 * A 64-bit fingerprint of a game: FNV-1a over sections of its save, as
 * doc/save-format.md says, so that others can compute it. Equal games have
 * equal fingerprints on every machine.
 *
 * @param what  catan_hash
 * @return the fingerprint; 0 for NULL and for an unknown `what`. Since 0.1
 */
CATAN_API uint64_t catan_game_hash(const catan_game *game, int32_t what);

/** A copy of the game's board, yours to free.
 * @return CATAN_OK, CATAN_ERR_ARG, CATAN_ERR_MEMORY. Since 0.1 */
CATAN_API int32_t catan_game_board(const catan_game *game, const catan_allocator *allocator, catan_board **out_board);

/** The value of an option in this game; -1 for NULL or an unknown option. Since 0.1 */
CATAN_API int32_t catan_game_option(const catan_game *game, int32_t option);
/**@}*/

/** @name Judging and acting */
/**@{*/

/**
 * Judge an action without performing it.
 *
 * @param game     borrowed; not changed
 * @param action   borrowed
 * @param verdict  optional; filled when the result is CATAN_ERR_RULE: the first rule broken; in a view
 *                 also when it is CATAN_OK: its `certainty` then says whether the action stands or cannot
 *                 be ruled out, since it hangs on cards that are not known (catan_game_view)
 *                 The order: the game is over, whose turn, what is due, the part of the turn,
 *                 then the rules of the action in the order of doc/rules.md
 * @return CATAN_OK, CATAN_ERR_RULE, CATAN_ERR_ARG (null, no such kind, seat or place, a field that
 *         the kind does not use is not 0)
 * Rules: all of doc/rules.md. Since 0.1
 */
CATAN_API int32_t catan_check_action(const catan_game *game, const catan_action *action, catan_verdict *verdict);

/**
 * Judge an action and name every rule it breaks.
 *
 * @param verdicts   gets up to `capacity` verdicts, the one of catan_check_action first; may be NULL when capacity is 0
 * @param out_count  optional; how many there are in all
 * @return as catan_check_action. Since 0.1
 */
CATAN_API int32_t catan_explain_action(const catan_game *game, const catan_action *action, catan_verdict *verdicts,
                                       size_t capacity, size_t *out_count);

/**
 * Which single option, set to another value, would turn the answer? Asked are
 * the options that the course of a game reads, not players, set-up or edition; of
 * an option that is a number, the least value that turns it is named.
 *
 * @param options,values  get pairs of an option and a value, up to `capacity`; may be NULL when capacity is 0
 * @param out_count       optional; how many there are in all
 * @return CATAN_OK, CATAN_ERR_ARG. Since 0.1
 */
CATAN_API int32_t catan_what_if(const catan_game *game, const catan_action *action, int32_t *options, int32_t *values,
                                size_t capacity, size_t *out_count);

/**
 * Perform an action, with all that follows by itself, and, with
 * CATAN_CHANCE_OWN, the outcomes of chance that fall due.
 *
 * @param verdict  optional; as in catan_check_action
 * @return as catan_check_action, and CATAN_ERR_BUSY. On anything but CATAN_OK the game is
 *         byte for byte what it was. Since 0.1
 */
CATAN_API int32_t catan_apply_action(catan_game *game, const catan_action *action, catan_verdict *verdict);

/**
 * The same, and write down what happened. The listener, if any, is called too.
 *
 * @param events     gets the events; each has an audience: a server passes to a client only those with its bit
 * @param capacity   CATAN_MAX_EVENTS is always enough; with less, CATAN_ERR_SIZE and nothing is done
 * @param out_count  how many
 * @return as catan_apply_action, and CATAN_ERR_SIZE. Since 0.1
 */
CATAN_API int32_t catan_apply_events(catan_game *game, const catan_action *action, catan_verdict *verdict,
                                     catan_event *events, size_t capacity, size_t *out_count);

/**
 * Called for each event, in order, after the state is complete, on the thread
 * that acts. The event lives for the call only. Inside, the game may be asked
 * and copied from; changing it gives CATAN_ERR_BUSY. Leave it by returning only.
 */
typedef void (*catan_listener)(const catan_event *event, void *user);

/** Set the listener of a game, or NULL for none. It is neither copied nor saved.
 * @return CATAN_OK, CATAN_ERR_ARG, CATAN_ERR_BUSY. Since 0.1 */
CATAN_API int32_t catan_game_set_listener(catan_game *game, catan_listener listener, void *user);

/** How much the list of legal actions offers of trade between players. */
enum catan_menu {
    CATAN_MENU_PLAIN = 0,  /**< no offers and no proposals */
    CATAN_MENU_SIMPLE = 1, /**< also offers to all seats, one or two of one kind for one of another */
    CATAN_MENU_OFFERS = 2, /**< offers to all and proposals, one or two cards a side */
    CATAN_MENUS = 3
};

/**
 * Everything that a seat can do now. Each of them is accepted as it stands.
 * catan_check_action accepts beyond it: larger offers and proposals, offers to some
 * seats, a whole discard at once, a bank trade at a worse rate than the best one, and
 * a claim in a position from outside whose winner should have won (win_declaration=automatic).
 *
 * @param seat       a seat, CATAN_CHANCE for the outcomes that are due, or -1 for every
 *                   seat that the game waits for
 * @param menu       catan_menu
 * @param actions    gets the list, seat by seat, in the order of kinds, then of places and values
 * @param capacity   CATAN_MAX_ACTIONS is always enough
 * @param out_count  how many there are
 * @return CATAN_OK, CATAN_ERR_ARG, CATAN_ERR_SIZE (out_count is set, actions is not complete)
 * Since 0.1
 */
CATAN_API int32_t catan_legal_actions(const catan_game *game, int32_t seat, int32_t menu, catan_action *actions,
                                      size_t capacity, size_t *out_count);

/** @name Numbered actions
 * Every action of the list has a number from 0 up, fixed for a map, a number
 * of seats, Catan for Two or not, and a menu; the seat is not part of it. */
/**@{*/
/** How many numbers there are. -1 for NULL or an unknown menu. Since 0.1 */
CATAN_API int32_t catan_action_numbers(const catan_game *game, int32_t menu);
/** The number of an action; -1 when it has none in this menu. Since 0.1 */
CATAN_API int32_t catan_action_number(const catan_game *game, int32_t menu, const catan_action *action);
/** The action of a number, for a seat. Legal or not.
 * @return CATAN_OK, CATAN_ERR_ARG. Since 0.1 */
CATAN_API int32_t catan_action_of_number(const catan_game *game, int32_t menu, int32_t seat, int32_t number,
                                         catan_action *out_action);
/** Which numbers are legal for a seat now: bit n % 64 of word n / 64. Words needed: (numbers + 63) / 64.
 * @return CATAN_OK, CATAN_ERR_ARG, CATAN_ERR_SIZE. Since 0.1 */
CATAN_API int32_t catan_legal_mask(const catan_game *game, int32_t seat, int32_t menu, uint64_t *words, size_t capacity);
/**@}*/

/** The seats that the game waits for: bit per seat, bit 15 for chance; 0 when it is over. Since 0.1 */
CATAN_API int32_t catan_game_actors(const catan_game *game);

/** One of them, in a fixed order; CATAN_CHANCE for chance, -1 when the game is over. Since 0.1 */
CATAN_API int32_t catan_game_next(const catan_game *game);

/** 1 when the seat could do this kind of action in some way now, else 0; -1 for NULL, an unknown seat or kind. Since 0.1 */
CATAN_API int32_t catan_may(const catan_game *game, int32_t seat, int32_t kind);

/**
 * What a server does for a player who left: rejects, discards and gives back from the largest
 * piles, passes, ends the turn; founds, and builds for a neutral color, at the first free place.
 *
 * @return CATAN_OK, CATAN_ERR_ARG, CATAN_ERR_RULE (the game does not wait for this seat). Since 0.1
 */
CATAN_API int32_t catan_default_action(const catan_game *game, int32_t seat, catan_action *out_action);
/**@}*/

/** @name Chance */
/**@{*/
enum catan_chance_mode {
    CATAN_CHANCE_OWN = 0, /**< outcomes are drawn as they fall due (the default) */
    CATAN_CHANCE_HOST = 1 /**< the host supplies them as actions, or calls catan_draw_chance */
};

/** @return CATAN_OK, CATAN_ERR_ARG, CATAN_ERR_BUSY. Switching to OWN draws nothing by itself: what is
 * due waits for catan_draw_chance. Since 0.1 */
CATAN_API int32_t catan_game_set_chance(catan_game *game, int32_t mode);

/** Draw the outcome that is due and perform it; CATAN_ERR_RULE with PROC-05 when none is.
 * @return as catan_apply_action. Since 0.1 */
CATAN_API int32_t catan_draw_chance(catan_game *game);

/** How likely an outcome is, as an integer: 1 to 6 for dice, cards of a kind for draws and thefts.
 * 0 when it cannot occur here. Divide by the sum over catan_legal_actions(game, CATAN_CHANCE, ...).
 * -1 for NULL. Since 0.1 */
CATAN_API int32_t catan_chance_weight(const catan_game *game, const catan_action *outcome);
/**@}*/

/** @name Questions
 * Numbers out of range and NULL give -1. None of them changes anything. */
/**@{*/

/** What the game waits for; the most urgent one. */
enum catan_due {
    CATAN_DUE_OVER = 0,        /**< nothing: the game is over */
    CATAN_DUE_DICE = 1,        /**< an outcome of the dice */
    CATAN_DUE_DRAWN = 2,       /**< the kind of a bought development card */
    CATAN_DUE_STOLEN = 3,      /**< the kind of a stolen card */
    CATAN_DUE_EVENT_CARD = 4,  /**< an event card */
    CATAN_DUE_START_ROLL = 5,  /**< seats roll for the first turn */
    CATAN_DUE_FOUND_ROAD = 6,
    CATAN_DUE_FOUND_SETTLEMENT = 7,
    CATAN_DUE_DISCARD = 9,
    CATAN_DUE_ROBBER = 10,
    CATAN_DUE_VICTIM = 11,
    CATAN_DUE_GIVE_BACK = 12,
    CATAN_DUE_NEUTRAL = 13,
    CATAN_DUE_FREE_ROAD = 14,
    CATAN_DUE_EVENT_CHOICE = 15,
    CATAN_DUE_ROLL = 17,
    CATAN_DUE_SECOND_ROLL = 18,
    CATAN_DUE_MAIN = 19        /**< the player on turn trades, builds, buys, ends */
};

/** The parts of a turn. */
enum catan_part {
    CATAN_PART_FOUNDING = 0, /**< before the first turn */
    CATAN_PART_TURN = 1,     /**< of the player on turn */
    CATAN_PART_PAIRED = 2,   /**< of player 2 of a paired turn (PAIR-02) */
    CATAN_PART_BUILDER = 3   /**< of another player's special building (SBP-10) */
};

CATAN_API int32_t catan_game_due(const catan_game *game);      /**< catan_due */
CATAN_API const char *catan_due_name(int32_t due);             /**< "discard"; NULL when unknown */
CATAN_API int32_t catan_game_players(const catan_game *game);
CATAN_API int32_t catan_game_owners(const catan_game *game);   /**< players and colors nobody plays */
CATAN_API int32_t catan_game_map(const catan_game *game);
CATAN_API int32_t catan_game_turn(const catan_game *game);     /**< number of the turn, from 1; 0 while founding */
CATAN_API int32_t catan_game_seat(const catan_game *game);     /**< whose turn it is */
CATAN_API int32_t catan_game_acting(const catan_game *game);   /**< whose part of the turn it is; while founding, who founds */
CATAN_API int32_t catan_game_part(const catan_game *game);     /**< which: catan_part */
CATAN_API int32_t catan_game_first(const catan_game *game);    /**< the first player; -1 while it is being rolled for */
CATAN_API int32_t catan_game_winner(const catan_game *game);   /**< -1 while nobody has won */
CATAN_API int32_t catan_game_dice(const catan_game *game);     /**< last sum; 0 before the roll of the turn */
CATAN_API int32_t catan_game_event(const catan_game *game);    /**< event card turned over last in this turn; 0 for none (EV-01) */
CATAN_API int32_t catan_game_robber(const catan_game *game);   /**< hex; -1 off the board */
CATAN_API int32_t catan_game_free_roads(const catan_game *game); /**< free roads still to place */
CATAN_API int32_t catan_game_card_played(const catan_game *game); /**< 1 when the development card of this part of the turn is used up */
CATAN_API int32_t catan_win_points(const catan_game *game);    /**< points needed */

CATAN_API int32_t catan_hand(const catan_game *game, int32_t seat, int32_t resource);
CATAN_API int32_t catan_hand_total(const catan_game *game, int32_t seat);
/** Cards in the bank; 255 when it has no limit. Since 0.1 */
CATAN_API int32_t catan_bank(const catan_game *game, int32_t resource);
CATAN_API int32_t catan_cards(const catan_game *game, int32_t seat, int32_t card);       /**< unplayed, those bought now included */
CATAN_API int32_t catan_cards_total(const catan_game *game, int32_t seat);
CATAN_API int32_t catan_cards_fresh(const catan_game *game, int32_t card);               /**< bought in the present part of the turn (DEV-05) */
CATAN_API int32_t catan_deck(const catan_game *game);                                    /**< cards left in the deck */
CATAN_API int32_t catan_deck_cards(const catan_game *game, int32_t card);                /**< of one kind; a secret of the host's */
CATAN_API int32_t catan_cards_removed(const catan_game *game, int32_t card);             /**< progress cards used (DEV-07), knights handed in (TWO-18) */
CATAN_API int32_t catan_knights(const catan_game *game, int32_t seat);                   /**< knights played, less those handed in */
/** @name Catan for Two
 * In any other game they give -1. */
/**@{*/
CATAN_API int32_t catan_tokens(const catan_game *game, int32_t seat);                    /**< trade tokens (TWO-05) */
CATAN_API int32_t catan_tokens_left(const catan_game *game);                             /**< those in the stock */
CATAN_API int32_t catan_token_price(const catan_game *game, int32_t seat);               /**< of a forced trade or a banish, now: 1 or 2 (TWO-15) */
CATAN_API int32_t catan_token_used(const catan_game *game);                              /**< 1 when the token action of the turn is used up (TWO-06) */
CATAN_API int32_t catan_knight_handed_in(const catan_game *game);                        /**< 1 when a knight was handed in in this turn (TWO-07) */
CATAN_API int32_t catan_first_dice(const catan_game *game);                              /**< sum of the first roll of the turn; 0 before it (TWO-02) */
/** The piece to be built for a neutral color: CATAN_NEUTRAL_SETTLEMENT or CATAN_NEUTRAL_ROAD; 0 when none is due (TWO-11). */
CATAN_API int32_t catan_neutral_due(const catan_game *game);
/**@}*/
/** What a seat may be told of the size of another's hand: the number, or -1 with `hand_counts=private`
 * unless asker and seat are the same. Rules: INFO-02. Since 0.1 */
CATAN_API int32_t catan_hand_count(const catan_game *game, int32_t asker, int32_t seat);

CATAN_API int32_t catan_vertex_owner(const catan_game *game, int32_t vertex);            /**< -1 when empty */
CATAN_API int32_t catan_vertex_points(const catan_game *game, int32_t vertex);           /**< 0 empty, 1 settlement, 2 city */
CATAN_API int32_t catan_edge_owner(const catan_game *game, int32_t edge);                /**< -1 when empty */
CATAN_API int32_t catan_road_damaged(const catan_game *game, int32_t edge);              /**< 1: an earthquake turned it (EV-12) */

/** What an event card shows, by its number from 1 to 22: the sum that produces, and the event ("none" for most); -1 and
 * NULL when there is no such card. How many of it are left in the pile. Rules: EV-01. Since 0.1 */
CATAN_API int32_t catan_event_card_number(int32_t card);
CATAN_API const char *catan_event_card_name(int32_t card);
CATAN_API int32_t catan_event_cards_left(const catan_game *game, int32_t card);
CATAN_API int32_t catan_settlements_left(const catan_game *game, int32_t owner);
CATAN_API int32_t catan_cities_left(const catan_game *game, int32_t owner);
CATAN_API int32_t catan_roads_left(const catan_game *game, int32_t owner);

CATAN_API int32_t catan_road_length(const catan_game *game, int32_t owner);              /**< ROAD-02 */
CATAN_API int32_t catan_road_holder(const catan_game *game);                             /**< -1: nobody */
CATAN_API int32_t catan_army_holder(const catan_game *game);                             /**< -1: nobody */
CATAN_API int32_t catan_harbor_points(const catan_game *game, int32_t seat);             /**< HM-01; counted in every game */
CATAN_API int32_t catan_harbormaster_holder(const catan_game *game);                     /**< -1: nobody */

/** Where points come from. */
enum catan_points_part {
    CATAN_POINTS_SETTLEMENTS = 0, CATAN_POINTS_CITIES = 1, CATAN_POINTS_ROAD = 2,
    CATAN_POINTS_ARMY = 3, CATAN_POINTS_CARDS = 4, CATAN_POINTS_HARBORS = 5, CATAN_POINTS_PARTS = 6
};
CATAN_API int32_t catan_points(const catan_game *game, int32_t seat);                    /**< victory point cards counted */
CATAN_API int32_t catan_points_visible(const catan_game *game, int32_t seat);            /**< without them */
CATAN_API int32_t catan_points_part(const catan_game *game, int32_t seat, int32_t part);

CATAN_API int32_t catan_rate(const catan_game *game, int32_t seat, int32_t resource);    /**< 2, 3 or 4 (HARB-04) */
CATAN_API int32_t catan_discard_due(const catan_game *game, int32_t seat);               /**< cards still owed */
/** Seats that `seat` could rob with the robber on that hex: bit per seat. Since 0.1 */
CATAN_API int32_t catan_victims(const catan_game *game, int32_t seat, int32_t hex);
/** Places a seat could use if cards, pieces and the turn allowed: the set of vertices or edges for
 * CATAN_SETTLEMENT, CATAN_CITY, CATAN_ROAD, or of hexes for CATAN_MOVE_ROBBER; bit n % 64 of word n / 64,
 * two words. For CATAN_NEUTRAL_SETTLEMENT and CATAN_NEUTRAL_ROAD `seat` is the neutral owner, and its pieces
 * count (TWO-11).
 * @return CATAN_OK, CATAN_ERR_ARG. Since 0.1 */
CATAN_API int32_t catan_places(const catan_game *game, int32_t seat, int32_t kind, uint64_t *out_words);
/** What an action of this kind costs: five counts.
 * @return CATAN_OK, CATAN_ERR_ARG (a kind that costs nothing by rule gives zeros). Rules: BUILD-01. Since 0.1 */
CATAN_API int32_t catan_cost(const catan_game *game, int32_t kind, int32_t *out_cards);

/** State of a seat in the trading of the turn. */
enum catan_trade_state {
    CATAN_TRADE_NONE = 0,     /**< not asked, has rejected, or nothing is open */
    CATAN_TRADE_OFFERS = 1,   /**< the player on turn has an open offer */
    CATAN_TRADE_ASKED = 2,    /**< asked, has not answered */
    CATAN_TRADE_ACCEPTED = 3
};
CATAN_API int32_t catan_trade_state(const catan_game *game, int32_t seat);
/** The open offer (of the seat on turn) or proposal (of another seat): five counts each, as that seat sees it.
 * @return CATAN_OK, CATAN_ERR_ARG, CATAN_ERR_RULE (there is none). Since 0.1 */
CATAN_API int32_t catan_terms(const catan_game *game, int32_t seat, int32_t *out_give, int32_t *out_take);
/**@}*/

#ifdef __cplusplus
}
#endif
#endif

/* Lines of options: games of every size and of every variant, each in some way that matters for what is hidden. */
#ifndef SUPPORT_VARIANTS_H
#define SUPPORT_VARIANTS_H

static const char *const variants[] = {
    "players=4 first_player=given",
    "players=4 edition=5th offer_limit=3",
    "players=3 edition=5th_pre2015 setup=fixed_e5 offer_limit=3",
    "players=3 win_declaration=must_claim phases=separate robber_victim_empty=skipped",
    "players=4 bank_shortage=unlimited discard_limit=3 balanced_dice=on hand_counts=private",
    "players=3 setup=fixed_e6 harbormaster=on friendly_robber=on win_points=8 discard_limit=4",
    "players=5",
    "players=5 win_declaration=must_claim win_points=6",
    "players=5 setup=fixed_56 special_turn=special_build discard_limit=5",
    "players=6 paired_win=own_part harbormaster=on offer_limit=2",
    "players=6 edition=5th event_cards=text_2020 special_turn=special_build",
    "players=6 win_declaration=must_claim win_points=5 event_cards=text_2025 discard_limit=4",
    "players=2 two_base_rules=on",
    "players=2 catan_for_two=on",
    "players=2 catan_for_two=on win_declaration=must_claim discard_limit=3 win_points=8",
    "players=2 catan_for_two=on event_cards=text_2025 balanced_dice=off",
    "players=4 event_cards=text_2025",
    "players=3 event_cards=text_2020 event_new_year=off win_points=7",
};
enum { VARIANTS = sizeof variants / sizeof variants[0] };

#endif

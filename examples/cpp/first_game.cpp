// A whole random game from C++, with small owners that free what the library made. C++11 and later.
#include <catan/catan.h>

#include <cstdint>
#include <iostream>
#include <memory>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

struct Freed {
    void operator()(catan_rules *rules) const { catan_rules_free(rules); }
    void operator()(catan_game *game) const { catan_game_free(game); }
};
using Rules = std::unique_ptr<catan_rules, Freed>;

void check(std::int32_t status, const std::string &message = std::string())
{
    if (status != CATAN_OK) throw std::runtime_error(message.empty() ? catan_status_text(status) : message);
}

Rules make_rules(const std::string &text)
{
    catan_rules *made = nullptr;
    check(catan_rules_new(nullptr, &made));
    Rules rules(made);
    char message[CATAN_MAX_MESSAGE] = "";
    const std::int32_t status = catan_rules_read(made, text.c_str(), message, sizeof message);
    check(status, message);
    return rules;
}

// A game that can be moved, and copied with clone().
class Game {
public:
    Game(const Rules &rules, std::uint64_t seed)
    {
        catan_game *made = nullptr;
        check(catan_game_new(rules.get(), nullptr, seed, nullptr, &made));
        game_.reset(made);
    }

    Game clone() const
    {
        catan_game *made = nullptr;
        check(catan_game_clone(get(), nullptr, &made));
        return Game(made);
    }

    std::vector<catan_action> legal_actions(std::int32_t seat = -1) const
    {
        std::vector<catan_action> actions(CATAN_MAX_ACTIONS);
        std::size_t count = 0;
        check(catan_legal_actions(get(), seat, CATAN_MENU_PLAIN, actions.data(), actions.size(), &count));
        actions.resize(count);
        return actions;
    }

    // Throws with the sentence of the verdict when a rule forbids the action.
    void apply(const catan_action &action)
    {
        catan_verdict verdict;
        const std::int32_t status = catan_apply_action(get(), &action, &verdict);
        check(status, status == CATAN_ERR_RULE ? sentence(verdict) : std::string());
    }

    std::string sentence(const catan_verdict &verdict) const
    {
        char text[CATAN_MAX_MESSAGE] = "";
        check(catan_verdict_write(get(), &verdict, text, sizeof text, nullptr));
        return text;
    }

    catan_game *get() const { return game_.get(); } // for every other function of the library

private:
    explicit Game(catan_game *made) : game_(made) {}
    std::unique_ptr<catan_game, Freed> game_;
};

} // namespace

int main()
try {
    Game game(make_rules("edition=5th setup=fixed_e5"), 2015);
    try { // the dice come first
        catan_action end;
        check(catan_action_make(&end, CATAN_END_TURN, 0, 0, 0, 0, nullptr, nullptr));
        game.apply(end);
    } catch (const std::runtime_error &refused) {
        std::cout << "refused: " << refused.what() << '\n';
    }
    const Game start = game.clone();
    std::mt19937 pick(1);
    for (auto actions = game.legal_actions(); !actions.empty(); actions = game.legal_actions())
        game.apply(actions[pick() % actions.size()]);
    std::cout << 'P' << catan_game_winner(game.get()) << " wins in turn " << catan_game_turn(game.get()) << '\n';
    return catan_game_equal(game.get(), start.get()); // 0: the copy is still at the start
} catch (const std::exception &problem) {
    std::cerr << problem.what() << '\n';
    return 1;
}

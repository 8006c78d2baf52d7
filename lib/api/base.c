#include <catan/catan.h>

static const struct {
    int32_t status;
    const char *name, *text;
} statuses[] = {
    {CATAN_OK, "CATAN_OK", "done"},
    {CATAN_ERR_ARG, "CATAN_ERR_ARG", "an argument is null, out of range, or set where it must be 0"},
    {CATAN_ERR_RULE, "CATAN_ERR_RULE", "a rule forbids it"},
    {CATAN_ERR_MEMORY, "CATAN_ERR_MEMORY", "there is no memory"},
    {CATAN_ERR_BUSY, "CATAN_ERR_BUSY", "the game is calling its listener and cannot be changed now"},
    {CATAN_ERR_SIZE, "CATAN_ERR_SIZE", "the array or buffer is too small"},
    {CATAN_ERR_SYNTAX, "CATAN_ERR_SYNTAX", "the text cannot be read"},
    {CATAN_ERR_UNSUPPORTED, "CATAN_ERR_UNSUPPORTED", "an option has a value that is not supported yet"},
    {CATAN_ERR_BOARD, "CATAN_ERR_BOARD", "the board cannot be"},
    {CATAN_ERR_POSITION, "CATAN_ERR_POSITION", "the position cannot be"},
    {CATAN_ERR_FORMAT, "CATAN_ERR_FORMAT", "the bytes are not a save, or a damaged one"},
    {CATAN_ERR_VERSION, "CATAN_ERR_VERSION", "the bytes are of a version that this library does not read"},
};

const char *catan_status_name(int32_t status)
{
    for (size_t i = 0; i < sizeof statuses / sizeof statuses[0]; i++)
        if (statuses[i].status == status) return statuses[i].name;
    return "unknown status";
}

const char *catan_status_text(int32_t status)
{
    for (size_t i = 0; i < sizeof statuses / sizeof statuses[0]; i++)
        if (statuses[i].status == status) return statuses[i].text;
    return "unknown status";
}

const char *catan_version(void) { return CATAN_VERSION; }

int32_t catan_version_number(void)
{
    return CATAN_VERSION_MAJOR * 10000 + CATAN_VERSION_MINOR * 100 + CATAN_VERSION_PATCH;
}

static const char *name_of(const char *const *names, int32_t count, int32_t i)
{
    return i >= 0 && i < count ? names[i] : NULL;
}

const char *catan_resource_name(int32_t resource)
{
    static const char *const names[] = {"lumber", "brick", "wool", "grain", "ore"};
    return name_of(names, CATAN_RESOURCES, resource);
}

const char *catan_terrain_name(int32_t terrain)
{
    static const char *const names[] = {"forest", "hills", "pasture", "fields", "mountains", "desert"};
    return name_of(names, CATAN_DESERT + 1, terrain);
}

const char *catan_card_name(int32_t card)
{
    static const char *const names[] = {"knight", "road_building", "year_of_plenty", "monopoly", "victory_point"};
    return name_of(names, CATAN_CARDS, card);
}

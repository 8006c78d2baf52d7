/**
 * @file base.h
 * What every other header of libcatan needs: status codes, numbers of
 * resources, cards and directions, and the memory hook.
 *
 * Everything in these headers is plain C that a foreign-function interface
 * can read: fixed-width integers, opaque pointers and three small structs.
 */
#ifndef CATAN_BASE_H
#define CATAN_BASE_H

#include <stddef.h>
#include <stdint.h>

#ifndef CATAN_API
#if defined(_WIN32) && defined(CATAN_BUILDING)
#define CATAN_API __declspec(dllexport)
#elif defined(_WIN32) && defined(CATAN_SHARED)
#define CATAN_API __declspec(dllimport)
#elif defined(__GNUC__)
#define CATAN_API __attribute__((visibility("default")))
#else
#define CATAN_API
#endif
#endif

#ifdef __cplusplus
extern "C" {
#endif

/** Version of these headers; catan_version_number() tells that of the library. */
enum catan_version_parts {
    CATAN_VERSION_MAJOR = 0,
    CATAN_VERSION_MINOR = 1,
    CATAN_VERSION_PATCH = 0
};

/**
 * What a call came to. 0 is good, everything below is not. The values are
 * fixed for ever; new ones may be added.
 */
enum catan_status {
    CATAN_OK = 0,               /**< done */
    CATAN_ERR_ARG = -1,         /**< a null pointer, a number out of range, a field that must be 0 */
    CATAN_ERR_RULE = -2,        /**< a rule of the game forbids it; the verdict names the rule */
    CATAN_ERR_MEMORY = -3,      /**< no memory to be had */
    CATAN_ERR_BUSY = -4,        /**< called from inside a listener of the same game */
    CATAN_ERR_SIZE = -5,        /**< the caller's array or buffer is too small; nothing was done */
    CATAN_ERR_SYNTAX = -6,      /**< the text cannot be read; the message names line and column */
    CATAN_ERR_UNSUPPORTED = -7, /**< a known option value that this version does not play yet */
    CATAN_ERR_BOARD = -8,       /**< a board that cannot be; the message names every fault */
    CATAN_ERR_POSITION = -9,    /**< a position that cannot be; the message names every fault */
    CATAN_ERR_FORMAT = -10,     /**< bytes that are no save or a damaged one; the message names the byte */
    CATAN_ERR_VERSION = -11     /**< bytes of a version, or with a part, that this library does not read */
};

/** The five resources, in the order in which every array of the library has them. */
enum catan_resource {
    CATAN_LUMBER = 0,
    CATAN_BRICK = 1,
    CATAN_WOOL = 2,
    CATAN_GRAIN = 3,
    CATAN_ORE = 4,
    CATAN_RESOURCES = 5
};

/** Terrain of a hex: the number of the resource it yields, or desert. */
enum catan_terrain {
    CATAN_FOREST = 0,
    CATAN_HILLS = 1,
    CATAN_PASTURE = 2,
    CATAN_FIELDS = 3,
    CATAN_MOUNTAINS = 4,
    CATAN_DESERT = 5
};

/** Kind of a harbor: the number of the resource it takes at 2:1, or any at 3:1. */
enum catan_harbor { CATAN_HARBOR_ANY = 5 };

/** The five kinds of development cards. */
enum catan_card {
    CATAN_CARD_KNIGHT = 0,
    CATAN_CARD_ROADS = 1,    /**< Road Building */
    CATAN_CARD_PLENTY = 2,   /**< Year of Plenty, Invention */
    CATAN_CARD_MONOPOLY = 3,
    CATAN_CARD_POINT = 4,    /**< victory point card */
    CATAN_CARDS = 5
};

/** Corners of a hex, clockwise; hexes stand on a corner. */
enum catan_corner {
    CATAN_CORNER_N = 0, CATAN_CORNER_NE = 1, CATAN_CORNER_SE = 2,
    CATAN_CORNER_S = 3, CATAN_CORNER_SW = 4, CATAN_CORNER_NW = 5
};

/** Sides of a hex, clockwise. */
enum catan_side {
    CATAN_SIDE_NE = 0, CATAN_SIDE_E = 1, CATAN_SIDE_SE = 2,
    CATAN_SIDE_SW = 3, CATAN_SIDE_W = 4, CATAN_SIDE_NW = 5
};

/** What a number of a place means. */
enum catan_place_kind {
    CATAN_PLACE_NONE = 0,
    CATAN_PLACE_HEX = 1,
    CATAN_PLACE_VERTEX = 2,
    CATAN_PLACE_EDGE = 3
};

enum catan_limits {
    CATAN_NONE = -1,           /**< no seat, no place */
    CATAN_SEATS = 6,           /**< the most seats of a game */
    CATAN_CHANCE = 15,         /**< the seat that stands for dice and shuffled cards */
    CATAN_UNKNOWN = 255,       /**< a card whose kind is not known */
    CATAN_MAX_ACTIONS = 2048,  /**< always enough for catan_legal_actions, whatever seat and menu */
    CATAN_MAX_EVENTS = 32,     /**< always enough for catan_apply_events */
    CATAN_MAX_NAME = 64,       /**< always enough for one place or one action as text */
    CATAN_MAX_MESSAGE = 4096   /**< always enough for a message, all faults included */
};

/**
 * Memory of the caller's choice, for the few functions that allocate.
 * `alloc` returns memory aligned for any type, or NULL; `free` takes back what
 * `alloc` gave; `user` is handed to both. A NULL allocator means malloc and
 * free. The struct is copied, the functions must outlive what was allocated.
 */
typedef struct catan_allocator {
    void *(*alloc)(size_t size, void *user);
    void (*free)(void *memory, void *user);
    void *user;
} catan_allocator;

/** "0.1.0". A static string. Since 0.1 */
CATAN_API const char *catan_version(void);

/** major * 10000 + minor * 100 + patch of the library that is linked. Since 0.1 */
CATAN_API int32_t catan_version_number(void);

/** Short name of a status, "CATAN_ERR_RULE"; "unknown status" for others. A static string. Since 0.1 */
CATAN_API const char *catan_status_name(int32_t status);

/** A sentence about a status for people. A static string, never NULL. Since 0.1 */
CATAN_API const char *catan_status_text(int32_t status);

/** "lumber", "brick", "wool", "grain", "ore"; NULL out of range. A static string. Since 0.1 */
CATAN_API const char *catan_resource_name(int32_t resource);

/** "forest", "hills", "pasture", "fields", "mountains", "desert"; NULL out of range. Since 0.1 */
CATAN_API const char *catan_terrain_name(int32_t terrain);

/** "knight", "road_building", "year_of_plenty", "monopoly", "victory_point"; NULL out of range. Since 0.1 */
CATAN_API const char *catan_card_name(int32_t card);

#ifdef __cplusplus
}
#endif
#endif

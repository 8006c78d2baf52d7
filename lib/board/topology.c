/* The tables themselves are generated, so this file holds only the way to them. */
#include "board/topology.h"

#include <stddef.h>

const struct topology *topology_of(int map)
{
    return map >= 0 && map < MAPS ? &topology_tables[map] : NULL;
}

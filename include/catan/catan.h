/**
 * @file catan.h
 * libcatan: the rules of the board game CATAN as an embeddable library. This
 * header includes all others.
 */
#ifndef CATAN_CATAN_H
#define CATAN_CATAN_H

#include "action.h"
#include "base.h"
#include "batch.h"
#include "board.h"
#include "game.h"
#include "notation.h"
#include "playout.h"
#include "record.h"
#include "rules.h"
#include "save.h"
#include "view.h"

#endif

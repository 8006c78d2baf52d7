/* A picture for each refusal. */
#ifndef REFEREE_REFUSAL_PICTURE_H
#define REFEREE_REFUSAL_PICTURE_H

#include "adjudicate.h"

/* Draw the game at a refusal, the place that was wanted and the place that shows why not marked, the
 * verdict below, into FOLDER/NAME-LINE.svg; NAME is that of the record without folder and ending.
 * Returns false, having said so on stderr, when it cannot be written. */
bool refusal_picture(const char *folder, const char *record, const struct finding *finding);

#endif

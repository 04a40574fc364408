/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Marks strings for translation at display time. */
#ifndef UTIL_TRANSLATABLE_H
#define UTIL_TRANSLATABLE_H

#define N_(text) text

#endif

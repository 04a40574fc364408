/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Marks words in tables that whoever shows them translates. */
#ifndef UTIL_TRANSLATABLE_H
#define UTIL_TRANSLATABLE_H

#define N_(text) text

#endif

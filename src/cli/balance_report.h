/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The balance of a variant as a table, and as JSON that can be added up. */
#ifndef CLI_BALANCE_REPORT_H
#define CLI_BALANCE_REPORT_H

#include "session/balance.h"

void balance_print(const struct balance *balance, const struct variant *variant, bool json);

/* Adds the results that other runs printed as JSON. Returns a status. */
int balance_read_files(struct balance *balance, const struct variant *variant, char *const *paths,
                       int count);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names of the reasons for a refusal, for messages of failed tests. */
#ifndef ESCACS_TESTS_REFUSAL_NAME_H
#define ESCACS_TESTS_REFUSAL_NAME_H

#include "escacs/refusal.h"

static inline const char *refusal_name(enum refusal_reason reason)
{
    static const char *const names[REFUSAL_COUNT] = {
#define REASON(name) #name,
        REFUSALS(REASON)
#undef REASON
    };
    return names[reason];
}

#endif

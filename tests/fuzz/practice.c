/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of what a person has practised. What is read is in range and each problem is there once. */
#include "fuzz.h"

#include "storage/practice_file.h"

enum { TODAY = 20000, DAY_MOST = 4000000 };

static void check_items(const struct practice *practice)
{
    for (size_t i = 0; i < practice->count; i++) {
        const struct practised *item = &practice->items[i];
        fuzz_check(practice_find(practice, item->id) == item);
        fuzz_check(item->stage >= 0 && item->stage < PRACTICE_STAGES);
        fuzz_check(item->day >= 0 && item->day <= DAY_MOST);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct practice practice;
    fuzz_check(practice_read(&practice, fuzz_file(data, size), fuzz_list()) == 0);
    check_items(&practice);
    for (size_t i = 0; i < size && i < 8; i++)
        fuzz_check(practice_note(&practice, data[i] % 4, data[i] & 4, TODAY) == 0);
    check_items(&practice);
    practice_done(&practice);
    return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the adaptive CPU has learnt of a person: read, and in range if it is accepted. */
#include "fuzz.h"

#include "escacs/cpu.h"
#include "learning/rivals.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct rival rival;
    if (rivals_read(&rival, fuzz_file(data, size), fuzz_variant("alamos")) < 0)
        return 0;
    fuzz_check(rival.curve_count >= 0 && rival.curve_count <= RIVAL_CURVE_MAX);
    fuzz_check(rival.plies >= 0);
    for (int i = 0; i < rival.curve_count; i++) {
        fuzz_check(rival.curve[i].level >= 0 && rival.curve[i].level <= CPU_LEVEL_MAX);
        fuzz_check(rival.curve[i].points >= 0 && rival.curve[i].points <= 1);
    }
    return 0;
}

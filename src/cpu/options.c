/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the options of a CPU player: `temps=0.5,nivell=3`. */
#include "escacs/cpu.h"

#include "util/ascii.h"

#include <string.h>

enum { LONGEST_MOVE_S = 86400, SEED_DIGITS = 18 };

enum option {
    OPTION_TIME,
    OPTION_LEVEL,
    OPTION_DEPTH,
    OPTION_NODES,
    OPTION_THREADS,
    OPTION_MEMORY,
    OPTION_ALGORITHM,
    OPTION_SEED,
    OPTION_COUNT
};

static const char *const option_names[OPTION_COUNT] = {
    "temps", "nivell", "profunditat", "nodes", "fils", "memoria", "algorisme", "llavor",
};

static const char *const algorithm_names[] = {"complet", "alfabeta", "minimax"};

struct slice {
    const char *text;
    size_t length;
};

static bool slice_is(struct slice s, const char *word)
{
    return strlen(word) == s.length && memcmp(s.text, word, s.length) == 0;
}

/* --- values */

static bool read_number(int64_t *out, struct slice s, int64_t least, int64_t most)
{
    int64_t value = 0;
    if (s.length == 0 || s.length > SEED_DIGITS)
        return false;
    for (size_t i = 0; i < s.length; i++) {
        if (!ascii_is_digit(s.text[i]))
            return false;
        value = value * 10 + (s.text[i] - '0');
    }
    *out = value;
    return value >= least && value <= most;
}

static bool read_int(int *out, struct slice s, int least, int most)
{
    int64_t value;
    if (!read_number(&value, s, least, most))
        return false;
    *out = (int)value;
    return true;
}

/* Seconds with an optional fraction, in milliseconds. */
static bool read_seconds(int64_t *out, struct slice s)
{
    const char *point = memchr(s.text, '.', s.length);
    struct slice whole = {s.text, point ? (size_t)(point - s.text) : s.length};
    int64_t seconds, thousandths = 0;
    if (!read_number(&seconds, whole, 0, LONGEST_MOVE_S))
        return false;
    if (point) {
        struct slice rest = {point + 1, s.length - whole.length - 1};
        int64_t ignored;
        if (!read_number(&ignored, rest, 0, INT64_MAX))
            return false;
        for (size_t i = 0; i < 3; i++)
            thousandths = thousandths * 10 + (i < rest.length ? rest.text[i] - '0' : 0);
    }
    *out = seconds * 1000 + thousandths;
    return *out > 0;
}

static bool read_algorithm(enum cpu_algorithm *out, struct slice s)
{
    for (int i = 0; i <= CPU_MINIMAX; i++) {
        if (slice_is(s, algorithm_names[i])) {
            *out = (enum cpu_algorithm)i;
            return true;
        }
    }
    return false;
}

static bool read_value(struct cpu_options *o, enum option option, struct slice value)
{
    int64_t seed;
    switch (option) {
    case OPTION_TIME:
        return read_seconds(&o->limits.move_ms, value);
    case OPTION_LEVEL:
        return read_int(&o->limits.level, value, 0, CPU_LEVEL_MAX);
    case OPTION_DEPTH:
        return read_int(&o->limits.depth, value, 1, CPU_DEPTH_MAX);
    case OPTION_NODES:
        return read_number(&o->limits.nodes, value, 1, INT64_MAX);
    case OPTION_THREADS:
        return read_int(&o->threads, value, 1, CPU_THREADS_MAX);
    case OPTION_MEMORY:
        return read_int(&o->memory_mb, value, 1, CPU_MEMORY_MAX);
    case OPTION_ALGORITHM:
        return read_algorithm(&o->limits.algorithm, value);
    default:
        if (!read_number(&seed, value, 0, INT64_MAX))
            return false;
        o->limits.seed = (uint64_t)seed;
        return true;
    }
}

/* --- the list */

static enum cpu_option_error read_option(struct cpu_options *o, struct slice s, unsigned *given)
{
    const char *equals = memchr(s.text, '=', s.length);
    struct slice name = {s.text, equals ? (size_t)(equals - s.text) : s.length};
    for (int i = 0; i < OPTION_COUNT; i++) {
        if (!slice_is(name, option_names[i]))
            continue;
        if (*given >> i & 1)
            return CPU_OPTION_REPEATED;
        *given |= 1u << i;
        if (!equals || name.length + 1 == s.length)
            return CPU_OPTION_NO_VALUE;
        struct slice value = {equals + 1, s.length - name.length - 1};
        return read_value(o, (enum option)i, value) ? CPU_OPTION_OK : CPU_OPTION_VALUE;
    }
    return CPU_OPTION_UNKNOWN;
}

void cpu_options_init(struct cpu_options *options)
{
    *options = (struct cpu_options){
        .limits = {.level = CPU_LEVEL_MAX, .move_ms = 1000}, .threads = 1, .memory_mb = 64};
}

enum cpu_option_error cpu_options_read(struct cpu_options *options, const char *text, int *at)
{
    unsigned given = 0;
    *at = 0;
    for (const char *next = text; *text; next++) {
        if (*next && *next != ',')
            continue;
        struct slice one = {text + *at, (size_t)(next - text) - (size_t)*at};
        enum cpu_option_error error = read_option(options, one, &given);
        if (error)
            return error;
        if (!*next)
            break;
        *at = (int)(next - text) + 1;
    }
    bool other_limit = given & (1u << OPTION_DEPTH | 1u << OPTION_NODES) ||
                       options->limits.level < CPU_LEVEL_MAX ||
                       options->limits.algorithm != CPU_COMPLETE;
    if (other_limit && !(given >> OPTION_TIME & 1))
        options->limits.move_ms = 0;
    return CPU_OPTION_OK;
}

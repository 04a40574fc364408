/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists of parameters, such as those of a player: `nivell=3,temps=0.5`.
 *
 * A table of rows says which parameters there are. The same rows read lists, write the help and
 * give UCI options their ranges. Values are int64_t whatever the type: a time counts milliseconds,
 * a choice is the number of its row. */
#ifndef ESCACS_PARAMETER_H
#define ESCACS_PARAMETER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum parameter_type {
    PARAMETER_NUMBER,  /* digits */
    PARAMETER_SECONDS, /* digits, with a decimal point if need be; the value is in milliseconds */
    PARAMETER_CHOICE,  /* one of `choices` */
};

/* Names are Catalan, English, Spanish. The case of their ASCII letters does not count. */
struct parameter {
    const char *names[3];
    enum parameter_type type;
    int64_t least, most;             /* values allowed */
    int64_t initial;                 /* the default; below `least`: there is none */
    const char *const (*choices)[3]; /* names of the values from 0 to `most`; NULL: not a choice */
    const char *help;                /* Catalan, to be translated */
};

enum parameter_fault {
    PARAMETER_OK,
    PARAMETER_EMPTY,        /* nothing between two commas */
    PARAMETER_UNKNOWN,      /* no such name */
    PARAMETER_REPEATED,     /* given before, maybe by another of its names */
    PARAMETER_NO_VALUE,     /* no `=`, or nothing after it */
    PARAMETER_MALFORMED,    /* not a number, or not one of the choices */
    PARAMETER_OUT_OF_RANGE, /* a number, but not between `least` and `most` */
};

/* What is wrong with a list. */
struct parameter_error {
    enum parameter_fault fault;
    int at, length;                    /* the item at fault in the text */
    const struct parameter *parameter; /* the row concerned; NULL: none */
};

/* One item of a list; the pointers point into it. */
struct parameter_item {
    const char *text; /* all of it */
    size_t length;
    size_t name_length; /* its name comes first */
    const char *value;  /* what follows `=`; NULL: there is no `=` */
    size_t value_length;
};

/* Take the first item off a list: *rest begins after its comma, or is NULL at the end of the list.
 * False when *rest is NULL. */
bool parameter_next(struct parameter_item *out, const char **rest);

/* The row that an item names, -1 if there is none. */
int parameter_find(const struct parameter *rows, int count, const struct parameter_item *item);

/* Read a text of `length` bytes as a value. PARAMETER_MALFORMED leaves *out as it is;
 * PARAMETER_OUT_OF_RANGE sets it, INT64_MAX standing for what is larger still. */
enum parameter_fault parameter_read(int64_t *out, const struct parameter *parameter,
                                    const char *text, size_t length);

/* Read the value of an item that row number `row` describes. `given` has a bit for each row read so
 * far. */
enum parameter_fault parameter_read_item(int64_t *out, uint32_t *given,
                                         const struct parameter *rows, int row,
                                         const struct parameter_item *item);

#ifdef __cplusplus
}
#endif

#endif

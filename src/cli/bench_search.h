/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The part of `escacs bench` that searches. */
#ifndef CLI_BENCH_SEARCH_H
#define CLI_BENCH_SEARCH_H

/* Prints nodes, time and speed of a search to a fixed depth in each built-in variant. With one
 * thread the nodes are always the same. */
void bench_search(int threads);

#endif

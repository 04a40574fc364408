/* The part of `escacs bench` that searches. */
#ifndef CLI_BENCH_SEARCH_H
#define CLI_BENCH_SEARCH_H

/* Prints nodes, time and speed of a fixed search in each built-in variant. */
void bench_search(void);

#endif

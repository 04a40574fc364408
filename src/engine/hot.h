/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Attributes of the functions in which play spends its time. Private to the engine and
 * the search. */
#ifndef ESCACS_ENGINE_HOT_H
#define ESCACS_ENGINE_HOT_H

#define ALWAYS_INLINE inline __attribute__((always_inline))
#define NEVER_INLINE  __attribute__((noinline))

/* A second copy of the function for processors with bit-manipulation instructions, chosen when the
 * program starts; where the system cannot do that, there is one copy. */
#if defined(__x86_64__) && defined(__gnu_linux__) && defined(__GNUC__) &&                          \
    !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__) && !defined(__clang__)
#define CLONED __attribute__((target_clones("arch=x86-64-v3", "default")))
#else
#define CLONED
#endif

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The second wall of the restricted mode: the kernel refuses the process what the program itself
 * refuses the player. */
#ifndef CLI_WALL_H
#define CLI_WALL_H

/* From now on the process runs no program, gets no privileges, reads only the files of the system,
 * of the program and of this folder, and writes only in the folder. Since version 4 of Landlock it
 * opens no TCP connection, since version 6 it sends no signal to another process. Where the kernel
 * has no Landlock, nothing happens. It cannot be undone. */
void wall_build(const char *folder);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The user's folders, as the XDG Base Directory Specification defines them. */
#ifndef UTIL_XDG_H
#define UTIL_XDG_H

enum xdg_folder { XDG_DATA, XDG_STATE, XDG_CONFIG, XDG_CACHE, XDG_FOLDERS };

/* The variables that name the folders; NULL: not set. */
struct xdg {
    const char *folders[XDG_FOLDERS]; /* XDG_DATA_HOME, XDG_STATE_HOME and so on */
    const char *home;                 /* HOME */
};

/* The variables of this process. They stay valid until the environment is changed. */
struct xdg xdg_of_process(void);

/* The path of `name` in one of the folders. A variable that is not an absolute path is ignored, and
 * the folder is then the usual one below HOME. *out gets the path, which the caller frees, or NULL
 * when there is no home either. Returns 0, or -1 without memory. */
int xdg_path(char **out, const struct xdg *xdg, enum xdg_folder folder, const char *name);

#endif

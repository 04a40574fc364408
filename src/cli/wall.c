/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A wall of Landlock around the process, on kernels that have it. */
#define _GNU_SOURCE /* syscall(), O_PATH */

#include "cli/wall.h"

#if defined(__linux__) && __has_include(<linux/landlock.h>)
#include <linux/landlock.h>
#endif

#ifdef LANDLOCK_CREATE_RULESET_VERSION

#include "storage/path.h"
#include "util/program.h"
#include "util/restart.h"

#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

/* What later versions know beside the first one, also where the headers are older than the kernel.
 */
enum { VERSION_TRUNCATE = 3, VERSION_NETWORK = 4, VERSION_SCOPE = 6 };

static const uint64_t truncating = UINT64_C(1) << 14;                   /* files */
static const uint64_t networking = UINT64_C(1) << 0 | UINT64_C(1) << 1; /* bind, connect */
static const uint64_t reaching = UINT64_C(1) << 0 | UINT64_C(1) << 1;   /* sockets, signals */

struct ruleset {
    uint64_t files, network, scope; /* what is refused unless it is granted */
};

static const uint64_t reading = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;

/* Everything of the first version. Running programs, devices, links and sockets are granted
 * nowhere.
 */
static const uint64_t everything =
    LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_READ_FILE |
    LANDLOCK_ACCESS_FS_READ_DIR | LANDLOCK_ACCESS_FS_REMOVE_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE |
    LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG |
    LANDLOCK_ACCESS_FS_MAKE_SOCK | LANDLOCK_ACCESS_FS_MAKE_FIFO | LANDLOCK_ACCESS_FS_MAKE_BLOCK |
    LANDLOCK_ACCESS_FS_MAKE_SYM;

static const uint64_t keeping = LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_REMOVE_DIR |
                                LANDLOCK_ACCESS_FS_REMOVE_FILE | LANDLOCK_ACCESS_FS_MAKE_DIR |
                                LANDLOCK_ACCESS_FS_MAKE_REG;

static uint64_t known(long version, long since, uint64_t access)
{
    return version >= since ? access : 0;
}

/* A version refuses a struct that is larger than its own, unless the rest is zero. */
static int make_rules(long version)
{
    struct ruleset rules = {.files = everything | known(version, VERSION_TRUNCATE, truncating),
                            .network = known(version, VERSION_NETWORK, networking),
                            .scope = known(version, VERSION_SCOPE, reaching)};
    return (int)syscall(SYS_landlock_create_ruleset, &rules, sizeof rules, 0);
}

/* Grants access to what is below a path, if it is there. */
static void grant(int rules, const char *path, uint64_t access)
{
    struct landlock_path_beneath_attr beneath = {.allowed_access = access};
    beneath.parent_fd = restart_open(path, O_PATH | O_CLOEXEC, 0);
    if (beneath.parent_fd < 0)
        return;
    syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &beneath, 0);
    close(beneath.parent_fd);
}

/* Where the program is installed: two folders above it. */
static void grant_program(int rules)
{
    char program[PATH_MAX];
    if (!program_path(program))
        return;
    for (int i = 0; i < 2; i++) {
        char *slash = strrchr(program, '/');
        if (slash && slash > program)
            *slash = '\0';
    }
    grant(rules, program, reading);
}

void wall_build(const char *folder)
{
    static const char *const system[] = {"/usr", "/lib", "/lib64", "/etc", "/proc", "/run/systemd"};
    long version = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
    int rules = version > 0 ? make_rules(version) : -1;
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0 || rules < 0)
        return;
    for (size_t i = 0; i < sizeof system / sizeof *system; i++)
        grant(rules, system[i], reading);
    grant_program(rules);
    grant(rules, ESCACS_DATADIR, reading);
    grant(rules, "/dev/null", LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE);
    grant(rules, "/dev/tty", LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE);
    grant(rules, "/dev/urandom", LANDLOCK_ACCESS_FS_READ_FILE);
    grant(rules, folder, reading | keeping | known(version, VERSION_TRUNCATE, truncating));
    syscall(SYS_landlock_restrict_self, rules, 0);
    close(rules);
}

#else

void wall_build(const char *folder)
{
    (void)folder;
}

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A library for LD_PRELOAD that makes calls of a program fail, for chaos.py. The environment says
 * which:
 *
 *   CHAOS_KIND   memory    malloc(), calloc(), realloc(), posix_memalign(), mmap() of no file
 *                write     write() and pwrite() to regular files: there is no space
 *                sync      fsync(), fdatasync()
 *                rename    rename(), link(), unlink()
 *                open      open(), mkdir(), ftruncate(), flock()
 *                thread    pthread_create(), pipe()
 *                short     write() takes only a part; it never fails
 *                eintr     read(), write(), open(), fsync(), flock(), poll() are interrupted
 *   CHAOS_AT     the number of the first call of that kind to fail, from 1; 0: none
 *   CHAOS_LAST   the number of the last one
 *   CHAOS_EVERY  of those between, one in so many, at random
 *   CHAOS_SPARE  if set, what curses and readline allocate for themselves never fails: without
 *                memory they crash, or end the program
 *   CHAOS_COUNT  a file that gets the number of such calls when the program ends */
#define _GNU_SOURCE /* RTLD_NEXT */
#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <link.h>
#include <poll.h>
#include <pthread.h>
#include <pwd.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum kind { NONE, MEMORY, WRITE, SYNC, RENAME, OPEN, THREAD, SHORT, EINTR_KIND, KIND_COUNT };

static const char *const kind_names[KIND_COUNT] = {"",     "memory", "write", "sync", "rename",
                                                   "open", "thread", "short", "eintr"};

static enum kind kind;
static long first, last, every = 1;
static _Atomic long count;
static long count_file = -1;
static bool ready;

/* --- libraries whose own memory is spared */

enum { LIBRARIES_MAX = 4, FRAMES = 16 };

static struct {
    uintptr_t begin, end;
} spared[LIBRARIES_MAX];
static int spared_count;

static int note_library(struct dl_phdr_info *library, size_t size, void *payload)
{
    (void)size, (void)payload;
    const char *name = library->dlpi_name;
    if (!strstr(name, "ncurses") && !strstr(name, "tinfo") && !strstr(name, "readline"))
        return 0;
    for (int i = 0; i < library->dlpi_phnum && spared_count < LIBRARIES_MAX; i++)
        if (library->dlpi_phdr[i].p_type == PT_LOAD && library->dlpi_phdr[i].p_flags & PF_X) {
            spared[spared_count].begin = library->dlpi_addr + library->dlpi_phdr[i].p_vaddr;
            spared[spared_count].end = spared[spared_count].begin + library->dlpi_phdr[i].p_memsz;
            spared_count++;
        }
    return 0;
}

/* Whether one of those libraries asks for memory, perhaps through the C library. */
static bool is_spared(void)
{
    void *frames[FRAMES];
    int depth = spared_count > 0 ? backtrace(frames, FRAMES) : 0;
    for (int i = 0; i < depth; i++)
        for (int j = 0; j < spared_count; j++)
            if ((uintptr_t)frames[i] >= spared[j].begin && (uintptr_t)frames[i] < spared[j].end)
                return true;
    return false;
}

/* --- which calls fail */

static long number(const char *name, long otherwise)
{
    const char *text = getenv(name);
    return text ? strtol(text, NULL, 10) : otherwise;
}

__attribute__((constructor)) static void begin(void)
{
    const char *text = getenv("CHAOS_KIND");
    for (int i = 1; text && i < KIND_COUNT; i++)
        if (strcmp(text, kind_names[i]) == 0)
            kind = (enum kind)i;
    first = number("CHAOS_AT", 0);
    last = number("CHAOS_LAST", first);
    every = number("CHAOS_EVERY", 1);
    const char *path = getenv("CHAOS_COUNT"); /* opened now: the program may lock itself in */
    if (path)
        count_file =
            syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (count_file >= 0)
        count_file = syscall(SYS_fcntl, count_file, F_DUPFD_CLOEXEC, 500);
    if (getenv("CHAOS_SPARE")) {
        void *frames[FRAMES];
        backtrace(frames, FRAMES); /* its first call allocates */
        dl_iterate_phdr(note_library, NULL);
    }
    ready = true;
}

/* The count is written by system calls alone: nothing here may be counted. */
__attribute__((destructor)) static void end(void)
{
    char text[32];
    int length = snprintf(text, sizeof text, "%ld\n", atomic_load(&count));
    if (count_file >= 0)
        syscall(SYS_write, count_file, text, (size_t)length);
}

/* The C library crashes without memory to look up a user: what it allocates for that is spared. */
static _Thread_local int lookups;

/* Whether this call is one to fail. */
static bool strikes(enum kind called)
{
    if (!ready || (kind == MEMORY && lookups > 0) || called != kind ||
        (kind == MEMORY && is_spared()))
        return false;
    long now = atomic_fetch_add(&count, 1) + 1;
    long random = (long)((unsigned long)now * 2654435761UL >> 7);
    return first > 0 && now >= first && now <= last && random % every == 0;
}

static int fail(int error)
{
    errno = error;
    return -1;
}

/* --- memory */

/* clang-format off */
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t items, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
/* clang-format on */

void *malloc(size_t size)
{
    if (strikes(MEMORY)) {
        errno = ENOMEM;
        return NULL;
    }
    return __libc_malloc(size);
}

void *calloc(size_t items, size_t size)
{
    if (strikes(MEMORY)) {
        errno = ENOMEM;
        return NULL;
    }
    return __libc_calloc(items, size);
}

void *realloc(void *block, size_t size)
{
    if (strikes(MEMORY)) {
        errno = ENOMEM;
        return NULL;
    }
    return __libc_realloc(block, size);
}

int posix_memalign(void **out, size_t alignment, size_t size)
{
    if (strikes(MEMORY))
        return ENOMEM;
    *out = __libc_memalign(alignment, size);
    return *out ? 0 : ENOMEM;
}

void *mmap(void *address, size_t length, int protection, int flags, int file, off_t offset)
{
    if (file < 0 && strikes(MEMORY)) {
        errno = ENOMEM;
        return MAP_FAILED;
    }
    return (void *)syscall(SYS_mmap, address, length, protection, flags, file, offset);
}

/* --- files */

static bool is_regular(int file)
{
    struct stat about;
    return fstat(file, &about) == 0 && S_ISREG(about.st_mode);
}

ssize_t write(int file, const void *bytes, size_t size)
{
    if (is_regular(file) && strikes(WRITE)) {
        bool filling = last > first && atomic_load(&count) == first && size > 1;
        return filling ? syscall(SYS_write, file, bytes, size / 2) : fail(ENOSPC);
    }
    if (is_regular(file) &&
        strikes(EINTR_KIND)) /* a pipe that does not block is never interrupted */
        return fail(EINTR);
    if (size > 1 && strikes(SHORT))
        size = (size + 1) / 2;
    return syscall(SYS_write, file, bytes, size);
}

ssize_t pwrite(int file, const void *bytes, size_t size, off_t offset)
{
    if (strikes(WRITE))
        return fail(ENOSPC);
    return syscall(SYS_pwrite64, file, bytes, size, offset);
}

ssize_t read(int file, void *bytes, size_t size)
{
    if (strikes(EINTR_KIND))
        return fail(EINTR);
    return syscall(SYS_read, file, bytes, size);
}

ssize_t __read_chk(int file, void *bytes, size_t size, size_t room);
ssize_t __read_chk(int file, void *bytes, size_t size, size_t room)
{
    return size <= room ? read(file, bytes, size) : fail(EFAULT);
}

int poll(struct pollfd *files, nfds_t many, int timeout)
{
    if (strikes(EINTR_KIND))
        return fail(EINTR);
    return (int)syscall(SYS_poll, files, many, timeout);
}

int fsync(int file)
{
    if (strikes(SYNC))
        return fail(EIO);
    (void)file; /* the disk itself is not under test: this saves its time */
    return strikes(EINTR_KIND) ? fail(EINTR) : 0;
}

int fdatasync(int file)
{
    return fsync(file);
}

int rename(const char *from, const char *to)
{
    return strikes(RENAME) ? fail(EIO) : (int)syscall(SYS_rename, from, to);
}

int link(const char *from, const char *to)
{
    return strikes(RENAME) ? fail(EIO) : (int)syscall(SYS_link, from, to);
}

int unlink(const char *path)
{
    return strikes(RENAME) ? fail(EIO) : (int)syscall(SYS_unlink, path);
}

int open(const char *path, int flags, ...)
{
    va_list arguments;
    va_start(arguments, flags);
    int mode = flags & O_CREAT ? va_arg(arguments, int) : 0;
    va_end(arguments);
    if (strikes(OPEN))
        return fail(EMFILE);
    if (strikes(EINTR_KIND))
        return fail(EINTR);
    return (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}

int mkdir(const char *path, mode_t mode)
{
    return strikes(OPEN) ? fail(EACCES) : (int)syscall(SYS_mkdir, path, mode);
}

int ftruncate(int file, off_t size)
{
    return strikes(OPEN) ? fail(EIO) : (int)syscall(SYS_ftruncate, file, size);
}

int flock(int file, int operation)
{
    if (strikes(OPEN))
        return fail(EIO);
    return strikes(EINTR_KIND) ? fail(EINTR) : (int)syscall(SYS_flock, file, operation);
}

/* --- users */

struct passwd *getpwuid(uid_t uid)
{
    static struct passwd *(*next)(uid_t);
    if (!next)
        *(void **)&next = dlsym(RTLD_NEXT, "getpwuid");
    lookups++;
    struct passwd *found = next(uid);
    lookups--;
    return found;
}

struct passwd *getpwnam(const char *name)
{
    static struct passwd *(*next)(const char *);
    if (!next)
        *(void **)&next = dlsym(RTLD_NEXT, "getpwnam");
    lookups++;
    struct passwd *found = next(name);
    lookups--;
    return found;
}

/* --- threads */

typedef int create(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);

int pthread_create(pthread_t *out, const pthread_attr_t *attributes, void *(*run)(void *),
                   void *argument)
{
    static create *next;
    if (!next)
        *(void **)&next = dlsym(RTLD_NEXT, "pthread_create");
    return strikes(THREAD) ? EAGAIN : next(out, attributes, run, argument);
}

int pipe2(int ends[2], int flags)
{
    return strikes(THREAD) ? fail(EMFILE) : (int)syscall(SYS_pipe2, ends, flags);
}

int pipe(int ends[2])
{
    return pipe2(ends, 0);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Watches directories: inotify, a timer and a counter behind one descriptor of epoll. */
#include "storage/watch.h"

#include <errno.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/timerfd.h>
#include <sys/vfs.h>
#include <unistd.h>

/* File systems of a network: changes made on another host are not told. From linux/magic.h. */
static const long remote_file_systems[] = {0x6969,           0x517b,     (long)0xff534d42,
                                           (long)0xfe534d42, 0x01021997, 0x65735546};

static bool is_remote(const char *directory)
{
    struct statfs about;
    if (statfs(directory, &about) < 0)
        return true;
    for (unsigned i = 0; i < sizeof remote_file_systems / sizeof *remote_file_systems; i++)
        if ((long)about.f_type == remote_file_systems[i])
            return true;
    return false;
}

static int join(const struct watch *watch, int file)
{
    struct epoll_event event = {.events = EPOLLIN, .data = {.fd = file}};
    return file < 0 || epoll_ctl(watch->file, EPOLL_CTL_ADD, file, &event) < 0 ? -errno : 0;
}

int watch_init(struct watch *watch)
{
    *watch = (struct watch){.inotify = -1, .timer = -1, .poke = -1};
    watch->file = epoll_create1(EPOLL_CLOEXEC);
    if (watch->file < 0)
        return -errno;
    watch->poke = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    int failed = join(watch, watch->poke);
    watch->inotify = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
    if (watch->inotify >= 0 && !failed)
        failed = join(watch, watch->inotify);
    return failed;
}

static void close_one(int file)
{
    if (file >= 0)
        close(file);
}

void watch_done(struct watch *watch)
{
    close_one(watch->inotify);
    close_one(watch->timer);
    close_one(watch->poke);
    close_one(watch->file);
    *watch = (struct watch){.file = -1, .inotify = -1, .timer = -1, .poke = -1};
}

/* Changes must be looked for. */
static int poll_each_second(struct watch *watch)
{
    static const struct itimerspec second = {.it_interval = {.tv_sec = 1},
                                             .it_value = {.tv_sec = 1}};
    if (watch->timer >= 0)
        return 0;
    watch->timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
    if (watch->timer < 0 || timerfd_settime(watch->timer, 0, &second, NULL) < 0)
        return -errno;
    return join(watch, watch->timer);
}

int watch_add(struct watch *watch, const char *directory)
{
    uint32_t mask = IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_TO | IN_CLOSE_WRITE | IN_ATTRIB | IN_ONLYDIR;
    bool told = watch->inotify >= 0 && !is_remote(directory) &&
                inotify_add_watch(watch->inotify, directory, mask) >= 0;
    return told ? 0 : poll_each_second(watch);
}

void watch_poke(struct watch *watch)
{
    uint64_t one = 1;
    ssize_t ignored = write(watch->poke, &one, sizeof one);
    (void)ignored;
}

static void drain(int file)
{
    char bytes[4096];
    while (file >= 0 && read(file, bytes, sizeof bytes) > 0)
        ;
}

void watch_clear(struct watch *watch)
{
    drain(watch->inotify);
    drain(watch->timer);
    drain(watch->poke);
}

/* A UCI engine as a player. The thread owns `thought` while `running`; a byte in the pipe says that
 * it is done. UCI has no words for draws: they are never accepted. */
#include "session/player_uci.h"

#include "util/alloc.h"
#include "util/translatable.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

struct player_uci {
    struct player player;
    struct uci_client *client;
    char *words;
    int done; /* the end of the pipe that the thread writes to */
    pthread_t thread;
    bool running; /* a thread is to be joined */
    atomic_bool hurried, cancelled;
    const struct game *game;
    bool asked; /* about a draw, not for a move */
    struct thought thought;
};

static struct player_uci *uci_of(struct player *player)
{
    return (struct player_uci *)player;
}

/* --- in the thread */

static bool is_hurried(void *payload)
{
    return atomic_load(&((struct player_uci *)payload)->hurried);
}

static bool is_cancelled(void *payload)
{
    return atomic_load(&((struct player_uci *)payload)->cancelled);
}

static const char *problem_of(int error)
{
    static const char *const words[] = {
        [UCI_CLIENT_OK] = NULL,
        [UCI_CLIENT_MISSING] = N_("el motor UCI no es pot executar"),
        [UCI_CLIENT_SILENT] = N_("el motor UCI no respon"),
        [UCI_CLIENT_DIED] = N_("el motor UCI s'ha acabat"),
        [UCI_CLIENT_NONSENSE] = N_("el motor UCI ha donat una tirada impossible"),
        [UCI_CLIENT_STOPPED] = N_("el motor UCI s'ha aturat"),
    };
    return words[-error];
}

static void ask_for_move(struct player_uci *self)
{
    struct uci_client_hooks hooks = {is_cancelled, is_hurried, self};
    struct uci_answer answer;
    int error = uci_client_think(&answer, self->client, self->game, &hooks);
    self->thought = (struct thought){.move = answer.move,
                                     .has_move = error == 0,
                                     .has_score = answer.has_score,
                                     .score = answer.score,
                                     .mate = answer.mate,
                                     .depth = answer.depth,
                                     .problem = problem_of(error)};
}

static void *listen_thread(void *payload)
{
    struct player_uci *self = payload;
    if (!self->asked)
        ask_for_move(self);
    ssize_t ignored = write(self->done, "", 1);
    (void)ignored;
    return NULL;
}

/* --- outside of it */

static int uci_player_think(struct player *player, const struct game *game)
{
    struct player_uci *self = uci_of(player);
    sigset_t all, before;
    self->game = game;
    self->asked = game_offer_pending(game);
    self->thought = (struct thought){0};
    atomic_store(&self->hurried, false);
    atomic_store(&self->cancelled, false);
    sigfillset(&all); /* signals are for the front end */
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int failed = pthread_create(&self->thread, NULL, listen_thread, self);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    self->running = !failed;
    return -failed;
}

static void uci_player_hurry(struct player *player)
{
    atomic_store(&uci_of(player)->hurried, true);
}

static void uci_player_collect(struct thought *out, struct player *player)
{
    struct player_uci *self = uci_of(player);
    char byte;
    pthread_join(self->thread, NULL);
    self->running = false;
    ssize_t ignored = read(self->player.wake, &byte, 1);
    (void)ignored;
    *out = self->thought;
}

static void uci_player_cancel(struct player *player)
{
    struct thought unwanted;
    if (!uci_of(player)->running)
        return;
    atomic_store(&uci_of(player)->cancelled, true);
    uci_player_collect(&unwanted, player);
}

static const char *uci_player_settings(const struct player *player)
{
    return ((const struct player_uci *)player)->words;
}

static void uci_player_close(struct player *player)
{
    struct player_uci *self = uci_of(player);
    uci_player_cancel(player);
    close(self->player.wake);
    close(self->done);
    uci_client_free(self->client);
    free(self->words);
    free(self);
}

static const struct player_ops ops = {
    .label = "UCI",
    .think = uci_player_think,
    .hurry = uci_player_hurry,
    .cancel = uci_player_cancel,
    .collect = uci_player_collect,
    .settings = uci_player_settings,
    .close = uci_player_close,
};

enum player_error player_uci_new(struct player **out, const struct uci_settings *settings,
                                 const char *words, int *error)
{
    struct uci_client *client;
    int ends[2];
    int failed = uci_client_new(&client, settings, error);
    if (failed)
        return failed == -UCI_CLIENT_MISSING ? PLAYER_MISSING : PLAYER_SILENT;
    if (pipe(ends) < 0) {
        uci_client_free(client);
        return PLAYER_MISSING;
    }
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    struct player_uci *self = xcalloc(1, sizeof *self);
    self->player = (struct player){.ops = &ops, .wake = ends[0]};
    self->client = client;
    self->words = xstrdup(words);
    self->done = ends[1];
    *out = &self->player;
    return PLAYER_OK;
}

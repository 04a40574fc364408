/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a session reports is said in the same words by text mode and by the full screen. */
#include "session/opening.h"
#include "ui/game_words.h"
#include "ui/presenter.h"
#include "ui/text_mode.h"
#include "ui/tui_game.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* --- the two front ends */

static struct folders nowhere; /* no home: nothing is kept */

static struct session *new_session(void)
{
    struct opening *opening = calloc(1, sizeof *opening);
    struct player *const humans[2] = {NULL, NULL};
    assert_non_null(opening);
    assert_int_equal(opening_begin(opening, &(struct opening_request){.rules = "fide"}, &nowhere),
                     OPENING_OK);
    struct session *session = session_new(&opening->loaded, &opening->keeping, humans);
    opening_done(opening);
    free(opening);
    return session;
}

/* Everything that text mode prints, on both streams. */
static void add_text_mode(struct strbuf *out, struct session *session, const struct reply *reply)
{
    char *text;
    size_t size;
    FILE *file = open_memstream(&text, &size);
    assert_non_null(file);
    struct text_output output = {.game = file, .remarks = file, .verbose = true};
    text_show(&output, session, reply);
    fclose(file);
    strbuf_add_str(out, text);
    free(text);
}

/* Everything that the full screen says: message, dialog, and what is printed after it. */
static void add_full_screen(struct strbuf *out, struct session *session, const struct reply *reply)
{
    struct tui tui = {0};
    struct tui_game game = {.tui = &tui, .session = session, .layout = {.columns = 1000}};
    tui_show_reply(&game, reply);
    strbuf_addf(out, "%s\n%s\n%s", strbuf_text(&game.message), strbuf_text(&game.dialog.text),
                strbuf_text(&tui.farewell));
    strbuf_done(&game.message);
    dialog_close(&game.dialog);
    strbuf_done(&tui.farewell);
}

static void assert_has_lines(const char *said, const char *lines, const char *who)
{
    while (*lines) {
        char line[1024] = "";
        size_t length = strcspn(lines, "\n");
        assert_true(length < sizeof line);
        memcpy(line, lines, length);
        if (!strstr(said, line))
            fail_msg("%s does not say \"%s\" but \"%s\"", who, line, said);
        lines += length;
        lines += *lines == '\n';
    }
}

static void assert_said_by_both(struct session *session, const struct reply *reply,
                                const char *lines)
{
    struct strbuf text = STRBUF_INIT, screen = STRBUF_INIT;
    assert_null(strpbrk(lines, "{}%"));
    add_text_mode(&text, session, reply);
    add_full_screen(&screen, session, reply);
    assert_has_lines(strbuf_text(&text), lines, "text mode");
    assert_has_lines(strbuf_text(&screen), lines, "the full screen");
    strbuf_done(&text);
    strbuf_done(&screen);
}

/* The words for the reply, which are all there are, are said by both. */
static void assert_remarks_are_said(struct session *session, const struct reply *reply)
{
    struct strbuf words = STRBUF_INIT;
    present_remarks(&words, session, reply);
    assert_true(words.len > 0);
    assert_said_by_both(session, reply, strbuf_text(&words));
    strbuf_done(&words);
}

/* --- refusals */

static bool says_it_all(enum refusal_reason reason)
{
    return reason == REFUSED_NOTHING_TO_UNDO || reason == REFUSED_NOTHING_TO_REDO ||
           reason == REFUSED_PROMOTION_NEEDED; /* a question, not a refusal */
}

static void every_refusal_is_explained(void **state)
{
    (void)state;
    struct session *session = new_session();
    for (int reason = REFUSED_NONE + 1; reason < REFUSAL_COUNT; reason++) {
        struct reply reply = {.reactions = REACTION_REFUSED,
                              .why = {.reason = (enum refusal_reason)reason}};
        struct strbuf words = STRBUF_INIT;
        present_why(&words, session_game(session), &reply);
        assert_int_equal(words.len == 0, says_it_all(reply.why.reason));
        strbuf_addf(&words, "\n%s", present_refused(reply.why.reason));
        assert_said_by_both(session, &reply, strbuf_text(&words));
        assert_true(present_is_warning(&reply));
        strbuf_done(&words);
    }
    session_free(session);
}

/* --- the other things that a reply reports */

static void every_remark_is_said(void **state)
{
    (void)state;
    static const struct reply replies[] = {
        {.reactions = REACTION_BUSY},
        {.reactions = REACTION_SAVED, .path = "/tmp/a.json"},
        {.reactions = REACTION_UNSAVED, .path = "/tmp/a.json", .error = EACCES},
        {.reactions = REACTION_UNSAVED, .error = ENOENT},
        {.reactions = REACTION_ENDED, .unlearnt = EACCES},
        {.reactions = REACTION_ENDED | REACTION_SAVED, .path = "/tmp/a.json"},
        {.reactions = REACTION_ENDED | REACTION_SAVED, .path = "/tmp/a.json", .unlearnt = EACCES},
        {.reactions = REACTION_ENDED | REACTION_UNSAVED, .path = "/tmp/a.json", .error = EACCES},
    };
    struct session *session = new_session();
    for (size_t i = 0; i < sizeof replies / sizeof *replies; i++)
        assert_remarks_are_said(session, &replies[i]);
    session_free(session);
}

static void every_reason_to_be_stuck_is_said(void **state)
{
    (void)state;
    struct session *session = new_session();
    for (int stuck = STUCK_NOT + 1; stuck < STUCK_COUNT; stuck++) {
        struct reply reply = {
            .reactions = REACTION_STUCK, .error = EAGAIN, .thought = {.stuck = (enum stuck)stuck}};
        assert_remarks_are_said(session, &reply);
    }
    session_free(session);
}

static void what_is_written_in_a_path_does_no_harm(void **state)
{
    (void)state;
    struct session *session = new_session();
    struct reply reply = {.reactions = REACTION_SAVED, .path = "/tmp/\033[2J.json"};
    struct strbuf words = STRBUF_INIT;
    present_remarks(&words, session, &reply);
    assert_null(strchr(strbuf_text(&words), '\033'));
    strbuf_done(&words);
    session_free(session);
}

static void the_adjournment_is_said(void **state)
{
    (void)state;
    struct session *session = new_session();
    struct reply reply;
    session_adjourn(session, &reply);
    assert_true(reply.reactions & REACTION_ADJOURNED);
    assert_said_by_both(session, &reply, words_adjourned());
    session_free(session);
}

/* --- Ctrl-C */

static void ctrl_c_clears_and_then_leaves(void **state)
{
    (void)state;
    struct session *session = new_session();
    assert_int_equal(session_interruption(session, 1), INTERRUPTION_CLEARS);
    assert_int_equal(session_interruption(session, 2), INTERRUPTION_LEAVES);
    assert_string_equal(present_interruption(session, INTERRUPTION_CLEARS),
                        "Un altre Ctrl-C ajorna la partida");
    assert_string_equal(present_interruption(session, INTERRUPTION_HURRIES), "La CPU tira ja");
    assert_string_equal(present_interruption(session, INTERRUPTION_LEAVES), "");
    struct reply reply;
    session_enter(session, "consell", &reply);
    assert_int_equal(session_interruption(session, 1), INTERRUPTION_HURRIES);
    assert_string_equal(present_interruption(session, INTERRUPTION_HURRIES), "");
    session_hurry(session);
    session_collect(session, &reply);
    session_free(session);
}

/* --- opening */

static void every_way_not_to_open_a_game_has_its_words(void **state)
{
    (void)state;
    static const struct {
        enum opening_error error;
        const char *words;
    } cases[] = {
        {OPENING_OK, ""},
        {OPENING_REFUSED, ""}, /* the files say it all */
        {OPENING_IN_USE, "un altre programa juga aquesta partida: a.json"},
        {OPENING_NOTHING, "no hi ha cap partida per continuar"},
        {OPENING_TARGET_EXISTS, "ja existeix; amb --sobreescriu es reemplaça: b.json"},
        {OPENING_TARGET_FAILED, "no hi ha permís: b.json"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct opening *opening = calloc(1, sizeof *opening);
        struct strbuf words = STRBUF_INIT;
        char path[] = "a.json";
        assert_non_null(opening);
        opening->path = path;
        opening->error = EACCES;
        present_opening(&words, opening, cases[i].error, "b.json");
        assert_string_equal(strbuf_text(&words), cases[i].words);
        strbuf_done(&words);
        free(opening);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_refusal_is_explained),
        cmocka_unit_test(every_remark_is_said),
        cmocka_unit_test(every_reason_to_be_stuck_is_said),
        cmocka_unit_test(what_is_written_in_a_path_does_no_harm),
        cmocka_unit_test(the_adjournment_is_said),
        cmocka_unit_test(ctrl_c_clears_and_then_leaves),
        cmocka_unit_test(every_way_not_to_open_a_game_has_its_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

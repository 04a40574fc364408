/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bytes from a terminal as events, in every encoding of keys, cut at every place. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "ui/term_input.h"

/* --- events as text */

static void add_event(struct strbuf *out, const struct term_event *event)
{
    static const char *const mouse[] = {"press", "drag", "release"};
    if (out->len > 0)
        strbuf_add_char(out, ' ');
    if (event->kind == TERM_CHAR)
        strbuf_addf(out, "U+%X", event->ch);
    else if (event->kind == TERM_KEY && event->key == TERM_KEY_FUNCTION)
        strbuf_addf(out, "F%u", event->ch);
    else if (event->kind == TERM_KEY && event->key == TERM_KEY_CONTROL)
        strbuf_addf(out, "^%c", (int)event->ch);
    else if (event->kind == TERM_KEY)
        strbuf_addf(out, "k%d", event->key);
    else if (event->kind == TERM_PASTE)
        strbuf_addf(out, "paste(%s)", event->text);
    else
        strbuf_addf(out, "%s%d@%d,%d", mouse[event->kind - TERM_MOUSE], event->button, event->row,
                    event->column);
}

static void add_reply(struct strbuf *out, const struct term_reply *reply)
{
    if (reply->kind == TERM_REPLY_BACKGROUND)
        strbuf_addf(out, "ground=%06x", reply->colour);
    else if (reply->kind == TERM_REPLY_ATTRIBUTES)
        strbuf_addf(out, "attributes%s", reply->sixel ? "+sixel" : "");
    else if (reply->kind == TERM_REPLY_CURSOR)
        strbuf_addf(out, "cursor=%d", reply->column);
    else
        strbuf_addf(out, "graphics=%d", reply->accepted);
}

static void take_all(struct strbuf *out, struct term_input *input, bool late)
{
    struct term_event event;
    struct term_reply reply;
    enum term_input_result result;
    while ((result = term_input_next(input, &event, &reply, late)) != TERM_INPUT_NONE) {
        if (result == TERM_INPUT_EVENT)
            add_event(out, &event);
        else
            add_reply(out, &reply);
    }
}

static void feed(struct term_input *input, const char *bytes, size_t count)
{
    size_t room;
    void *buffer = term_input_buffer(input, &room);
    assert_true(room >= count);
    memcpy(buffer, bytes, count);
    term_input_came(input, count);
}

/* Both at once and byte after byte, the bytes give the same events. */
static void assert_events(const char *bytes, const char *expected)
{
    for (size_t step = 1; step <= 100; step += 99) {
        struct strbuf got = STRBUF_INIT;
        struct term_input input;
        size_t length = strlen(bytes);
        term_input_init(&input);
        for (size_t at = 0; at < length; at += step) {
            feed(&input, bytes + at, length - at < step ? length - at : step);
            take_all(&got, &input, false);
        }
        take_all(&got, &input, true);
        take_all(&got, &input, true);
        assert_int_equal(term_input_patience(&input, 50), -1);
        assert_string_equal(strbuf_text(&got), expected);
        strbuf_done(&got);
        term_input_done(&input);
    }
}

/* --- tests */

static void keys_have_their_names_in_every_encoding(void **state)
{
    (void)state;
    static const struct {
        const char *bytes;
        enum term_key key;
    } cases[] = {
        {"\033[A", TERM_KEY_UP},       {"\033OA", TERM_KEY_UP},
        {"\033[B", TERM_KEY_DOWN},     {"\033OB", TERM_KEY_DOWN},
        {"\033[C", TERM_KEY_RIGHT},    {"\033[D", TERM_KEY_LEFT},
        {"\033[H", TERM_KEY_HOME},     {"\033OH", TERM_KEY_HOME},
        {"\033[1~", TERM_KEY_HOME},    {"\033[7~", TERM_KEY_HOME},
        {"\033[F", TERM_KEY_END},      {"\033OF", TERM_KEY_END},
        {"\033[4~", TERM_KEY_END},     {"\033[8~", TERM_KEY_END},
        {"\033[5~", TERM_KEY_PAGE_UP}, {"\033[6~", TERM_KEY_PAGE_DOWN},
        {"\033[2~", TERM_KEY_INSERT},  {"\033[3~", TERM_KEY_DELETE},
        {"\033[Z", TERM_KEY_BACK_TAB}, {"\033OM", TERM_KEY_ENTER},
        {"\r", TERM_KEY_ENTER},        {"\n", TERM_KEY_ENTER},
        {"\t", TERM_KEY_TAB},          {"\177", TERM_KEY_BACKSPACE},
        {"\b", TERM_KEY_BACKSPACE},    {"\033", TERM_KEY_ESCAPE},
        {"\033[27u", TERM_KEY_ESCAPE}, {"\033[13u", TERM_KEY_ENTER},
        {"\033[1;2A", TERM_KEY_UP},    {"\033[27;1;9~", TERM_KEY_TAB},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char expected[20];
        snprintf(expected, sizeof expected, "k%d", cases[i].key);
        assert_events(cases[i].bytes, expected);
    }
}

static void function_keys_too(void **state)
{
    (void)state;
    assert_events("\033OP\033OQ\033OR\033OS", "F1 F2 F3 F4");
    assert_events("\033[P\033[Q\033[R\033[S", "F1 F2 F3 F4");
    assert_events("\033[11~\033[12~\033[13~\033[14~\033[15~", "F1 F2 F3 F4 F5");
    assert_events("\033[[A\033[[B\033[[C\033[[D\033[[E", "F1 F2 F3 F4 F5");
    assert_events("\033[17~\033[24~", "F6 F12");
    assert_events("\014\001", "^L ^A");
}

static void characters_are_decoded(void **state)
{
    (void)state;
    assert_events("aç♞🐎", "U+61 U+E7 U+265E U+1F40E");
    assert_events("\xff\xc3(a", "U+28 U+61");
    assert_events("a\xe2\x99", "U+61");
    assert_events("\xc2\x9b"
                  "A",
                  "U+41"); /* a control character of two bytes */
}

static void what_means_nothing_is_dropped_whole(void **state)
{
    (void)state;
    static const char *const cases[] = {
        "\033[I",
        "\033[O", /* focus */
        "\033x",
        "\033\303\247",
        "\033\177", /* Alt and a character */
        "\033[1;3A",
        "\033[1;5H",
        "\033[5;5~", /* Alt and Ctrl with named keys */
        "\033\033[A",
        "\033\033OP", /* Alt with named keys, in rxvt */
        "\033Oa",
        "\033O5C",
        "\033Oq",
        "\033O1;5P",
        "\033[7^",
        "\033[7@",
        "\033[7$",
        "\033[97;5u",
        "\033[27;5;97~", /* keys of other protocols */
        "\033[0n",
        "\033[>41;367;0c",
        "\033[?1;2$y",
        "\033[8;24;80t",
        "\033[224z",
        "\033[M",
        "\033[",
        "\033O",
        "\033]",
        "\033P", /* cut off */
        "\033]10;rgb:ffff/ffff/ffff\007",
        "\033]52;c;aGk=\033\\",
        "\033P1$r0m\033\\",
        "\033_hello\033\\",
        "\033^secret\033\\",
        "\033Xstring\033\\",
        "\033[<35;10;10M",
        "\033[<128;1;1M",
        "\033[M\x43!!",
        "\033[<0;0;0M",
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_events(cases[i], "");
    assert_events("\033[Ia\033[Ob\033[1;7Pc", "U+61 U+62 U+63");
    assert_events("\033]0;e2 e4\007q", "U+71");
}

static void escape_twice_is_two_keys(void **state)
{
    (void)state;
    char expected[20];
    snprintf(expected, sizeof expected, "k%d k%d", TERM_KEY_ESCAPE, TERM_KEY_ESCAPE);
    assert_events("\033\033", expected);
}

static void the_mouse_is_told_in_every_mode(void **state)
{
    (void)state;
    assert_events("\033[<0;5;3M\033[<32;6;3M\033[<0;6;3m", "press1@2,4 drag1@2,5 release1@2,5");
    assert_events("\033[<2;300;200M\033[<64;1;1M\033[<65;1;1M",
                  "press3@199,299 press4@0,0 press5@0,0");
    assert_events("\033[M %#\033[M@&#\033[M#&#", "press1@2,4 drag1@2,5 release0@2,5");
    assert_events("\033[M \xc4\x80!", "press1@0,223"); /* 1005 */
    assert_events("\033[32;5;3M\033[64;6;3M\033[35;6;3M", "press1@2,4 drag1@2,5 release0@2,5");
    assert_events("\033[<4;5;3M", "press1@2,4"); /* with Shift */
}

static void a_paste_is_one_event(void **state)
{
    (void)state;
    assert_events("\033[200~e2 e4\re7 e5\033[201~x", "paste(e2 e4\ne7 e5) U+78");
    assert_events("\033[200~\033[Aq\003\033[201~", "paste([Aq)");
    assert_events("\033[200~\033[201~", "paste()");
    assert_events("\033[200~cut", "paste(cut)");
    assert_events("\033[201~", "");
}

static void a_paste_is_bounded(void **state)
{
    (void)state;
    struct strbuf got = STRBUF_INIT;
    struct term_input input;
    char part[1000];
    memset(part, 'x', sizeof part);
    term_input_init(&input);
    feed(&input, "\033[200~", 6);
    for (int i = 0; i < 1000; i++) {
        take_all(&got, &input, false);
        feed(&input, part, sizeof part);
    }
    take_all(&got, &input, false);
    feed(&input, "\033[201~", 6);
    take_all(&got, &input, false);
    assert_int_equal(got.len, TERM_PASTE_LARGEST + strlen("paste()"));
    strbuf_done(&got);
    term_input_done(&input);
}

static void a_long_string_is_skipped_to_its_end(void **state)
{
    (void)state;
    struct strbuf got = STRBUF_INIT;
    struct term_input input;
    char part[1000];
    memset(part, 'x', sizeof part);
    term_input_init(&input);
    feed(&input, "\033]52;", 5);
    for (int i = 0; i < 100; i++) {
        size_t room;
        take_all(&got, &input, false);
        term_input_buffer(&input, &room);
        feed(&input, part, room < sizeof part ? room : sizeof part);
    }
    take_all(&got, &input, false);
    feed(&input, "\033\\a", 3);
    take_all(&got, &input, false);
    assert_string_equal(strbuf_text(&got), "U+61");
    strbuf_done(&got);
    term_input_done(&input);
}

static void replies_are_no_keys(void **state)
{
    (void)state;
    assert_events("\033]11;rgb:1818/1c1c/ffff\033\\", "ground=181cff");
    assert_events("\033]11;rgb:f/0/8\007", "ground=ff0088");
    assert_events("\033]11;rgba:ff/00/80/ff\007", "ground=ff0080");
    assert_events("\033]11;wrong\007", "");
    assert_events("\033[?62;4;22c", "attributes+sixel");
    assert_events("\033[?1;2c", "attributes");
    assert_events("\033[2;5R", "cursor=5");
    assert_events("\033_Gi=31;OK\033\\", "graphics=1");
    assert_events("\033_Gi=31;ENODATA\033\\", "graphics=0");
}

static void keys_of_the_terminal_s_entry_are_known(void **state)
{
    (void)state;
    struct strbuf got = STRBUF_INIT;
    struct term_input input;
    term_input_init(&input);
    input.keys[0] = (struct term_input_key){"\033[224z", TERM_KEY_FUNCTION, 1};
    input.key_count = 1;
    feed(&input, "\033[224z\033[225z", 12);
    take_all(&got, &input, false);
    assert_string_equal(strbuf_text(&got), "F1");
    strbuf_done(&got);
    term_input_done(&input);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_have_their_names_in_every_encoding),
        cmocka_unit_test(function_keys_too),
        cmocka_unit_test(characters_are_decoded),
        cmocka_unit_test(what_means_nothing_is_dropped_whole),
        cmocka_unit_test(escape_twice_is_two_keys),
        cmocka_unit_test(the_mouse_is_told_in_every_mode),
        cmocka_unit_test(a_paste_is_one_event),
        cmocka_unit_test(a_paste_is_bounded),
        cmocka_unit_test(a_long_string_is_skipped_to_its_end),
        cmocka_unit_test(replies_are_no_keys),
        cmocka_unit_test(keys_of_the_terminal_s_entry_are_known),
    };
    setlocale(LC_ALL, "C.UTF-8");
    return cmocka_run_group_tests(tests, NULL, NULL);
}

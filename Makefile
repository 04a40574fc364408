# SPDX-License-Identifier: GPL-3.0-or-later
# escacs and solitari.  `make help` lists the targets.
#
# SAN=1       build and test under AddressSanitizer and UBSan (in build-san/)
# DEBUG=1     little optimisation, assertions on (in build-debug/)
# TSAN=1      build and test under ThreadSanitizer (in build-tsan/); `make check-tsan` uses it
# COVERAGE=1  count which lines run (in build-coverage/); `make coverage` uses it
# FUZZ=1      build for libFuzzer with clang (in build-fuzz/); `make fuzz` uses it
# PNG=        without libpng, which shows images of pieces
# CC=clang    another compiler
# V=1         show the whole commands
# T=NAME      run only the tests whose names contain NAME
# JOBS=N      run N tests at once (default: the number of processors)

VERSION = 0.2.0

# ---------------------------------------------------------------- where things go
PREFIX  ?= /usr/local
BINDIR  ?= $(PREFIX)/bin
DATADIR ?= $(PREFIX)/share
MANDIR  ?= $(DATADIR)/man
LOCALEDIR ?= $(DATADIR)/locale
LIBDIR  ?= $(PREFIX)/lib
INCLUDEDIR ?= $(PREFIX)/include

# ---------------------------------------------------------------- how things are built
ifdef SAN
MODE     = SAN=1
BUILD    = build-san
OPTIMISE = -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
else ifdef TSAN
MODE     = TSAN=1
BUILD    = build-tsan
OPTIMISE = -O1 -g -fsanitize=thread -fno-omit-frame-pointer
else ifdef DEBUG
MODE     = DEBUG=1
BUILD    = build-debug
OPTIMISE = -O1 -g
else ifdef FUZZ
MODE     = FUZZ=1
BUILD    = build-fuzz
CC       = clang
OPTIMISE = -O2 -g -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all \
           -fno-omit-frame-pointer
else ifdef COVERAGE
MODE     = COVERAGE=1
BUILD    = build-coverage
OPTIMISE = -O0 -g --coverage
else
BUILD    = build
OPTIMISE = -O3 -g -DNDEBUG $(HARDENING) -ffile-prefix-map=$(CURDIR)=.
LDFLAGS ?= -pie -Wl,-z,relro,-z,now
endif

# The default build is hardened and does not depend on the folder it is built in. The caller's CFLAGS
# and LDFLAGS replace these.
HARDENING = -fPIE -fstack-protector-strong -fstack-clash-protection -U_FORTIFY_SOURCE \
            -D_FORTIFY_SOURCE=3 -Wno-error=cpp
CFLAGS   ?= $(OPTIMISE)
WARNINGS  = -std=c11 -Wall -Wextra -Wpedantic -Werror -Wshadow -Wconversion -Wstrict-prototypes \
            -Wmissing-prototypes -Wvla -Wformat=2 -Wundef
INCLUDES  = -Iinclude -Isrc -I$(BUILD)
DEFINES   = -D_POSIX_C_SOURCE=200809L -D_XOPEN_SOURCE=700 -DESCACS_VERSION='"$(VERSION)"' \
            -DESCACS_DATADIR='"$(DATADIR)"' \
            -DESCACS_LOCALEDIR='"$(LOCALEDIR)"'
OBJCOPY  ?= objcopy
COMPILE   = $(CC) $(WARNINGS) $(DEFINES) $(INCLUDES) $(CPPFLAGS) $(CFLAGS) -pthread -MMD -MP

# `make check` and `make play` build with every core unless -j says otherwise.
CORES    := $(shell getconf _NPROCESSORS_ONLN)
PARALLEL  = $(if $(filter -j%,$(MAKEFLAGS)),,-j$(CORES))
JOBS     ?= $(CORES)

ifndef V
Q = @
say = @printf '  %-5s %s\n' $(1) $(2);
endif

# ---------------------------------------------------------------- rooms, lowest last (link order)
ROOMS   = $(filter $(notdir $(wildcard src/*)),cli ui session protocol learning storage cpu engine util)
archive = $(BUILD)/lib$(1).a
objects = $(patsubst %.c,$(BUILD)/%.o,$(wildcard src/$(1)/*.c)) $(EXTRA_$(1))

# What each room may link: the layering of the house, proved by the linker in the room's tests.
LINKS_util     = util
LINKS_engine   = engine util
LINKS_cpu      = cpu engine util
LINKS_storage  = storage engine util
LINKS_learning = learning storage cpu engine util
LINKS_protocol = protocol learning storage cpu engine util
LINKS_session  = session protocol learning storage cpu engine util
LINKS_ui       = ui session protocol learning storage cpu engine util
LINKS_cli      = $(ROOMS)
LINKS_solitari = solitari ui storage engine util
# The CPU in the shipped variants: tests/cpu_play reads them with storage, which cpu itself may not use.
LINKS_cpu_play = cpu storage engine util
linked = $(foreach r,$(filter $(notdir $(wildcard src/*)),$(LINKS_$(1))),$(call archive,$(r)))

# The libraries that each room needs; programs and tests link those of their rooms only.
PKGS_storage  = jansson
PKGS_ui       = ncursesw readline $(PNG)

# Images of pieces need libpng; without it, or with PNG= given, the program shows none.
PNG := $(shell pkg-config --exists libpng 2>/dev/null && echo libpng)
$(BUILD)/src/ui/image.o: private DEFINES += $(if $(PNG),-DHAVE_PNG $(shell pkg-config --cflags libpng))
packages = $(foreach r,$(LINKS_$(1)),$(PKGS_$(r)))
libs     = $(if $(strip $(call packages,$(1))),$(shell pkg-config --libs $(call packages,$(1)) 2>/dev/null)) \
           -lm -pthread

EXTRA_storage = $(BUILD)/builtin_variants.o $(BUILD)/builtin_texts.o
EXTRA_learning = $(BUILD)/builtin_networks.o $(BUILD)/builtin_problems.o

PROGRAMS = $(if $(wildcard src/cli/*.c),$(BUILD)/escacs) $(if $(wildcard src/solitari/*.c),$(BUILD)/solitari)

CATALOGS = $(patsubst po/%.po,$(BUILD)/locale/%/LC_MESSAGES/escacs.mo,$(wildcard po/*.po))

.PHONY: all
all: $(PROGRAMS) $(CATALOGS)  ## build the programs (the default)

$(BUILD)/escacs: $(foreach r,$(ROOMS),$(call archive,$(r)))
	$(call say,LINK,$@)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(call libs,cli)

$(BUILD)/solitari: $(call linked,solitari)
	$(call say,LINK,$@)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(call libs,solitari)

define room_rules
$(call archive,$(1)): $(call objects,$(1))
	$$(call say,AR,$$@)rm -f $$@ && $(AR) rcs $$@ $$^
endef
$(foreach r,$(notdir $(wildcard src/*)),$(eval $(call room_rules,$(r))))

$(BUILD)/%.o: %.c Makefile
	@mkdir -p $(@D)
	$(call say,CC,$<)$(COMPILE) -c -o $@ $<

$(BUILD)/%.o: $(BUILD)/%.c
	$(call say,CC,$<)$(COMPILE) -c -o $@ $<

# Here play spends its time, with compiled rules and no text from outside: guards of the stack would
# cost 1 to 2 % of the speed.
UNGUARDED = $(addprefix engine/,attack castling chain count exchange jump jump_attack legal make movegen \
            passing perft steps) \
            $(addprefix cpu/,accumulator chess evaluation general node quiesce search)
$(patsubst %,$(BUILD)/src/%.o,$(UNGUARDED)): private CFLAGS += -fno-stack-protector

# The fuzzers learn from the comparisons of readers. Those of the play itself say nothing about a text,
# and noting them takes most of the time.
ifdef FUZZ
TEXT_READERS = $(patsubst %,$(BUILD)/src/%.o,engine/algebraic engine/descriptive engine/fen engine/notation \
               engine/time_control cpu/options cpu/parameter)
UNCOMPARED = $(filter-out $(TEXT_READERS),$(call objects,engine) $(call objects,cpu)) \
             $(BUILD)/src/ui/theme_palette.o
$(UNCOMPARED): private CFLAGS += -fno-sanitize-coverage=trace-cmp
endif

# What is built in: the rules, learnt evaluations and problems of variants/, the one source of truth.
# The folder itself tells of files that are gone.
EMBED_builtin_variants = json storage/builtin.h builtin
EMBED_builtin_networks = xarxa learning/networks.h builtin_network
EMBED_builtin_problems = problemes learning/problem.h builtin_problems
define embed_rules
$$(BUILD)/$(1).c: scripts/embed.sh variants $$(sort $$(wildcard variants/*.$(2)))
	@mkdir -p $$(@D)
	$$(call say,GEN,$$@)sh scripts/embed.sh $(3) $(4) $(1) $$(sort $$(wildcard variants/*.$(2))) > $$@.tmp && mv $$@.tmp $$@
endef
$(foreach t,builtin_variants builtin_networks builtin_problems,$(eval $(call embed_rules,$(t),$(word 1,$(EMBED_$(t))),$(word 2,$(EMBED_$(t))),$(word 3,$(EMBED_$(t))))))

# Openings and classic games, from share/.
$(BUILD)/builtin_texts.c: scripts/embed-text.sh share/openings.tsv share/classics.pgn
	@mkdir -p $(@D)
	$(call say,GEN,$@)sh $< builtin_openings=share/openings.tsv builtin_classics=share/classics.pgn > $@.tmp && mv $@.tmp $@

# ---------------------------------------------------------------- the library
# What include/escacs/ declares, for other programs: engine, cpu, the reader of rules files and what
# they need. It is one object, in which only the names of the public headers stay visible.
LIBRARY_OBJECTS = $(call objects,cpu) $(call objects,engine) $(BUILD)/src/storage/rules_file.o \
                  $(call archive,storage) $(call archive,util)

$(BUILD)/dev/libescacs.a: $(LIBRARY_OBJECTS) $(wildcard include/escacs/*.h)
	@mkdir -p $(@D)
	$(call say,AR,$@)$(LD) -r -o $(@D)/escacs.o $(filter %.o %.a,$^) && \
	    grep -ohwE '[a-z][a-z0-9_]*' $(filter %.h,$^) | sort -u > $(@D)/public && \
	    $(OBJCOPY) --keep-global-symbols=$(@D)/public $(@D)/escacs.o && \
	    rm -f $@ && $(AR) rcs $@ $(@D)/escacs.o

$(BUILD)/dev/escacs.pc: Makefile
	@mkdir -p $(@D)
	$(call say,GEN,$@)printf '%s\n' 'prefix=$(PREFIX)' 'libdir=$(LIBDIR)' 'includedir=$(INCLUDEDIR)' '' \
	    'Name: escacs' 'Description: chess and games like it, by the rules of a file' \
	    'Version: $(VERSION)' 'Requires: jansson' 'Cflags: -I$${includedir}' \
	    'Libs: -L$${libdir} -lescacs -lm -pthread' > $@

.PHONY: library
library: $(BUILD)/dev/libescacs.a

# ---------------------------------------------------------------- translations
# Catalan is the language of the source; the program finds the catalogs beside itself.
$(BUILD)/locale/%/LC_MESSAGES/escacs.mo: po/%.po
	@mkdir -p $(@D)
	$(call say,MSG,$@)msgfmt --check-format -o $@ $<

.PHONY: po
po:  ## bring po/*.po up to date with the messages of the source
	$(Q)sh scripts/messages.sh > $(BUILD)/escacs.pot
	$(Q)for each in po/*.po; do \
	    msgmerge --quiet --update --backup=none --no-wrap --no-location --no-fuzzy-matching $$each \
	        $(BUILD)/escacs.pot && msgattrib --no-obsolete --no-wrap -o $$each $$each; done

# ---------------------------------------------------------------- tests
# tests/ROOM/test_*.c  unit tests, linked with the room and what it may use
# tests/e2e/*.sh       drive the real programs, with the helpers of tests/support
UNIT_TESTS = $(patsubst %.c,$(BUILD)/%,$(wildcard tests/*/test_*.c))
E2E_TESTS  = $(wildcard tests/e2e/*.sh)
room_of    = $(word 2,$(subst /, ,$(1)))

.SECONDEXPANSION:
$(UNIT_TESTS): $(BUILD)/tests/%: $(BUILD)/tests/%.o $$(call test_helpers,$$*) \
               $$(call linked,$$(firstword $$(subst /, ,$$*)))
	$(call say,LINK,$@)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ -lcmocka \
	    $(call libs,$(firstword $(subst /, ,$*)))

# Any other tests/ROOM/*.c is a helper of that room's tests.
test_helpers = $(patsubst %.c,$(BUILD)/%.o,$(filter-out tests/$(firstword $(subst /, ,$(1)))/test_%, \
               $(wildcard tests/$(firstword $(subst /, ,$(1)))/*.c)) $(BORROWS_$(firstword $(subst /, ,$(1)))))

# Helpers of the tests of a lower room that those of another use too.
BORROWS_cpu = tests/engine/random_rules.c tests/engine/rules_fixture.c
BORROWS_learning = tests/storage/scratch.c
BORROWS_cli = tests/storage/scratch.c

.PHONY: check deps-check
check: deps-check  ## install what is missing, build, run every test
	$(Q)$(MAKE) --no-print-directory $(PARALLEL) run-tests

deps-check:
	$(Q)sh scripts/deps.sh check

# ---------------------------------------------------------------- fuzzers
# tests/fuzz/NAME.c is one, in $(BUILD)/fuzz/NAME. With FUZZ=1 it is built for libFuzzer, otherwise
# with replay.c, which only runs it on files. A fuzzer may replace functions of the program.
# The unit tests of what has threads.
TSAN_TESTS = session/test_tournament session/test_session learning/test_training protocol/test_uci_client \
             util/test_pages

FUZZERS = $(filter-out fuzz replay,$(basename $(notdir $(wildcard tests/fuzz/*.c))))
FUZZ_PROGRAMS = $(FUZZERS:%=$(BUILD)/fuzz/%)
REPLACES            = variant_read_text variant_read_source variant_free
REPLACES_session    = replace_file
REPLACES_uci_engine = pages_init cpu_new cpu_free cpu_think
REPLACES_uci_client = child_start child_send child_read_line child_stop
comma := ,
fuzz_room = $(if $(filter solitari%,$(1)),solitari,ui)

$(FUZZ_PROGRAMS): $(BUILD)/fuzz/%: $(BUILD)/tests/fuzz/%.o $(BUILD)/tests/fuzz/fuzz.o \
                  $(if $(FUZZ),,$(BUILD)/tests/fuzz/replay.o) $$(call linked,$$(call fuzz_room,$$*))
	@mkdir -p $(@D)
	$(call say,LINK,$@)$(CC) $(CFLAGS) $(if $(FUZZ),-fsanitize=fuzzer) $(LDFLAGS) \
	    $(patsubst %,-Wl$(comma)--wrap=%,$(REPLACES) $(REPLACES_$*)) -o $@ $^ $(call libs,$(call fuzz_room,$*))

.PHONY: fuzz-programs fuzz fuzz-corpora fuzz-long
fuzz-programs: $(FUZZ_PROGRAMS)

# T=NAME chooses the fuzzers whose names contain NAME, S=60 the seconds for each.
S ?= 60
fuzz:  ## look for inputs that break the readers: T=NAME S=SECONDS for each of the fuzzers
	$(Q)sh scripts/deps.sh fuzz
	$(Q)$(MAKE) --no-print-directory $(PARALLEL) FUZZ=1 fuzz-programs
	$(Q)sh scripts/fuzz.sh build-fuzz $(S) "$(T)" $(FUZZERS)

fuzz-long:  ## fuzz for a night: S=2000 seconds for each of the fuzzers
	$(Q)$(MAKE) --no-print-directory fuzz S=$(if $(filter file,$(origin S)),2000,$(S))

fuzz-corpora:  ## keep what fuzzing has found, minimised, in tests/fuzz/corpora (T=NAME)
	$(Q)sh scripts/fuzz-corpora.sh build-fuzz "$(T)" $(FUZZERS)

# ---------------------------------------------------------------- failures and kills
# `make check` runs a small part of both.
$(BUILD)/chaos.so: tests/chaos/shim.c Makefile
	@mkdir -p $(@D)
	$(call say,LINK,$@)$(CC) -std=c11 -Wall -Wextra -Werror -O1 -g -fPIC -shared -o $@ $< -pthread

.PHONY: chaos torture
chaos: $(PROGRAMS) $(BUILD)/chaos.so  ## fail every allocation, write, fsync, rename, open (an hour; T=RUN/KIND)
	$(Q)JOBS=$(JOBS) python3 tests/chaos/chaos.py $(BUILD) 1 "$(T)"

# What has threads, under ThreadSanitizer. R=N conversations with races.
R ?= 200
.PHONY: check-tsan run-tsan
check-tsan: deps-check  ## look for data races: UCI, the full screen, tournaments, analysis, training (R=200)
	$(Q)$(MAKE) --no-print-directory $(PARALLEL) TSAN=1 run-tsan R=$(R)

run-tsan: $(PROGRAMS) $(TSAN_TESTS:%=$(BUILD)/tests/%)
	$(Q)R=$(R) sh scripts/check-tsan.sh $(BUILD) $(TSAN_TESTS:%=$(BUILD)/tests/%)

N ?= 10000
torture: $(PROGRAMS)  ## kill programs N=10000 times at random moments and resume their games (an hour)
	$(Q)JOBS=$(JOBS) python3 tests/chaos/torture.py $(BUILD) $(N) "$(T)"

.PHONY: run-tests
run-tests: all library $(BUILD)/tune $(BUILD)/bench_variants $(UNIT_TESTS) $(FUZZ_PROGRAMS) $(BUILD)/chaos.so
	$(Q)BUILD=$(BUILD) MODE=$(MODE) CC='$(CC)' CFLAGS='$(CFLAGS)' sh scripts/run-tests.sh "$(JOBS)" "$(T)" $(UNIT_TESTS) $(E2E_TESTS)

.PHONY: interop
interop: $(PROGRAMS)  ## try escacs with other chess programs (minutes); those that are missing are skipped
	$(Q)for each in tests/interop/*.sh; do echo "$$each"; BUILD=$(BUILD) sh $$each || exit 1; done

# ---------------------------------------------------------------- what the tools say
HEADERS = $(wildcard include/escacs/*.h)
SOURCES = $(wildcard include/escacs/*.h src/*/*.[ch] tests/*/*.[ch] tools/*.[ch])
STRICT  = -Wall -Wextra -Wpedantic -Werror -Iinclude -fsyntax-only -

.PHONY: headers
headers:  ## compile each public header alone, as C and as C++
	$(Q)for each in $(notdir $(HEADERS)); do \
	    echo "#include <escacs/$$each>" | $(CC) -x c -std=c11 $(STRICT) && \
	    echo "#include <escacs/$$each>" | $(CXX) -x c++ -std=c++11 $(STRICT) || exit 1; done

.PHONY: format
format:  ## format the C files with clang-format
	$(Q)sh scripts/deps.sh format
	$(Q)clang-format -i $(SOURCES)

# T=NAME looks only at the files whose names contain NAME.
.PHONY: tidy
tidy: $(BUILD)/builtin_variants.c  ## look for faults with clang-tidy (minutes)
	$(Q)sh scripts/deps.sh tidy
	$(Q)printf "%s\n" $(wildcard src/*/*.c) | grep -e '$(T)' | \
	    xargs -P $(JOBS) -n 4 sh -c '"$$@" -- 2>&1' - clang-tidy --quiet \
	    $(addprefix --extra-arg=,-Wno-unknown-warning-option $(WARNINGS) $(DEFINES) $(INCLUDES)) | \
	    sh scripts/tidy-report.sh

# The analyzer of gcc. It writes no objects; T=NAME as for tidy. It does not follow arrays that a loop
# over both sides fills, and takes them for uninitialized.
ANALYZE = -Wno-analyzer-use-of-uninitialized-value
.PHONY: analyze
analyze: $(BUILD)/builtin_variants.c  ## look for faults with gcc -fanalyzer (many minutes)
	$(Q)printf "%s\n" $(wildcard src/*/*.c) | grep -e '$(T)' | \
	    xargs -P $(JOBS) -n 1 gcc $(WARNINGS) $(DEFINES) $(INCLUDES) -O1 -fanalyzer $(ANALYZE) -S -o /dev/null

.PHONY: coverage
coverage:  ## run the tests (T=NAME) and tell which lines they reach, in build-coverage/html
	$(Q)sh scripts/deps.sh coverage
	$(Q)$(MAKE) --no-print-directory COVERAGE=1 check T=$(T); \
	    status=$$?; sh scripts/coverage.sh build-coverage && exit $$status

.PHONY: dist
dist:  ## pack the committed sources in escacs-VERSION.tar.gz
	git archive --prefix=escacs-$(VERSION)/ HEAD | gzip -9n > escacs-$(VERSION).tar.gz

.PRECIOUS: $(BUILD)/%.o $(BUILD)/builtin_%.c

# ---------------------------------------------------------------- use
.PHONY: play
play:  ## install what is missing, build, and play against the computer
	$(Q)sh scripts/deps.sh build
	$(Q)$(MAKE) --no-print-directory $(PARALLEL) all
	$(Q)$(BUILD)/escacs --regles fide --blanques huma --negres cpu:algorisme=adaptatiu

.PHONY: bench bench-adaptive bench-levels bench-tactics bench-threads bench-time bench-tui bench-variants clean help screenshots
bench: $(PROGRAMS)  ## measure speed
	$(Q)sh scripts/bench.sh $(BUILD)

bench-levels: $(PROGRAMS)  ## show that each level of the CPU beats the one below (minutes)
	$(Q)sh scripts/bench-levels.sh $(BUILD)

# RESULTS=FILE: where the matches go, one line each; those that are there are not played again.
RESULTS ?= docs/adaptive.jsonl
bench-adaptive: $(PROGRAMS)  ## play the matches of docs/adaptive.md and print its tables (hours; can be stopped)
	$(Q)python3 scripts/bench-adaptive.py $(BUILD)/escacs $(RESULTS) $(ARGS)

# SECONDS=1 takes less time; NODES=N counts positions, and so is the same on any machine.
SECONDS ?= 5
THOUGHT  = $(if $(NODES),--nodes $(NODES),--seconds $(SECONDS))
bench-tactics: $(PROGRAMS)  ## solve the 300 problems of "Win at Chess", SECONDS=5 each
	$(Q)python3 scripts/bench-tactics.py $(BUILD) tests/tactics/wac.epd $(THOUGHT)

bench-time: $(PROGRAMS)  ## show that the CPU keeps its time with cold tables of 1, 64 and 1024 MB
	$(Q)python3 scripts/bench-time.py $(BUILD)/escacs

.PHONY: bench-club torture-club
bench-club: $(PROGRAMS)  ## measure 100 games of 200 sessions of a club: latency, memory, wake-ups
	$(Q)python3 scripts/bench-club.py $(BUILD)/escacs

torture-club: $(PROGRAMS)  ## kill sessions of a club 1,000 times, and act at the same instant 1,000 times
	$(Q)python3 scripts/bench-club.py $(BUILD)/escacs --games 20 --kills 1000
	$(Q)python3 scripts/bench-club.py $(BUILD)/escacs --games 20 --together 1000
	$(Q)python3 scripts/bench-club.py $(BUILD)/escacs --games 10 --answers 200

.PHONY: bench-sessions
bench-sessions: $(PROGRAMS)  ## show that 200 sessions at once are answered within 2 s in 2 GB
	$(Q)python3 scripts/bench-sessions.py $(BUILD)/escacs 200

bench-tui: $(PROGRAMS)  ## show how many bytes the full screen sends, and how soon it answers keys
	$(Q)sh scripts/bench-tui.sh $(BUILD)

screenshots: $(PROGRAMS)  ## make the images of docs/ in xterm under Xvfb, and measure their contrast (minutes)
	$(Q)bash scripts/screenshots.sh $(BUILD)

bench-threads: $(PROGRAMS)  ## show what a second thread is worth: time to depth in 20 positions
	$(Q)python3 scripts/bench-threads.py $(BUILD)/escacs

.PHONY: bench-training
bench-training: $(PROGRAMS)  ## show what training gains in ten random variants, and what it does not adopt (hours)
	$(Q)python3 scripts/bench-training.py $(BUILD)/escacs

# VARIANT=NAME trains one variant only.
.PHONY: networks
networks: $(PROGRAMS) $(BUILD)/judge  ## train the networks of the built-in variants again (hours)
	$(Q)sh scripts/networks.sh $(BUILD) $(VARIANT)

bench-variants: $(BUILD)/bench_variants  ## play random variants against a player that takes what hangs (minutes)
	$(Q)$(BUILD)/bench_variants 100 50000 10000

$(BUILD)/bench_variants: $(BUILD)/tools/bench_variants.o $$(call test_helpers,cpu/) $$(call linked,cpu)
	$(call say,LINK,$@)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ -lcmocka $(call libs,cpu)

# The tuner of the evaluation: some files of cpu once more, built so that they count what they use.
TUNE_PARTS = tools/tune.c src/cpu/chess.c src/cpu/evaluation.c $(call archive,storage) $(call linked,cpu)

.PHONY: tune
tune: $(BUILD)/tune  ## build build/tune, which finds the weights of the evaluation

$(BUILD)/tune: $(TUNE_PARTS)
	$(call say,LINK,$@)$(COMPILE) -DCHESS_TUNE $(LDFLAGS) -o $@ $(TUNE_PARTS) $(call libs,storage)

.PHONY: judge
judge: $(BUILD)/judge  ## build build/judge, which gives positions of chess the scores of another engine

$(BUILD)/judge: $(BUILD)/tools/judge.o $$(call linked,protocol)
	$(call say,LINK,$@)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(call libs,protocol)

# ---------------------------------------------------------------- installing
BASHDIR = $(DATADIR)/bash-completion/completions
ZSHDIR  = $(DATADIR)/zsh/site-functions
FISHDIR = $(DATADIR)/fish/vendor_completions.d
APPDIR  = $(DATADIR)/applications
METADIR = $(DATADIR)/metainfo
ICONDIR = $(DATADIR)/icons/hicolor/scalable/apps
MANUALS = $(wildcard man/*.[1-9] man/*/*.[1-9])
manual_path = $(DESTDIR)$(MANDIR)/$(patsubst man/%,%,$(dir $(1)))man$(subst .,,$(suffix $(1)))/$(notdir $(1))
catalog_path = $(DESTDIR)$(LOCALEDIR)/$(patsubst $(BUILD)/locale/%,%,$(1))

.PHONY: install uninstall
install: all  ## install under PREFIX (DESTDIR and the other directories are respected)
	install -d $(DESTDIR)$(BINDIR) $(DESTDIR)$(DATADIR)/escacs/variants
	install $(PROGRAMS) $(DESTDIR)$(BINDIR)
	install -m 644 variants/*.json $(wildcard variants/*.xarxa) $(DESTDIR)$(DATADIR)/escacs/variants
	install -m 644 share/*.schema.json $(DESTDIR)$(DATADIR)/escacs
	$(foreach m,$(MANUALS),install -d $(dir $(call manual_path,$(m))) && \
	    sed 's/@VERSION@/$(VERSION)/' $(m) > $(call manual_path,$(m)) &&) :
	$(foreach c,$(CATALOGS),install -D -m 644 $(c) $(call catalog_path,$(c)) &&) :
	install -d $(DESTDIR)$(BASHDIR) $(DESTDIR)$(ZSHDIR) $(DESTDIR)$(FISHDIR)
	for each in escacs solitari; do \
	    sh scripts/completions.sh bash $(BUILD)/$$each > $(DESTDIR)$(BASHDIR)/$$each && \
	    sh scripts/completions.sh zsh $(BUILD)/$$each > $(DESTDIR)$(ZSHDIR)/_$$each && \
	    sh scripts/completions.sh fish $(BUILD)/$$each > $(DESTDIR)$(FISHDIR)/$$each.fish || exit 1; done
	install -d $(DESTDIR)$(APPDIR) $(DESTDIR)$(METADIR) $(DESTDIR)$(ICONDIR)
	install -m 644 share/*.desktop $(DESTDIR)$(APPDIR)
	install -m 644 share/escacs.metainfo.xml $(DESTDIR)$(METADIR)
	install -m 644 share/escacs.svg $(DESTDIR)$(ICONDIR)

.PHONY: install-dev $(BUILD)/dev/escacs.pc
install-dev: $(BUILD)/dev/libescacs.a $(BUILD)/dev/escacs.pc  ## install the C library and its headers
	install -d $(DESTDIR)$(INCLUDEDIR)/escacs $(DESTDIR)$(LIBDIR)/pkgconfig
	install -m 644 $(HEADERS) $(DESTDIR)$(INCLUDEDIR)/escacs
	install -m 644 $(BUILD)/dev/libescacs.a $(DESTDIR)$(LIBDIR)
	install -m 644 $(BUILD)/dev/escacs.pc $(DESTDIR)$(LIBDIR)/pkgconfig

uninstall:  ## remove what install and install-dev put there
	rm -rf $(DESTDIR)$(INCLUDEDIR)/escacs
	rm -f $(DESTDIR)$(LIBDIR)/libescacs.a $(DESTDIR)$(LIBDIR)/pkgconfig/escacs.pc
	rm -f $(foreach p,$(PROGRAMS),$(DESTDIR)$(BINDIR)/$(notdir $(p)))
	rm -f $(foreach m,$(MANUALS),$(call manual_path,$(m)))
	rm -f $(foreach c,$(CATALOGS),$(call catalog_path,$(c)))
	rm -f $(foreach p,escacs solitari,$(DESTDIR)$(BASHDIR)/$(p) $(DESTDIR)$(ZSHDIR)/_$(p) \
	    $(DESTDIR)$(FISHDIR)/$(p).fish)
	rm -f $(DESTDIR)$(APPDIR)/escacs.desktop $(DESTDIR)$(APPDIR)/solitari.desktop
	rm -f $(DESTDIR)$(METADIR)/escacs.metainfo.xml $(DESTDIR)$(ICONDIR)/escacs.svg
	rm -rf $(DESTDIR)$(DATADIR)/escacs

# ---------------------------------------------------------------- packages
.PHONY: deb check-deb
deb:  ## build a Debian package of the committed sources, in build-deb/
	$(Q)sh scripts/deps.sh deb
	$(Q)sh scripts/build-deb.sh build-deb

check-deb: deb  ## check the package: lintian, install, play, upgrade, remove, build twice (minutes)
	$(Q)sh scripts/check-deb.sh build-deb

clean:  ## remove what was built
	rm -rf build build-san build-tsan build-debug build-coverage build-fuzz build-deb

help:  ## this list
	@sed -n 's/^\([a-z-]*\):[^#]*## */  make \1	/p' Makefile | expand -t 22

-include $(shell find $(BUILD) -name '*.d' 2>/dev/null)

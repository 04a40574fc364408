# SPDX-License-Identifier: GPL-3.0-or-later
# escacs and solitari.  `make help` lists the targets.
#
# SAN=1     build and test under AddressSanitizer and UBSan (in build-san/)
# DEBUG=1   no optimisation, assertions of the engine on (in build-debug/)
# CC=clang  another compiler;  V=1 shows the whole commands;  T=NAME runs only tests named so

VERSION = 0.2.0

# ---------------------------------------------------------------- where things go
PREFIX  ?= /usr/local
BINDIR  ?= $(PREFIX)/bin
DATADIR ?= $(PREFIX)/share
MANDIR  ?= $(DATADIR)/man
LOCALEDIR ?= $(DATADIR)/locale

# ---------------------------------------------------------------- how things are built
ifdef SAN
BUILD    = build-san
OPTIMISE = -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
else ifdef DEBUG
BUILD    = build-debug
OPTIMISE = -O0 -g
else
BUILD    = build
OPTIMISE = -O3 -g -DNDEBUG
endif

CFLAGS   ?= $(OPTIMISE)
WARNINGS  = -std=c11 -Wall -Wextra -Wpedantic -Werror -Wshadow -Wconversion -Wstrict-prototypes \
            -Wmissing-prototypes -Wvla -Wformat=2 -Wundef
INCLUDES  = -Iinclude -Isrc -I$(BUILD)
DEFINES   = -D_POSIX_C_SOURCE=200809L -D_XOPEN_SOURCE=700 -DESCACS_VERSION='"$(VERSION)"' \
            -DESCACS_DATADIR='"$(DATADIR)"' \
            -DESCACS_LOCALEDIR='"$(LOCALEDIR)"'
PKGS      = ncursesw readline jansson
LIBS      = $(shell pkg-config --libs $(PKGS) 2>/dev/null) -lm -pthread
COMPILE   = $(CC) $(WARNINGS) $(DEFINES) $(INCLUDES) $(CPPFLAGS) $(CFLAGS) -pthread -MMD -MP

# `make check` and `make play` build with every core unless -j says otherwise.
PARALLEL  = $(if $(filter -j%,$(MAKEFLAGS)),,-j$(shell getconf _NPROCESSORS_ONLN))

ifndef V
Q = @
say = @printf '  %-5s %s\n' $(1) $(2);
endif

# ---------------------------------------------------------------- rooms, lowest last (link order)
ROOMS   = $(filter $(notdir $(wildcard src/*)),cli ui session training protocol storage cpu engine util)
archive = $(BUILD)/lib$(1).a
objects = $(patsubst %.c,$(BUILD)/%.o,$(wildcard src/$(1)/*.c)) $(EXTRA_$(1))

# What each room may link: the layering of the house, proved by the linker in the room's tests.
LINKS_util     = util
LINKS_engine   = engine util
LINKS_cpu      = cpu engine util
LINKS_storage  = storage engine util
LINKS_protocol = protocol storage cpu engine util
LINKS_training = training storage cpu engine util
LINKS_session  = session protocol storage cpu engine util
LINKS_ui       = ui session protocol storage cpu engine util
LINKS_cli      = $(ROOMS)
LINKS_solitari = solitari ui storage engine util
# The CPU in the shipped variants: tests/cpu_play reads them with storage, which cpu itself may not use.
LINKS_cpu_play = cpu storage engine util
linked = $(foreach r,$(filter $(notdir $(wildcard src/*)),$(LINKS_$(1))),$(call archive,$(r)))

EXTRA_storage = $(BUILD)/builtin_variants.o

PROGRAMS = $(if $(wildcard src/cli/*.c),$(BUILD)/escacs) $(if $(wildcard src/solitari/*.c),$(BUILD)/solitari)

CATALOGS = $(patsubst po/%.po,$(BUILD)/locale/%/LC_MESSAGES/escacs.mo,$(wildcard po/*.po))

.PHONY: all
all: $(PROGRAMS) $(CATALOGS)  ## build the programs (the default)

$(BUILD)/escacs: $(foreach r,$(ROOMS),$(call archive,$(r)))
	$(call say,LINK,$@)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LIBS)

$(BUILD)/solitari: $(call linked,solitari)
	$(call say,LINK,$@)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LIBS)

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

# Built-in variants: generated from variants/*.json, the one source of truth. The folder itself tells
# of files that are gone.
$(BUILD)/builtin_variants.c: scripts/embed.sh variants $(sort $(wildcard variants/*.json))
	@mkdir -p $(@D)
	$(call say,GEN,$@)sh scripts/embed.sh $(sort $(wildcard variants/*.json)) > $@.tmp && mv $@.tmp $@

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
# tests/support/*.c    helpers for them;  tests/e2e/*.sh  drive the real programs
SUPPORT    = $(patsubst %.c,$(BUILD)/%.o,$(wildcard tests/support/*.c))
UNIT_TESTS = $(patsubst %.c,$(BUILD)/%,$(wildcard tests/*/test_*.c))
E2E_TESTS  = $(wildcard tests/e2e/*.sh)
room_of    = $(word 2,$(subst /, ,$(1)))

.SECONDEXPANSION:
$(UNIT_TESTS): $(BUILD)/tests/%: $(BUILD)/tests/%.o $$(call test_helpers,$$*) $(SUPPORT) \
               $$(call linked,$$(firstword $$(subst /, ,$$*)))
	$(call say,LINK,$@)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ -lcmocka $(LIBS)

# Any other tests/ROOM/*.c is a helper of that room's tests.
test_helpers = $(patsubst %.c,$(BUILD)/%.o,$(filter-out tests/$(firstword $(subst /, ,$(1)))/test_%, \
               $(wildcard tests/$(firstword $(subst /, ,$(1)))/*.c)) $(BORROWS_$(firstword $(subst /, ,$(1)))))

# Helpers of the engine's tests that those of the CPU use too.
BORROWS_cpu = tests/engine/random_rules.c tests/engine/rules_fixture.c

.PHONY: check deps-check
check: deps-check  ## install what is missing, build, run every test
	$(Q)$(MAKE) --no-print-directory $(PARALLEL) run-tests

deps-check:
	$(Q)sh scripts/deps.sh check

.PHONY: run-tests
run-tests: all $(UNIT_TESTS)
	$(Q)BUILD=$(BUILD) sh scripts/run-tests.sh "$(T)" $(UNIT_TESTS) $(E2E_TESTS)

.PRECIOUS: $(BUILD)/%.o $(BUILD)/builtin_variants.c

# ---------------------------------------------------------------- use
.PHONY: play
play:  ## install what is missing, build, and play against the computer
	$(Q)sh scripts/deps.sh build
	$(Q)$(MAKE) --no-print-directory $(PARALLEL) all
	$(Q)$(BUILD)/escacs --blanques huma --negres cpu

.PHONY: bench bench-levels bench-tactics bench-variants clean help
bench: $(PROGRAMS)  ## measure speed
	$(Q)sh scripts/bench.sh $(BUILD)

bench-levels: $(PROGRAMS)  ## show that each level of the CPU beats the one below (minutes)
	$(Q)sh scripts/bench-levels.sh $(BUILD)

# SECONDS=1 takes less time; NODES=N counts positions, and so is the same on any machine.
SECONDS ?= 5
THOUGHT  = $(if $(NODES),--nodes $(NODES),--seconds $(SECONDS))
bench-tactics: $(PROGRAMS)  ## solve the 300 problems of "Win at Chess", SECONDS=5 each
	$(Q)python3 scripts/bench-tactics.py $(BUILD) tests/tactics/wac.epd $(THOUGHT)

bench-variants: $(BUILD)/bench_variants  ## play random variants against who takes what hangs (minutes)
	$(Q)$(BUILD)/bench_variants 100 50000 10000

$(BUILD)/bench_variants: $(BUILD)/tools/bench_variants.o $$(call test_helpers,cpu/) $$(call linked,cpu)
	$(call say,LINK,$@)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ -lcmocka $(LIBS)

# The tuner of the evaluation: the room cpu once more, built so that it tells what counted.
.PHONY: tune
tune: $(call linked,protocol)  ## build build/tune, which finds the weights of the evaluation
	$(Q)$(COMPILE) -DCHESS_TUNE -o $(BUILD)/tune tools/tune.c $(addprefix src/cpu/,chess.c \
	    chess_roles.c chess_weights.c evaluation.c values.c) $(filter %storage.a %engine.a %util.a,$^) $(LIBS)

# ---------------------------------------------------------------- installing
BASHDIR = $(DATADIR)/bash-completion/completions
ZSHDIR  = $(DATADIR)/zsh/site-functions
FISHDIR = $(DATADIR)/fish/vendor_completions.d
MANUALS = $(wildcard man/*.[1-9])
manual_path = $(DESTDIR)$(MANDIR)/man$(subst .,,$(suffix $(1)))/$(notdir $(1))
catalog_path = $(DESTDIR)$(LOCALEDIR)/$(patsubst $(BUILD)/locale/%,%,$(1))

.PHONY: install uninstall
install: all  ## install under PREFIX (DESTDIR and the other directories are respected)
	install -d $(DESTDIR)$(BINDIR) $(DESTDIR)$(DATADIR)/escacs/variants
	install $(PROGRAMS) $(DESTDIR)$(BINDIR)
	install -m 644 variants/*.json $(DESTDIR)$(DATADIR)/escacs/variants
	install -m 644 share/*.schema.json $(DESTDIR)$(DATADIR)/escacs
	$(foreach m,$(MANUALS),install -d $(dir $(call manual_path,$(m))) && \
	    sed 's/@VERSION@/$(VERSION)/' $(m) > $(call manual_path,$(m)) &&) :
	$(foreach c,$(CATALOGS),install -D -m 644 $(c) $(call catalog_path,$(c)) &&) :
	install -d $(DESTDIR)$(BASHDIR) $(DESTDIR)$(ZSHDIR) $(DESTDIR)$(FISHDIR)
	sh scripts/completions.sh bash $(BUILD)/escacs > $(DESTDIR)$(BASHDIR)/escacs
	sh scripts/completions.sh zsh $(BUILD)/escacs > $(DESTDIR)$(ZSHDIR)/_escacs
	sh scripts/completions.sh fish $(BUILD)/escacs > $(DESTDIR)$(FISHDIR)/escacs.fish

uninstall:  ## remove what install put there
	rm -f $(foreach p,$(PROGRAMS),$(DESTDIR)$(BINDIR)/$(notdir $(p)))
	rm -f $(foreach m,$(MANUALS),$(call manual_path,$(m)))
	rm -f $(foreach c,$(CATALOGS),$(call catalog_path,$(c)))
	rm -f $(DESTDIR)$(BASHDIR)/escacs $(DESTDIR)$(ZSHDIR)/_escacs $(DESTDIR)$(FISHDIR)/escacs.fish
	rm -rf $(DESTDIR)$(DATADIR)/escacs

clean:  ## remove what was built
	rm -rf build build-san build-debug

help:  ## this list
	@sed -n 's/^\([a-z-]*\):[^#]*## */  make \1	/p' Makefile | expand -t 22

-include $(shell find $(BUILD) -name '*.d' 2>/dev/null)

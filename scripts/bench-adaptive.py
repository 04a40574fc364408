#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays the matches of docs/adaptive.md and prints its tables.

Each match adds one line of JSON to the file of results, with every game in it. A match whose line
is there already is not played again, so the script can be stopped and started anew, and a later run
adds what is missing. All budgets are nodes: the same program gives the same games on any machine.
"""
import argparse
import json
import math
import os
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

BUDGET = 40000
LARGE_BUDGET = 400000  # for levels that search more than half of BUDGET
OURS = f'cpu:algorisme=adaptatiu,nodes={BUDGET},memoria=8'
OURS_LARGE = f'cpu:algorisme=adaptatiu,nodes={LARGE_BUDGET},memoria=16'
VARIANTS = ['alamos', 'dames', 'fide', 'estandard', 'gran']
FAIRY = 'uci:/usr/games/fairy-stockfish'
STOCKFISH = 'uci:/usr/games/stockfish'
EQUAL_NODES = 978  # what alpha-beta of depth 4 spends on the start of `dames`
JUDGE = 100000  # ten times what the rungs that draw their moves spend on one at most
MOVES_MOST = {'gran': 2000}  # of a game, otherwise:
USUAL_MOVES_MOST = 300  # a game that is longer counts as drawn
PLOT_WIDTH = 50
SETTLED = 3  # games of a career that do not count
FIT_ROUNDS = 5000

LEVELS = [(f'level {n}', f'cpu:nivell={n}') for n in range(10)]
SEARCHES = [(f'{words} {depth}', f'cpu:algorisme={name},profunditat={depth}')
            for words, name in (('alpha-beta', 'alfabeta'), ('minimax', 'minimax'))
            for depth in range(1, 5)]
RIVALS = ([('`atzar`', 'cpu:algorisme=atzar'), ('`golafre`', 'cpu:algorisme=golafre')]
          + LEVELS[:4] + [('level 3, 10 % random', 'cpu:nivell=3,error=10')] + LEVELS[4:] + SEARCHES
          + [('our own budget', f'cpu:nodes={BUDGET},memoria=8'),
             ('ten times the budget', f'cpu:nodes={10 * BUDGET},memoria=16')])
ENGINES = [(f'Fairy-Stockfish, {n} nodes', f'{FAIRY},nodes={n}') for n in (100, 1000, 10000)]

# Rivals above half our budget: an even score is not asked of them.
STRONG = {'our own budget', 'ten times the budget', 'Fairy-Stockfish, 10000 nodes'}
NEED_LARGE_BUDGET = {'level 9'}
NEED_LARGE_IN_GRAN = {'level 6', 'level 7', 'level 8', 'level 9'}  # 104 moves at its start

EVEN_GAMES = 60
RUNGS = range(2, 15)  # each of them against the one two below

# Our levels against programs that claim an Elo, and the nodes that they need for it. Both programs
# choose a move of the depth that belongs to their Elo, so more nodes do not make them stronger.
ANCHORS = {0: 1350, 1: 1350, 2: 1350, 3: 1350, 4: 1500, 5: 1650, 6: 1850, 7: 2000, 8: 2200,
           9: 2400}
ANCHOR_NODES = {1350: 500, 1500: 2000, 1650: 2000, 1850: 10000, 2000: 15000, 2200: 40000,
                2400: 100000}


class Match:
    """One match: what is played, and the arguments that say so."""

    def __init__(self, kind, variant, name, first, second, games, career=None, more=()):
        self.key = {'kind': kind, 'variant': variant, 'name': name}
        self.players = [first, second]
        self.games, self.career, self.more = games, career, list(more)

    def shorten(self, most):
        """Play at most so many games, in whole careers."""
        if self.career == self.games:
            self.career = self.games = min(self.games, most)
        elif self.career:
            self.games = min(self.games, max(most // self.career, 1) * self.career)
        else:
            self.games = min(self.games, most)

    def id(self):
        return tuple(sorted(self.key.items()))

    def arguments(self, seed):
        variant = self.key['variant']
        limit = MOVES_MOST.get(variant, USUAL_MOVES_MOST)
        words = ['torneig', *self.players, '-n', str(self.games), '--regles', variant,
                 '--limit', str(limit), '-j', '1', '--seed', str(seed), '--json']
        return words + (['--carrera', str(self.career)] if self.career else []) + self.more


# --- the matches

def even(variant):
    rivals = RIVALS + (ENGINES if variant in ('fide', 'alamos') else [])
    for name, words in rivals:
        need = NEED_LARGE_IN_GRAN if variant == 'gran' else NEED_LARGE_BUDGET
        ours = OURS_LARGE if name in need else OURS
        yield Match('even', variant, name, ours, words, EVEN_GAMES, EVEN_GAMES)


def settling(variant):
    for level in (1, 3, 5, 6):
        yield Match('settling', variant, f'level {level}', OURS, f'cpu:nivell={level}', 120, 6)


def jump(variant):
    yield Match('jump', variant, 'level 1, from game 11 on level 5', OURS, 'cpu:nivell=1', 288, 18,
                ['--relleu', '11:cpu:nivell=5'])


def natural(variant):
    for level in (1, 3):
        yield Match('natural', variant, f'level {level}', OURS, f'cpu:nivell={level}', 20, 20,
                    ['--jutge', str(JUDGE)])


def levels(variant):
    for level in range(10):
        below = f'cpu:nivell={level - 1}' if level else 'cpu:algorisme=atzar'
        yield Match('levels', variant, f'level {level}', f'cpu:nivell={level}', below, 100)


def rungs(variant):
    for rung in RUNGS:
        yield Match('rungs', variant, f'rung {rung}', f'cpu:algorisme=escala,esglao={rung}',
                    f'cpu:algorisme=escala,esglao={rung - 2}', 100)


def elo(variant):
    for level, rating in ANCHORS.items() if variant == 'fide' else ():
        for program in (FAIRY, STOCKFISH):
            words = (f'{program},nodes={ANCHOR_NODES[rating]},UCI_LimitStrength=true,'
                     f'UCI_Elo={rating}')
            name = f'level {level}, {os.path.basename(program)} {rating}'
            yield Match('elo', variant, name, f'cpu:nivell={level}', words, 40)


def published(variant):
    """The lines of the published experiment that have a figure in print, each game begun afresh."""
    for rounding in (0, 50, 100) if variant == 'dames' else ():
        own = (f'cpu:algorisme=adaptatiu-original,profunditat=4,arrodoneix={rounding},minim=0,'
               'maxim=86400,limit=86400,memoria=1')
        fixed = f'cpu:algorisme=fix,profunditat=4,arrodoneix={rounding},ratio='
        rivals = [(f'ratio {ratio}', fixed + str(ratio)) for ratio in range(0, 101, 10)]
        rivals += [('alpha-beta 4', 'cpu:algorisme=alfabeta,profunditat=4'),
                   ('minimax, nodes of alpha-beta', f'cpu:algorisme=minimax,nodes={EQUAL_NODES}'),
                   ('`atzar`', 'cpu:algorisme=atzar')]
        for name, words in rivals:
            scores = f'scores rounded to {rounding}' if rounding else 'fine scores'
            yield Match('published', variant, f'{name}, {scores}', own, words, 20, 1)


KINDS = {'published': published, 'even': even, 'settling': settling, 'jump': jump,
         'natural': natural, 'levels': levels, 'rungs': rungs, 'elo': elo}


# --- playing

class Results:
    def __init__(self, path):
        self.path, self.lock, self.found = path, threading.Lock(), {}
        if os.path.exists(path):
            with open(path, encoding='utf-8') as lines:
                for line in lines:
                    entry = json.loads(line)
                    self.found[tuple(sorted(entry['match'].items()))] = entry

    def add(self, match, entry):
        with self.lock, open(self.path, 'a', encoding='utf-8') as out:
            out.write(json.dumps(entry) + '\n')
        self.found[match.id()] = entry


def summary(match, played, options):
    """What is kept of the JSON of a match: one letter a game instead of its record."""
    letters = {1: '1', 0.5: '=', 0: '0'}
    return {'match': match.key, 'program': options.program, 'seed': options.seed,
            'players': match.players,
            'career': match.career or 0, 'wins': played['wins'], 'draws': played['draws'],
            'losses': played['losses'], 'capped': played['capped'],
            'forfeited': played['forfeited'],
            'games': ''.join(letters[game['points']] for game in played['list']),
            'moves': [game['moves'] for game in played['list']],
            'estimates': [game['estimate_a'] for game in played['list']],
            'superiority': played['superiority'],
            'judged': [played.get('judged_a'), played.get('judged_b')]}


def play(match, results, options):
    words = [options.escacs, *match.arguments(options.seed)]
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                          check=False)
    try:
        played = json.loads(done.stdout)
    except json.JSONDecodeError:
        played = {'games': 0}
    if played['games'] == match.games:
        results.add(match, summary(match, played, options))
    else:
        print(f"{match.key}: {played['games']} games of {match.games}, status {done.returncode}: "
              f'{done.stderr.strip()}', file=sys.stderr)


# --- tables

def points(letters):
    return [{'1': 1, '=': 0.5, '0': 0}[letter] for letter in letters]


def tally(letters):
    return f"+{letters.count('1')} ={letters.count('=')} -{letters.count('0')}"


def percent(letters):
    scores = points(letters)
    return 100 * sum(scores) / len(scores) if scores else math.nan


def settled(entry):
    """The games that count, of all careers."""
    return ''.join(letter for i, letter in enumerate(entry['games'])
                   if i % entry['career'] >= SETTLED)


def of_careers(entry, first, last):
    """The games first..last of every career, counted from 1."""
    return ''.join(letter for i, letter in enumerate(entry['games'])
                   if first <= i % entry['career'] + 1 <= last)


def entries(results, kind):
    return [entry for entry in results.found.values() if entry['match']['kind'] == kind]


def print_grid(rows, columns, cell):
    print('| |' + ''.join(f' `{column}` |' for column in columns))
    print('|---|' + '---|' * len(columns))
    for row in rows:
        cells = [cell(row, column) for column in columns]
        if any(cells):
            print(f'| {row} |' + ''.join(f' {text} |' for text in cells))


def print_even(results):
    found = {(e['match']['name'], e['match']['variant']): e for e in entries(results, 'even')}

    def cell(name, variant):
        entry = found.get((name, variant))
        return f'{percent(settled(entry)):.0f} % ({tally(settled(entry))})' if entry else ''

    print_grid([name for name, _ in RIVALS + ENGINES], VARIANTS, cell)
    asked = [percent(settled(e)) for (name, _), e in found.items() if name not in STRONG]
    near, far = (sum(abs(p - 50) <= most for p in asked) for most in (8, 12))
    if asked:
        print(f'\nUp to half the budget: {len(asked)} pairings, {near} within 42 to 58 %, {far} '
              f'within 38 to 62; mean {sum(asked) / len(asked):.1f} %.')
    for variant in VARIANTS:
        known = [(level, estimate(found[name, variant])) for level, (name, _) in enumerate(LEVELS)
                 if (name, variant) in found]
        if len(known) > 2:
            print_estimates(variant, known)
    for (name, variant), entry in found.items():
        if name == '`atzar`':
            print(f'`atzar` in `{variant}` is estimated {estimate(entry):.1f}.')


def print_estimates(variant, known):
    """The levels as they are and as they were estimated, and a plot of both."""
    values = [value for _, value in known]
    print(f'\nMean estimates (o) of levels (|) in `{variant}`, from 0 to 10; rank correlation '
          f'{rank_correlation(values):.2f}:\n')
    for level, value in known:
        row = ['.'] * (PLOT_WIDTH + 1)
        row[round(level * PLOT_WIDTH / 10)] = '|'
        row[round(min(value, 10) * PLOT_WIDTH / 10)] = 'o'
        print(f"    {level:2} {''.join(row)} {value:.1f}")
    print()


def estimate(entry):
    """The mean of the estimates after the games that count."""
    counted = [level for i, level in enumerate(entry['estimates']) if i % entry['career'] >= SETTLED]
    return sum(counted) / len(counted)


def rank_correlation(values):
    """Spearman's, of values that should ascend."""
    ranks = sorted(range(len(values)), key=lambda i: values[i])
    squares = sum((ranks.index(i) - i) ** 2 for i in range(len(values)))
    return 1 - 6 * squares / (len(values) * (len(values) ** 2 - 1))


def print_settling(results):
    print('| pairing | careers | game 1 | 2 | 3 | 4 | 5 | 6 | games 3 to 6 |')
    print('|---|---|---|---|---|---|---|---|---|')
    first = ''
    for entry in entries(results, 'settling'):
        first += of_careers(entry, 1, 1)
        by_game = ''.join(f' {percent(of_careers(entry, i, i)):.0f} % |' for i in range(1, 7))
        careers = len(entry['games']) // entry['career']
        print(f"| `{entry['match']['variant']}`, {entry['match']['name']} | {careers} |{by_game} "
              f'{percent(of_careers(entry, 3, 6)):.0f} % |')
    if first:
        print(f'\nFirst games together: {percent(first):.0f} % of {len(first)}.')


def print_published(results):
    print('| rival | estimate | mean error | result |')
    print('|---|---|---|---|')
    errors = {}
    for entry in entries(results, 'published'):
        name, estimates = entry['match']['name'], entry['estimates']
        mean, error = sum(estimates) / len(estimates), ''
        if name.startswith('ratio'):
            truth, scores = int(name.split()[1].rstrip(',')), name.split(', ')[1]
            wrong = sum(abs(estimate - truth) for estimate in estimates) / len(estimates)
            errors.setdefault(scores, []).append(wrong)
            error = f'{wrong:.1f}'
        print(f"| {name} | {mean:.1f} | {error} | {tally(entry['games'])} |")
    for scores, wrong in errors.items():
        print(f'\nMean error with {scores}: {sum(wrong) / len(wrong):.1f} over {len(wrong)} ratios.')


def print_jump(results):
    for entry in entries(results, 'jump'):
        by_game = ', '.join(f'{percent(of_careers(entry, i, i)):.0f}' for i in range(11, 19))
        careers = len(entry['games']) // entry['career']
        print(f"`{entry['match']['variant']}`, {careers} careers: the eight games after the jump "
              f'{by_game} %; games 4 to 8 together {percent(of_careers(entry, 14, 18)):.0f} %.')


def print_natural(results):
    print('| pairing | games | mean loss, own and rival | ratio '
          '| moves that lose 15 points or more, own and rival |')
    print('|---|---|---|---|---|')
    for entry in entries(results, 'natural'):
        own, rival = entry['judged']
        print(f"| `{entry['match']['variant']}`, {entry['match']['name']} | {len(entry['games'])} "
              f"| {100 * own['loss']:.2f} and {100 * rival['loss']:.2f} points of 100 "
              f"| {own['loss'] / rival['loss']:.2f} "
              f"| {100 * own['blunders']:.1f} and {100 * rival['blunders']:.1f} % |")


def print_superiority(results, kind, rows):
    found = {(e['match']['name'], e['match']['variant']): e for e in entries(results, kind)}

    def cell(name, variant):
        entry = found.get((name, variant))
        return f"{tally(entry['games'])} ({100 * entry['superiority']:.1f} %)" if entry else ''

    print_grid(rows, VARIANTS, cell)


def print_levels(results):
    print_superiority(results, 'levels', [name for name, _ in LEVELS])


def print_rungs(results):
    print_superiority(results, 'rungs', [f'rung {rung}' for rung in RUNGS])


def print_elo(results):
    print('| match | result | Elo of the level | its 95 % bounds |')
    print('|---|---|---|---|')
    for entry in sorted(entries(results, 'elo'), key=lambda e: e['match']['name']):
        scores = points(entry['games'])
        mean = sum(scores) / len(scores)
        error = math.sqrt(sum((s - mean) ** 2 for s in scores)) / len(scores)
        rating = int(entry['match']['name'].split()[-1])
        low, middle, high = (rating + difference(mean + shift * 1.96 * error)
                             for shift in (-1, 0, 1))
        print(f"| {entry['match']['name']} | {tally(entry['games'])} | {middle:.0f} "
              f'| {low:.0f} to {high:.0f} |')
    print('\nFitted together with the matches of neighbours: '
          + ', '.join(f'level {level} {rating:.0f}' for level, rating in fitted(results)) + '.')


def fitted(results):
    """Levels and their Elo in `fide`, by maximum likelihood: programs are as strong as they say."""
    matches = [(level_of(e), int(e['match']['name'].split()[-1]), points(e['games']))
               for e in entries(results, 'elo')]
    ratings = dict.fromkeys((level for level, _, _ in matches), 1500)
    neighbours = [(level_of(e), points(e['games'])) for e in entries(results, 'levels')
                  if e['match']['variant'] == 'fide']
    neighbours = [(level, scores) for level, scores in neighbours
                  if level in ratings and level - 1 in ratings]
    for _ in range(FIT_ROUNDS):
        wrong = dict.fromkeys(ratings, 0)
        for level, rating, scores in matches:
            wrong[level] += sum(scores) - len(scores) * expected(ratings[level] - rating)
        for level, scores in neighbours:
            gap = ratings[level] - ratings[level - 1]
            missing = sum(scores) - len(scores) * expected(gap)
            wrong[level] += missing
            wrong[level - 1] -= missing
        for level in ratings:
            ratings[level] += wrong[level]
    return sorted(ratings.items())


def level_of(entry):
    return int(entry['match']['name'].split(',')[0].split()[1])


def expected(advantage):
    """The score to expect of so many points of Elo."""
    return 1 / (1 + 10 ** (-advantage / 400))


def difference(score):
    """Points of Elo for an expected score."""
    score = min(max(score, 0.01), 0.99)
    return -400 * math.log10(1 / score - 1)


def print_tables(results):
    for kind, show in (('published', print_published), ('even', print_even),
                       ('settling', print_settling), ('jump', print_jump),
                       ('natural', print_natural), ('levels', print_levels),
                       ('rungs', print_rungs), ('elo', print_elo)):
        if entries(results, kind):
            print(f'\n## {kind}\n')
            show(results)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    parser.add_argument('escacs', help='the program')
    parser.add_argument('results', help='the file that the results are added to')
    parser.add_argument('--kinds', default=','.join(KINDS), help='of matches: ' + ', '.join(KINDS))
    parser.add_argument('--variants', default=','.join(VARIANTS))
    parser.add_argument('--rivals', default='', help='only those whose name contains this')
    parser.add_argument('--games', type=int, default=1000, help='of a match, at most')
    parser.add_argument('--program', default='', help='which build it is, kept with the results')
    parser.add_argument('--seed', type=int, default=2026)
    parser.add_argument('--jobs', type=int, default=1, help='matches at once')
    parser.add_argument('--table', action='store_true', help='play nothing, print the tables')
    options = parser.parse_args()
    results = Results(options.results)
    wanted = [match for kind in options.kinds.split(',') for variant in options.variants.split(',')
              for match in KINDS[kind](variant)
              if options.rivals in match.key['name'] and match.id() not in results.found]
    for match in wanted:
        match.shorten(options.games)
    if not options.table:
        with ThreadPoolExecutor(options.jobs) as pool:
            list(pool.map(lambda match: play(match, results, options), wanted))
    print_tables(results)


if __name__ == '__main__':
    main()

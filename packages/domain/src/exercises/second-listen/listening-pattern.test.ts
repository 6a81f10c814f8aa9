import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chanceFrom } from '../../kernel/seeded-chance.ts';
import {
  chanceOfAtLeast,
  type ListeningPattern,
  type ListenSummary,
  listeningPattern,
  recordingsNeeded,
  summaryOf,
} from './listening-pattern.ts';

/** Every fourth word has an ending. */
const words = Array.from({ length: 90 }, (_, item) => (item % 4 === 3 ? 'jumped' : 'frog'));

/** What a simulated instructor does with the errors of a reading. */
interface Habits {
  /** The chance to miss an error at an item. */
  readonly misses: (item: number) => number;
  /** The chance that a mark comes one word late. */
  readonly late: (item: number) => number;
  /** The chance of a mark on a word that was right. */
  readonly strict: number;
}

const isEnding = (item: number) => item % 4 === 3;

/** One that slips now and then, in either direction and everywhere alike. */
const careful: Habits = { misses: () => 0.08, late: () => 0.03, strict: 0.004 };

const listenTo = (habits: Habits, random: () => number): ListenSummary => {
  const errors = words.flatMap((_, item) => (random() < 0.1 ? [item] : []));
  const marks = new Set<number>();
  for (const item of words.keys()) {
    if (errors.includes(item)) {
      if (random() < habits.misses(item)) continue;
      const slip = random();
      marks.add(slip < habits.late(item) ? item + 1 : slip > 0.97 ? Math.max(0, item - 1) : item);
    } else if (random() < habits.strict) marks.add(item);
  }
  return summaryOf([...marks], errors, words);
};

/** How often histories of so many recordings show each pattern, in 400 histories. */
const told = (habits: Habits, recordings: number) => {
  const random = chanceFrom(20261126);
  const counts = new Map<ListeningPattern | null, number>();
  for (let history = 0; history < 400; history += 1) {
    const pattern = listeningPattern(Array.from({ length: recordings }, () => listenTo(habits, random)));
    counts.set(pattern, (counts.get(pattern) ?? 0) + 1);
  }
  return (pattern: ListeningPattern | null) => (counts.get(pattern) ?? 0) / 400;
};

test('who slips everywhere alike gets no habit, however many recordings there are', () => {
  for (const recordings of [5, 10, 30]) {
    const share = told(careful, recordings);
    expect(share(null) + share('marks-hold')).toBeGreaterThan(0.985);
  }
});

test.each<[ListeningPattern, Habits, number]>([
  ['marks-late', { ...careful, late: () => 0.4 }, 10],
  ['endings-late', { ...careful, late: (item) => (isEnding(item) ? 0.7 : 0.03) }, 15],
  ['endings-missed', { ...careful, misses: (item) => (isEnding(item) ? 0.6 : 0.04) }, 15],
  ['end-missed', { ...careful, misses: (item) => (item >= 60 ? 0.5 : 0.04) }, 15],
  ['marks-too-many', { ...careful, strict: 0.05 }, 10],
  ['marks-hold', { misses: () => 0.005, late: () => 0.005, strict: 0.0003 }, 10],
])('tells %s to who has the habit', (pattern, habits, recordings) => {
  const slips = pattern === 'marks-hold' ? 0.5 : 0.8;
  expect(told(habits, recordings)(pattern)).toBeGreaterThan(slips);
});

test('says nothing before five recordings, however clear they are', () => {
  const clear = summaryOf([4, 12, 20, 28, 36, 44, 52, 60], [3, 11, 19, 27, 35, 43, 51, 59], words);
  expect(listeningPattern(Array.from({ length: recordingsNeeded - 1 }, () => clear))).toBeNull();
  expect(listeningPattern(Array.from({ length: recordingsNeeded }, () => clear))).toBe('endings-late');
});

test('a summary has numbers only, of what was read', () => {
  expect(summaryOf([4, 50, 88], [3, 70, 88], words.slice(0, 80))).toEqual({
    kept: 0,
    removed: 1,
    added: [{ share: 70 / 80, ending: false }],
    moved: [{ share: 3 / 80, ending: true, by: 1 }],
    endings: 0.25,
  });
  expect(summaryOf([], [], []).endings).toBe(0);
});

test.each([
  ['jumps', true],
  ['“Walking,”', true],
  ['is', false],
  ['bed', false],
  ['frog', false],
  ['12', false],
])('%s has an ending: %s', (word, ending) => {
  expect(summaryOf([], [0], [word]).added).toEqual([{ share: 0, ending }]);
});

test('the chance of at least so many hits agrees with counting all outcomes', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 }),
      fc.nat(10),
      fc.double({ min: 0.01, max: 0.99, noNaN: true }),
      (tries, hits, rate) => {
        let chance = 0;
        for (let outcome = 0; outcome < 2 ** tries; outcome += 1) {
          const ones = outcome.toString(2).replaceAll('0', '').length;
          if (ones >= hits) chance += rate ** ones * (1 - rate) ** (tries - ones);
        }
        expect(chanceOfAtLeast(hits, tries, rate)).toBeCloseTo(chance, 9);
      },
    ),
  );
});

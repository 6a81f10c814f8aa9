import { expect, test } from 'vitest';
import { medianAndMost, type Step, secondsFor, stretchOf, swipesTo, tapsOf, wordsIn } from './thumb.ts';

test.each([
  ['a tap', { tap: 1 }, 1, 0.7],
  ['a field of ten characters', { tap: 1, character: 10 }, 1, 3.2],
  ['the fifth row of a list, off the screen', { tap: 1, row: 4, swipe: 1 }, 1, 2.4],
  ['a dialog of twelve words', { tap: 1, word: 12 }, 1, 3.7],
  ['a wait', {}, 0, 0],
])('%s', (_name, effort, taps, seconds) => {
  expect(tapsOf(effort)).toBe(taps);
  expect(secondsFor(effort)).toBeCloseTo(seconds, 10);
});

test('a stretch adds up taps and fields, and the machine has the time that the model does not explain', () => {
  const steps: readonly Step[] = [
    { name: 'Name', effort: { tap: 1, character: 4 }, elapsed: 2 },
    { name: 'last word read', effort: { tap: 1 }, elapsed: 1 },
    { name: 'recorded', effort: {}, elapsed: 0.5 },
  ];
  const { human, machine, ...counts } = stretchOf(steps);
  expect(counts).toEqual({ taps: 2, fields: 1, total: 3.5 });
  expect(human).toBeCloseTo(2.4, 10);
  expect(machine).toBeCloseTo(1.1, 10);
  expect(stretchOf([])).toEqual({ taps: 0, fields: 0, human: 0, machine: 0, total: 0 });
});

test('the stretches with the median and the largest measure', () => {
  const of = (...totals: number[]) => medianAndMost(totals, (total) => total);
  expect(of(9, 2, 4, 7, 5)).toEqual({ median: 5, most: 9 });
  expect(of(3, 1)).toEqual({ median: 1, most: 3 });
  expect(of(6)).toEqual({ median: 6, most: 6 });
  expect(() => of()).toThrow('There are no stretches.');
});

test.each([
  ['on the screen', 0, 1000, 0],
  ['cut off at the bottom', 950, 1001, 1],
  ['a screen below', 1500, 1600, 1],
  ['two screens below', 1850, 1900, 2],
  ['above', -900, -850, 2],
])('swipes to a control %s', (_name, top, bottom, swipes) => {
  expect(swipesTo(top, bottom, 1000)).toBe(swipes);
});

test('signs between words are no words', () => {
  expect(wordsIn('  Say: “m, a, n, man.” \n – 2 times ')).toBe(7);
  expect(wordsIn(' ')).toBe(0);
});

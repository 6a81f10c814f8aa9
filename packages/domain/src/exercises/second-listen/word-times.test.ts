import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AttemptEvent } from '../attempt.ts';
import { anchorsOf, itemAtTime, itemTime } from './word-times.ts';

const recorded = { startedAt: 1000, endedAt: 61_000 };
const length = 60_000;

const taps = (...marks: readonly (readonly [item: number, at: number])[]): readonly AttemptEvent[] => [
  { kind: 'start', at: 990 },
  ...marks.map(([item, at]) => ({ kind: 'toggle-error', item, at: at + recorded.startedAt }) as const),
  { kind: 'stop', at: 61_000 },
];

test('taps and the last word read give times, and the words between them lie on a line', () => {
  const anchors = anchorsOf(taps([10, 12_000], [20, 20_000]), recorded, 40);
  expect(anchors).toEqual([
    { item: 10, at: 12_000 },
    { item: 20, at: 20_000 },
    { item: 40, at: 60_000 },
  ]);
  const times = [0, 5, 10, 15, 30, 40, 60].map((item) => itemTime(anchors, item, 80, length));
  expect(times).toEqual([0, 6000, 12_000, 16_000, 40_000, 60_000, 60_000]);
});

test('a tap that goes back is a late mark, and a slip far ahead does not hide the taps after it', () => {
  expect(anchorsOf(taps([10, 10_000], [7, 12_000], [20, 20_000]), recorded, null)).toEqual([
    { item: 10, at: 10_000 },
    { item: 20, at: 20_000 },
  ]);
  const items = anchorsOf(taps([5, 5000], [70, 6000], [12, 12_000], [20, 20_000]), recorded, null);
  expect(items.map(({ item }) => item)).toEqual([5, 12, 20]);
});

test('taps before and after the recording, and beyond the last word read, give no time', () => {
  expect(anchorsOf(taps([3, -500], [9, 70_000], [50, 30_000]), recorded, 40)).toEqual([{ item: 40, at: length }]);
});

test('without a last word the pace of the taps continues, and without taps the items fill the recording', () => {
  expect(itemTime(anchorsOf(taps([10, 10_000]), recorded, null), 30, 80, length)).toBe(30_000);
  expect(itemTime([], 20, 80, length)).toBe(15_000);
});

const attempts = fc.record({
  marks: fc.array(fc.tuple(fc.nat(99), fc.integer({ min: -5000, max: 70_000 })), { maxLength: 30 }),
  lastWord: fc.option(fc.nat(99)),
});

test('times never go back and stay within the recording, and a time finds its item again', () => {
  fc.assert(
    fc.property(attempts, ({ marks, lastWord }) => {
      const inOrder = marks.toSorted(([, one], [, other]) => one - other);
      const anchors = anchorsOf(taps(...inOrder), recorded, lastWord);
      const times = Array.from({ length: 100 }, (_, item) => itemTime(anchors, item, 100, length));
      for (const [item, at] of times.entries()) {
        expect(at).toBeGreaterThanOrEqual(times[item - 1] ?? 0);
        expect(at).toBeLessThanOrEqual(length);
        expect(times[itemAtTime(anchors, at, 100, length)]).toBe(at);
      }
    }),
  );
});

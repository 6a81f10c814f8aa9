import { expect, test } from 'vitest';
import type { Score } from './scoring.ts';
import { maxTries, studentResult } from './student-result.ts';

const latest = { day: '2026-03-02', zone: 'America/New_York' };
const sameDay = new Date('2026-03-03T04:30:00Z');
const read = (responses: number, errors = 0, seconds = 60): Score => ({ responses, errors, seconds });
const of = (...scores: readonly Score[]) => studentResult(scores, latest, sameDay);

test('counts what was right, and shows no errors', () => {
  expect(of(read(40, 3, 50))).toEqual({ tries: [{ count: 37, seconds: 50 }], isBest: false });
});

test.each<[string, readonly Score[], boolean]>([
  ['the first result', [read(50)], false],
  ['more than each before', [read(50), read(45), read(51)], true],
  ['as many as once before', [read(50), read(45), read(50)], false],
  ['as many in less time', [read(40), read(40, 0, 55)], true],
  ['more read but less right', [read(50), read(60, 11)], false],
])('%s: a personal best or not', (_, scores, isBest) => {
  expect(of(...scores)?.isBest).toBe(isBest);
});

test('shows the latest tries, but the best of all counts', () => {
  const scores = [read(90), ...Array.from({ length: maxTries }, (_, index) => read(50 + index))];
  expect(of(...scores)).toEqual({
    tries: [50, 51, 52, 53, 54].map((count) => ({ count, seconds: 60 })),
    isBest: false,
  });
});

test('is gone on the next day of its zone, and without a result', () => {
  expect(studentResult([read(50)], latest, new Date('2026-03-03T05:30:00Z'))).toBeNull();
  expect(studentResult([], null, sameDay)).toBeNull();
});

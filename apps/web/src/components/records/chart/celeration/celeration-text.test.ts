import { addDays, type CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { type CelerationMethod, celerationMethods } from '@sixty/domain/records/celeration.ts';
import { expect, test } from 'vitest';
import { testPoint } from '../test-point.ts';
import { celerationInWords, celerationOf, celerationSummary, celerationText } from './celeration-text.ts';

const start = '2026-11-01' as CalendarDay;
const days = [0, 1, 2, 3, 4, 7, 8, 9, 10, 11];
const counts = [20, 22, 21, 25, 24, 30, 29, 33, 35, 34];
const series = days.map((day, index) => testPoint(addDays(start, day), { correctPerMinute: counts[index] ?? 0 }));

test.each([
  [1.25, '×1.25 per week', 'times 1.25 a week'],
  [1 / 1.1, '÷1.10 per week', 'divided by 1.10 a week'],
  [1, '×1.00 per week', 'times 1.00 a week'],
  [0.998, '×1.00 per week', 'times 1.00 a week'],
  [0.99, '÷1.01 per week', 'divided by 1.01 a week'],
  [1.004, '×1.00 per week', 'times 1.00 a week'],
  [2, '×2.00 per week', 'times 2.00 a week'],
])('formats a celeration of %d by convention and in words', (value, text, words) => {
  expect([celerationText(value), celerationInWords(value)]).toEqual([text, words]);
});

test.each<[CelerationMethod, string]>([
  ['least-squares', '×1.43 per week'],
  ['theil-sen', '×1.43 per week'],
  ['quarter-intersect', '×1.50 per week'],
  ['split-middle', '×1.50 per week'],
])('two weeks of practice by %s give %s, as the published methods do', (method, expected) => {
  const line = celerationOf(series, start, method);
  expect(line && celerationText(line.celeration)).toBe(expected);
});

test('fewer than 6 results, or less than a week of them, are too early for every method', () => {
  for (const method of celerationMethods) {
    expect(celerationOf(series.slice(0, 5), start, method)).toBeNull();
    const inAWeek = series.slice(0, 5).concat(testPoint('2026-11-01', { id: 'again' }));
    expect(celerationOf(inAWeek, start, method)).toBeNull();
  }
  expect(celerationSummary(series.slice(0, 5), null, 'Short a', 'theil-sen')).toBe(
    'Short a: too early to say. There are 5 results over 5 days in these weeks; a celeration takes 6 over more than a week.',
  );
  const zeros = [0, 1].map((day) => testPoint(addDays(start, day), { correctPerMinute: 0 }));
  expect(celerationSummary(zeros, null, 'Short a', 'theil-sen')).toBe(
    'Short a: too early to say. 2 counts of zero are left out.',
  );
  expect(celerationSummary([], null, 'Short a', 'theil-sen')).toBe('Short a: there are no results in these weeks.');
});

test('counts of zero do not count as enough', () => {
  const zeros = series.map((point, index) => (index < 5 ? { ...point, correctPerMinute: 0 } : point));
  expect(celerationOf(zeros, start, 'least-squares')).toBeNull();
});

test('the summary covers the counts on the line, and names the zeros left out', () => {
  const zeroOn = (day: number) => testPoint(addDays(start, day), { correctPerMinute: 0, id: `zero ${day}` });
  const line = celerationOf(series, start, 'least-squares');
  const withZeros = [zeroOn(-2), ...series, zeroOn(13)];
  expect(celerationOf(withZeros, start, 'least-squares')).toEqual(line);
  expect(celerationSummary(withZeros, line, 'Short a', 'least-squares')).toMatch(
    /10 results from Nov 1, 2026 to Nov 12, 2026\)\. 2 counts of zero are left out\.$/,
  );
  expect(celerationSummary([...series.slice(0, 5), zeroOn(13)], null, 'Short a', 'least-squares')).toBe(
    'Short a: too early to say. There are 5 results over 5 days in these weeks; a celeration takes 6 over more than a week. 1 count of zero is left out.',
  );
});

test('the sentence names the difficulty, the method and the days', () => {
  const line = celerationOf(series, start, 'theil-sen');
  expect(celerationSummary(series, line, 'Short a', 'theil-sen')).toBe(
    'Short a: the correct count changes by ×1.43 per week: times 1.43 a week (line by Theil-Sen, 10 results from Nov 1, 2026 to Nov 12, 2026).',
  );
});

test('an unchanged count is not called a change, and one that varies may be chance', () => {
  const summary = (rates: readonly number[]) => {
    const points = rates.map((rate, index) => testPoint(addDays(start, 2 * index), { correctPerMinute: rate }));
    return celerationSummary(points, celerationOf(points, start, 'least-squares'), 'Sums to 5', 'least-squares');
  };
  expect(summary([20, 20, 20, 20, 20, 20])).toContain('the correct count stays the same, ×1.00 per week (line by');
  expect(summary([20, 31, 19, 33, 20, 30, 21])).toMatch(/changes by .* That may be chance\.$/);
  expect(summary([20, 22, 24, 27, 30, 33, 36])).not.toContain('chance');
});

import { addDays, type CalendarDay, daysBetween } from '@sixty/domain/kernel/calendar-day.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeAxis } from './time-axis.ts';

const day = (text: string) => text as CalendarDay;
const labels = (first: string, last: string, width = 900) =>
  timeAxis(day(first), day(last), 0, width).ticks.map(({ label }) => label);

test.each([
  ['a leap day', '2028-02-20', '2028-03-10'],
  ["a year's end", '2026-12-20', '2027-01-10'],
  ['clocks that go forward', '2026-03-01', '2026-03-20'],
  ['clocks that go back', '2026-10-25', '2026-11-10'],
])('days have equal widths, also over %s', (_title, first, last) => {
  const axis = timeAxis(day(first), day(last), 30, 870);
  const count = daysBetween(day(first), day(last)) + 1;
  for (let index = 0; index < count; index += 1)
    expect(axis.xOf(addDays(day(first), index))).toBeCloseTo(30 + (index * 840) / count, 8);
  expect(axis.xOf(day(last), 1)).toBeCloseTo(870, 8);
});

test('a few weeks are marked by their Sundays, starting from the latest', () => {
  expect(labels('2026-10-12', '2026-11-22', 330)).toEqual(['Oct 25', 'Nov 8', 'Nov 22']);
});

test('a school year is marked by months, with the year where it begins', () => {
  expect(labels('2025-09-02', '2026-06-12')).toEqual(['Oct', 'Nov', 'Dec', '2026', 'Feb', 'Mar', 'Apr', 'May', 'Jun']);
});

test('ten years are marked by years', () => {
  expect(labels('2016-11-18', '2026-11-18')).toEqual([
    '2017',
    '2018',
    '2019',
    '2020',
    '2021',
    '2022',
    '2023',
    '2024',
    '2025',
    '2026',
  ]);
});

test('one day has an axis, and in no span do labels overlap or leave the chart', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 12_000 }), fc.integer({ min: 200, max: 1200 }), (span, width) => {
      const { ticks } = timeAxis(day('2010-03-03'), addDays(day('2010-03-03'), span), 40, 40 + width);
      for (const [index, { x }] of ticks.entries()) {
        expect(x).toBeGreaterThanOrEqual(40);
        expect(x).toBeLessThanOrEqual(40.001 + width);
        const before = ticks[index - 1];
        // Months have 28 to 31 days.
        if (before) expect(x - before.x).toBeGreaterThanOrEqual(56 * (28 / 30.5));
      }
    }),
  );
});

test('a span without a Sunday is marked at its end', () => {
  const { ticks } = timeAxis(day('2026-11-17'), day('2026-11-19'), 0, 600);
  expect(ticks).toEqual([{ day: '2026-11-19', x: 600, label: 'Nov 19', strong: false }]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type CalendarDay } from '../kernel/calendar-day.ts';
import { type TimelinePeriod, timelineOf } from './timeline.ts';

const today = '2026-11-25' as CalendarDay;

const period = (
  id: string,
  startDay: string,
  expirationDay: string,
  given: Partial<TimelinePeriod> = {},
): TimelinePeriod => ({
  ...{ id, startDay: startDay as CalendarDay, expirationDay: expirationDay as CalendarDay },
  ...{ extendsId: null, reading: 20, math: 10, ...given },
});

const gapsOf = (...periods: readonly TimelinePeriod[]) =>
  timelineOf(periods, today).gaps.map(({ firstDay, lastDay, programs }) => [firstDay, lastDay, ...programs]);

test('an extension shares the lane of the subscription before it; other subscriptions have lanes of their own', () => {
  const { lanes } = timelineOf(
    [
      period('extension', '2027-01-10', '2028-01-09', { extendsId: 'present' }),
      period('present', '2026-01-10', '2027-01-09'),
      period('added', '2026-05-01', '2027-04-30'),
    ],
    today,
  );
  expect(lanes.map((bars) => bars.map(({ period: { id } }) => id))).toEqual([['present', 'extension'], ['added']]);
  // They touch.
  expect(lanes[0]?.[0]?.end).toBe(lanes[0]?.[1]?.start);
});

test('days without licenses are gaps until they are over, even in only one program', () => {
  expect(gapsOf(period('a', '2026-03-03', '2027-03-02'), period('b', '2027-04-11', '2028-04-10'))).toEqual([
    ['2027-03-03', '2027-04-10'],
  ]);
  // Math continues.
  const math = period('c', '2026-06-01', '2027-05-31', { reading: 0 });
  expect(gapsOf(period('a', '2026-03-03', '2027-03-02'), period('b', '2027-04-11', '2028-04-10'), math)).toEqual([
    ['2027-03-03', '2027-04-10', 'reading'],
  ]);
  expect(gapsOf(period('a', '2026-03-03', '2027-03-02'), period('b', '2027-03-03', '2028-03-02'))).toEqual([]);
  expect(gapsOf(period('a', '2025-12-01', '2026-03-02'), period('b', '2026-04-11', '2027-04-10'))).toEqual([]);
  expect(gapsOf()).toEqual([]);
});

test('the time goes from a year ago at most to the last day, in whole months, with quarters or years marked', () => {
  const { lanes, ticks, today: now } = timelineOf([period('a', '2020-03-03', '2027-03-02')], today);
  expect(lanes[0]?.[0]?.start).toBe(0);
  expect(ticks.map(({ day }) => day)).toEqual([
    ...['2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01', '2027-01-01'],
  ]);
  expect(now).toBeCloseTo(389 / 516);
  expect(timelineOf([period('old', '2020-03-03', '2021-03-02')], today).lanes).toEqual([]);
  const long = timelineOf([period('a', '2026-03-03', '2031-03-02')], today);
  expect(long.ticks.map(({ day }) => day.slice(0, 4))).toEqual(['2027', '2028', '2029', '2030', '2031']);
});

test('everything lies within the shown time, for any subscriptions', () => {
  const periods = fc
    .array(fc.tuple(fc.integer({ min: -2000, max: 2000 }), fc.integer({ min: 0, max: 800 }), fc.nat(30), fc.nat(30)))
    .map((all) =>
      all.map(([start, days, reading, math], index) =>
        period(`${index}`, addDays(today, start), addDays(today, start + days), { reading, math }),
      ),
    );
  fc.assert(
    fc.property(periods, (all) => {
      const { lanes, gaps, ticks, today: now } = timelineOf(all, today);
      const spans = [...lanes.flat(), ...gaps, ...ticks.map(({ at }) => ({ start: at, end: at + Number.EPSILON }))];
      for (const { start, end } of [...spans, { start: now, end: 1 }]) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(1);
      }
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expirationDay, newYear, yearAfter } from './period.ts';

test.each([
  ['2026-03-02T15:00:00Z', 'America/New_York', '2027-03-03T05:00:00.000Z', '2027-03-02'],
  // Late in the evening in New York it is the next day in UTC.
  ['2026-03-03T03:00:00Z', 'America/New_York', '2027-03-03T05:00:00.000Z', '2027-03-02'],
  // Daylight saving time starts in between.
  ['2026-03-20T12:00:00Z', 'America/New_York', '2027-03-21T04:00:00.000Z', '2027-03-20'],
  ['2028-02-29T12:00:00Z', 'UTC', '2029-03-01T00:00:00.000Z', '2029-02-28'],
  ['2026-06-01T00:00:00Z', 'Pacific/Kiritimati', '2027-06-01T10:00:00.000Z', '2027-06-01'],
])('a subscription bought at %s in %s ends at %s', (now, zone, expiresAt, day) => {
  const period = newYear(new Date(now), zone);
  expect(period.expiresAt.toISOString()).toBe(expiresAt);
  expect(expirationDay(period)).toBe(day);
});

const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
const zones = fc.constantFrom(
  'UTC',
  'America/New_York',
  'America/Phoenix',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Africa/Cairo',
);

test('an extension starts when the subscription ends, without a gap, and ends on the same day of the year', () => {
  fc.assert(
    fc.property(instants, zones, zones, fc.integer({ min: 0, max: 364 }), (bought, zone, elsewhere, days) => {
      const first = newYear(bought, zone);
      const next = yearAfter(first, new Date(bought.getTime() + days * 86_400_000), elsewhere);
      expect(next.startsAt).toEqual(first.expiresAt);
      expect(next.zone).toBe(zone);
      const [day, nextDay] = [expirationDay(first), expirationDay(next)];
      if (!day.endsWith('02-28') && !day.endsWith('02-29')) expect(nextDay.slice(5)).toBe(day.slice(5));
      expect(Number(nextDay.slice(0, 4))).toBe(Number(day.slice(0, 4)) + 1);
    }),
  );
});

test('an extension of an expired subscription starts now', () => {
  const first = newYear(new Date('2025-01-01T12:00:00Z'), 'UTC');
  const now = new Date('2026-03-02T12:00:00Z');
  expect(yearAfter(first, now, 'America/New_York')).toEqual(newYear(now, 'America/New_York'));
  expect(yearAfter(first, first.expiresAt, 'UTC').startsAt).toEqual(first.expiresAt);
  expect(yearAfter(first, first.expiresAt, 'America/New_York').zone).toBe('America/New_York');
});

import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import {
  addDays,
  addYears,
  type CalendarDay,
  calendarDayAt,
  daysBetween,
  earliestDayOnEarth,
  isTimeZone,
  latestDayOnEarth,
  parseCalendarDay,
  startOfDay,
  todayInZone,
  weekday,
} from './calendar-day.ts';

const day = (text: string) => text as CalendarDay;

test.each(['2024-02-29', '1905-01-01', '2026-12-31'])('%s is a day', (text) => {
  expect(parseCalendarDay(text)).toBe(text);
});

test.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '20260101', '', 'today', '2026-01-01T00:00:00Z'])(
  '"%s" is not a day',
  (text) => {
    expect(parseCalendarDay(text)).toBeNull();
  },
);

test('adding days crosses months, leap days and years', () => {
  expect(addDays(day('2024-02-28'), 1)).toBe('2024-02-29');
  expect(addDays(day('2025-02-28'), 1)).toBe('2025-03-01');
  expect(addDays(day('2025-12-31'), 1)).toBe('2026-01-01');
  expect(daysBetween(day('2024-02-28'), day('2024-03-01'))).toBe(2);
});

test('weeks start on Monday', () => {
  expect(weekday(day('2026-11-23'))).toBe(1);
  expect(weekday(day('2026-11-22'))).toBe(7);
});

test('the day of an instant is the local day of the exercise', () => {
  const instant = new Date('2026-03-08T04:30:00Z');
  expect(calendarDayAt(instant, 'UTC')).toBe('2026-03-08');
  expect(calendarDayAt(instant, 'America/New_York')).toBe('2026-03-07');
  expect(calendarDayAt(instant, 'Pacific/Auckland')).toBe('2026-03-08');
});

test('the repeated hour of daylight saving time does not change the day', () => {
  expect(calendarDayAt(new Date('2026-11-01T05:30:00Z'), 'America/New_York')).toBe('2026-11-01');
  expect(calendarDayAt(new Date('2026-11-01T06:30:00Z'), 'America/New_York')).toBe('2026-11-01');
});

test('zones are checked', () => {
  expect(isTimeZone('America/New_York')).toBe(true);
  expect(isTimeZone('Mars/Olympus')).toBe(false);
});

test('the cache of formatters does not grow with spellings of a zone', () => {
  const letters = [...'america/new_york'];
  const written = Array.from({ length: 2000 }, (_, bits) =>
    letters.map((letter, index) => ((bits >> index) & 1 ? letter.toUpperCase() : letter)).join(''),
  );
  const instant = new Date('2026-03-08T04:30:00Z');
  const first = written[0] ?? '';
  for (const zone of written) expect(calendarDayAt(instant, zone)).toBe('2026-03-07');
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  calendarDayAt(instant, first);
  calendarDayAt(instant, first);
  expect(made).toHaveBeenCalledTimes(1);
  made.mockRestore();
});

test('adding days and counting them agree', () => {
  const anyDay = fc.date({ min: new Date('1905-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
      const from = day(date.toISOString().slice(0, 10));
      expect(daysBetween(from, addDays(from, days))).toBe(days);
    }),
  );
});

test.each([
  ['Asia/Tokyo', '2026-03-09'],
  ['America/Los_Angeles', '2026-03-08'],
  ['UTC', '2026-03-08'],
  [null, '2026-03-08'],
  ['Mars/Olympus_Mons', '2026-03-08'],
  ['', '2026-03-08'],
])('gives today in the zone %s, and in UTC for an unknown zone', (zone, today) => {
  expect(todayInZone(zone, new Date('2026-03-08T20:00:00Z'))).toBe(today);
});

test('the latest and earliest days on earth are in the zones farthest ahead and behind', () => {
  for (const instant of ['2026-03-02T09:59:59Z', '2026-03-02T10:00:00Z', '2026-12-31T23:59:59Z']) {
    const now = new Date(instant);
    expect(latestDayOnEarth(now)).toBe(calendarDayAt(now, 'Pacific/Kiritimati'));
    expect(earliestDayOnEarth(now)).toBe(calendarDayAt(now, 'Etc/GMT+12'));
  }
});

test.each([
  ['2026-03-02', 'UTC', '2026-03-02T00:00:00.000Z'],
  ['2026-03-02', 'America/New_York', '2026-03-02T05:00:00.000Z'],
  ['2026-07-02', 'America/New_York', '2026-07-02T04:00:00.000Z'],
  ['2026-03-02', 'Pacific/Kiritimati', '2026-03-01T10:00:00.000Z'],
  ['2026-03-02', 'Etc/GMT+12', '2026-03-02T12:00:00.000Z'],
  // Clocks jump from midnight to one o'clock.
  ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
])('%s begins in %s at %s', (given, zone, instant) => {
  expect(startOfDay(day(given), zone).toISOString()).toBe(instant);
});

test.each([
  ['2026-03-02', 1, '2027-03-02'],
  ['2028-02-29', 1, '2029-02-28'],
  ['2028-02-29', 4, '2032-02-29'],
  ['9998-12-31', 1, '9999-12-31'],
])('%s and %d years are %s', (given, years, later) => {
  expect(addYears(day(given), years)).toBe(later);
});

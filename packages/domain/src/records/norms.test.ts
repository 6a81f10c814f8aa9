import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type CalendarDay, daysBetween } from '../kernel/calendar-day.ts';
import {
  type NormGrade,
  type NormPercentile,
  nextNormLine,
  normGrades,
  normPercentile,
  normPercentiles,
  normRange,
  normRate,
  orfNorm,
  orfWeeklyGain,
} from './norms.ts';
import { type FirstSchoolDay, schoolYearOf, usualFirstSchoolDay } from './school-year.ts';

// As printed in the report, except grade 5 at the 10th percentile: 1.9 instead of 1.2.
test.each<[NormGrade, NormPercentile, number]>([
  [1, 50, 1.9],
  [2, 50, 1.6],
  [3, 50, 0.9],
  [4, 50, 1.2],
  [5, 50, 0.8],
  [1, 90, 1.2],
  [2, 10, 0.6],
  [5, 10, 1.2],
])('grade %i at the percentile %i gains %d words correct per minute a week', (grade, percentile, gain) => {
  expect(orfWeeklyGain(grade, percentile)).toBeCloseTo(gain, 1);
});

test('a higher percentile has a higher rate, and no rate falls from fall to spring', () => {
  for (const grade of normGrades) {
    for (const season of ['winter', 'spring'] as const) {
      const rates = normPercentiles.map((percentile) => orfNorm(grade, percentile, season) ?? Number.NaN);
      expect(rates).toEqual(rates.toSorted((a, b) => b - a));
    }
    for (const percentile of normPercentiles) expect(orfWeeklyGain(grade, percentile)).toBeGreaterThan(0);
  }
});

test('there are no norms for first graders in fall', () => {
  expect(orfNorm(1, 50, 'fall')).toBeNull();
  expect(orfNorm(2, 50, 'fall')).toBe(50);
});

const dayOf = (text: string) => text as CalendarDay;
const rateOn = (grade: NormGrade, percentile: number, day: string, first: FirstSchoolDay = usualFirstSchoolDay) =>
  normRate(grade, percentile, dayOf(day), first);

test.each([
  ['2026-09-01', 50],
  ['2026-09-23', 50],
  ['2026-11-18', 67],
  ['2027-01-13', 84],
  ['2027-03-10', 92],
  ['2027-05-05', 100],
  ['2027-08-31', 100],
])('the median of grade 2 on %s is %i', (day, rate) => {
  expect(rateOn(2, 50, day)).toBeCloseTo(rate, 10);
});

test.each([
  ['01-28', '2026-02-19', '2026-06-11', '2026-10-01'],
  ['07-06', '2026-07-28', '2026-11-17', '2027-03-09'],
])('with the first school day %s the measured rates are those of %s, %s and %s', (first, ...days) => {
  expect(days.map((day) => rateOn(4, 75, day, first as FirstSchoolDay))).toEqual([125, 143, 160]);
});

test('percentiles between the published ones are on a straight line', () => {
  expect(rateOn(2, 60, '2027-05-05')).toBeCloseTo(100 + (24 * 10) / 25, 10);
  expect(rateOn(2, 90, '2027-05-05')).toBe(148);
});

test('first graders are measured from winter on, at first by its rates', () => {
  expect(rateOn(1, 50, '2026-11-30')).toBeNull();
  expect(normPercentile(1, 60, dayOf('2026-11-30'), usualFirstSchoolDay)).toBeNull();
  expect(normRange(1, 60, dayOf('2026-11-30'), usualFirstSchoolDay)).toBeNull();
  for (const day of ['2026-12-01', '2027-01-13']) expect(rateOn(1, 50, day)).toBe(29);
  expect(rateOn(1, 50, '2027-08-31')).toBe(60);
});

test('a rate lies between two percentiles, and one equal to a percentile starts its range', () => {
  const range = (rate: number) => normRange(2, rate, dayOf('2026-09-10'), usualFirstSchoolDay);
  expect(range(60)).toEqual({ from: 50, to: 75 });
  expect(range(50)).toEqual({ from: 50, to: 75 });
  expect(range(22.9)).toEqual({ from: null, to: 10 });
  expect(range(111)).toEqual({ from: 90, to: null });
});

test('beyond the outermost percentiles the outermost ones count', () => {
  const percentile = (rate: number) => normPercentile(2, rate, dayOf('2026-09-10'), usualFirstSchoolDay);
  expect([0, 22.9, 23, 50, 67, 111, 300].map(percentile)).toEqual([10, 10, 10, 50, 62.5, 90, 90]);
});

test('70 words in grade 2 stay near the median from November 30 to December 1', () => {
  const [before = 0, after = 0] = ['2026-11-30', '2026-12-01'].map(
    (day) => normPercentile(2, 70, dayOf(day), usualFirstSchoolDay) ?? 0,
  );
  expect(before).toBeCloseTo(49.2, 1);
  expect(before - after).toBeGreaterThan(0);
  expect(before - after).toBeLessThan(0.4);
});

const grades = fc.constantFrom(...normGrades);
const days = fc.integer({ min: 0, max: 1500 }).map((offset) => addDays(dayOf('2024-01-01'), offset));
const firstDays = fc
  .integer({ min: 0, max: 364 })
  .map((offset) => addDays(dayOf('2001-01-01'), offset).slice(5) as FirstSchoolDay);

/** No percentile of any grade gains more than 34 words in 16 weeks. */
const mostWordsADay = 0.31;

test('within a school year no rate and no percentile jumps from a day to the next, and no rate falls', () => {
  const percentiles = fc.double({ min: 10, max: 90, noNaN: true });
  fc.assert(
    fc.property(grades, percentiles, days, firstDays, (grade, percentile, day, first) => {
      const next = addDays(day, 1);
      const [today, tomorrow] = [day, next].map((each) => normRate(grade, percentile, each, first));
      if (schoolYearOf(next, first).start === next || today === null || today === undefined) return;
      expect((tomorrow ?? Number.NaN) - today).toBeGreaterThanOrEqual(-1e-9);
      expect((tomorrow ?? Number.NaN) - today).toBeLessThan(mostWordsADay);
      const [now = 0, then = 0] = [day, next].map((each) => normPercentile(grade, today, each, first) ?? 0);
      expect(now).toBeCloseTo(percentile, 6);
      expect(now - then).toBeGreaterThanOrEqual(-1e-6);
      expect(now - then).toBeLessThan(0.7);
    }),
    { numRuns: 3000 },
  );
});

test('a higher rate has no lower percentile, within its range, and none but at the ends is shared', () => {
  const rates = fc.double({ min: 0, max: 250, noNaN: true });
  fc.assert(
    fc.property(grades, rates, rates, days, firstDays, (grade, one, other, day, first) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      const [lower, higher] = [low, high].map((rate) => normPercentile(grade, rate, day, first));
      const range = normRange(grade, low, day, first);
      if (lower === null || lower === undefined || range === null) {
        expect([lower, range, grade, schoolYearOf(day, first).season]).toEqual([null, null, 1, 'fall']);
        return;
      }
      expect(higher).toBeGreaterThanOrEqual(lower);
      expect(lower).toBeGreaterThanOrEqual(range.from ?? 10);
      expect(lower).toBeLessThanOrEqual(range.to ?? 90);
      if (range.from && range.to) expect(normRate(grade, lower, day, first)).toBeCloseTo(low, 6);
      if (range.from && range.to && high > low + 1e-6) expect(higher).toBeGreaterThan(lower);
    }),
    { numRuns: 2000 },
  );
});

test('between the days on which lines change, rates lie on one line', () => {
  fc.assert(
    fc.property(grades, days, firstDays, (grade, day, first) => {
      const until = nextNormLine(day, first);
      const rates = Array.from({ length: Math.max(0, daysBetween(day, until)) }, (_, index) =>
        normRate(grade, 50, addDays(day, index), first),
      );
      expect(until > day).toBe(true);
      const [from = 0, second = from] = rates;
      const slope = (second ?? 0) - (from ?? 0);
      for (const [index, rate] of rates.entries()) {
        if (from === null) expect(rate).toBeNull();
        else expect(rate).toBeCloseTo(from + slope * index, 6);
      }
    }),
  );
});

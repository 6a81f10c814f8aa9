import { expect, test } from 'vitest';
import type { CalendarDay } from '../kernel/calendar-day.ts';
import {
  type NormGrade,
  type NormPercentile,
  normGrades,
  normPercentiles,
  orfNorm,
  orfNormRange,
  orfWeeklyGain,
  seasonOf,
} from './norms.ts';

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

test.each([
  ['2026-08-01', 'fall'],
  ['2026-11-30', 'fall'],
  ['2026-12-01', 'winter'],
  ['2027-03-31', 'winter'],
  ['2027-04-01', 'spring'],
  ['2027-07-31', 'spring'],
])('%s is in %s', (day, season) => {
  expect(seasonOf(day as CalendarDay)).toBe(season);
});

test('a rate lies between two percentiles, and one equal to a percentile starts its range', () => {
  expect(orfNormRange(2, 'fall', 60)).toEqual({ from: 50, to: 75 });
  expect(orfNormRange(2, 'fall', 50)).toEqual({ from: 50, to: 75 });
  expect(orfNormRange(2, 'fall', 22.9)).toEqual({ from: null, to: 10 });
  expect(orfNormRange(2, 'fall', 111)).toEqual({ from: 90, to: null });
  expect(orfNormRange(1, 'fall', 60)).toBeNull();
});

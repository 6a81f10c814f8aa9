import { expect, test } from 'vitest';
import type { CalendarDay } from '../kernel/calendar-day.ts';
import { type Grade, gradeIn, grades, gradeTitle, kindergartenYearOf } from './grade.ts';

test.each<[Grade, string, number]>([
  ['K', '2026-11-26', 2026],
  ['K', '2027-07-31', 2026],
  ['K', '2027-08-01', 2027],
  ['1', '2026-11-26', 2025],
  ['12', '2026-08-01', 2014],
])('who is in grade %s on %s began kindergarten in %i', (grade, today, year) => {
  expect(kindergartenYearOf(grade, today as CalendarDay)).toBe(year);
});

test('a grade follows the school years, and ends with school', () => {
  const year = kindergartenYearOf('3', '2026-11-26' as CalendarDay);
  const on = (day: string) => gradeIn(year, day as CalendarDay);
  expect(on('2026-11-26')).toBe('3');
  expect(on('2027-07-31')).toBe('3');
  expect(on('2027-08-01')).toBe('4');
  expect(on('2036-07-31')).toBe('12');
  expect(on('2036-08-01')).toBeNull();
  expect(on('2023-07-31')).toBeNull();
});

test('each grade has a title', () => {
  expect(grades.map(gradeTitle).slice(0, 2)).toEqual(['Kindergarten', 'Grade 1']);
});

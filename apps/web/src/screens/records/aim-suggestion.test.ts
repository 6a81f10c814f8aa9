import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { expect, test } from 'vitest';
import { aimProblem, endOfSchoolYear, suggestAim } from './aim-suggestion.ts';

const latest = { number: 12, responseGoal: 60 };

test.each([
  [1.4, 60],
  [3, 112],
  [3.9, 112],
  [6.9, 146],
])('for stories the middle of the grade in spring is suggested: grade %f reads %i', (gradeByAge, value) => {
  const suggestion = suggestAim({ type: 'stories/high', gradeByAge, latest });
  expect(suggestion?.value).toBe(value);
  expect(suggestion?.source).toContain(`grade ${Math.floor(gradeByAge)} in spring`);
});

test.each([null, 0.9, 7, 12])('without a norm the goal of the latest exercise is suggested: grade %s', (gradeByAge) => {
  const suggestion = suggestAim({ type: 'stories/high', gradeByAge, latest });
  expect(suggestion).toEqual({ value: 60, source: 'The goal of exercise 12.' });
});

test('norms of stories say nothing of other exercises', () => {
  expect(suggestAim({ type: 'addition', gradeByAge: 3, latest })?.value).toBe(60);
  expect(suggestAim({ type: 'addition', gradeByAge: 3, latest: undefined })).toBeNull();
});

test.each([
  ['2026-11-03', '2027-05-31'],
  ['2027-01-01', '2027-05-31'],
  ['2027-05-30', '2027-05-31'],
  ['2027-05-31', '2028-05-31'],
  ['2028-02-29', '2028-05-31'],
])('on %s the school year ends on %s', (today, end) => {
  expect(endOfSchoolYear(today as CalendarDay)).toBe(end);
});

test('an aim is a whole number from 1 to 250', () => {
  for (const typed of ['1', '90', '250', ' 90 ']) expect(aimProblem(typed)).toBeUndefined();
  for (const typed of ['', ' ', '0', '251', '9.5', '-3', 'many']) expect(aimProblem(typed)).toBeDefined();
});

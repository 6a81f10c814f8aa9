import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { expect, test } from 'vitest';
import { endOfSchoolYear, goalLineError, suggestGoalLine } from './goal-line-suggestion.ts';

const latest = { number: 12, responseGoal: 60, wcpm: 41.3 };
const story = (gradeLevel: number, wcpm = 41.3) => suggestGoalLine('stories/high', { ...latest, gradeLevel, wcpm });

test.each([
  [1.4, 60],
  [3, 112],
  [3.9, 112],
  [6.9, 146],
])('stories suggest the spring median of the grade of the text: grade %f reads %i', (grade, value) => {
  expect(story(grade)?.value).toBe(value);
  expect(story(grade)?.source).toContain(`grade ${Math.floor(grade)} in spring`);
});

test.each([0, 0.9, 7, 12])('stories of a grade without norms suggest nothing: grade %f', (grade) => {
  expect(story(grade)).toBeNull();
});

test('other exercises suggest the goal of the latest one', () => {
  expect(suggestGoalLine('addition', latest)).toEqual({ value: 60, source: 'The goal of exercise 12.' });
  expect(suggestGoalLine('addition', undefined)).toBeNull();
});

test('a goal line that is not above the latest result is not suggested', () => {
  expect(suggestGoalLine('addition', { ...latest, wcpm: 59.9 })?.value).toBe(60);
  expect(suggestGoalLine('addition', { ...latest, wcpm: 60 })).toBeNull();
  expect(story(3, 111.5)?.value).toBe(112);
  expect(story(3, 112)).toBeNull();
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

test('a goal line is a whole number from 1 to 250', () => {
  for (const typed of ['1', '90', '250', ' 90 ']) expect(goalLineError(typed)).toBeUndefined();
  for (const typed of ['', ' ', '0', '251', '9.5', '-3', 'many']) expect(goalLineError(typed)).toBeDefined();
});

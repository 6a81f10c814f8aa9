import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { expect, test } from 'vitest';
import { numberOf } from '../../../../components/form/rules.ts';
import { endOfSchoolYear, goalLineError } from './goal-line-fields.ts';

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
  for (const typed of ['1', '90', '250', ' 90 ']) expect(goalLineError(numberOf(typed))).toBeUndefined();
  for (const typed of ['', ' ', '0', '251', '9.5', '-3', 'many']) expect(goalLineError(numberOf(typed))).toBeDefined();
});

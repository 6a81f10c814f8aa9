import type { CalendarDay } from '../kernel/calendar-day.ts';

/** School years begin in this month. */
const september = 9;

/** A child who is six when school begins is in grade 1. */
const ageInFirstGrade = 6;

/** Months of a school year; those of the summer stay at the last of them. */
const lastTenth = 9;

/**
 * The school grade for an age in the United States: the grade of the school year that began last, by the age on
 * September 1, plus a tenth for each month since then, such as 3.2 in November; June to August stay at .9. Null
 * outside grades 1 to 12.
 */
export const gradeByAge = (birthDay: CalendarDay, today: CalendarDay): number | null => {
  const month = Number(today.slice(5, 7));
  const begun = Number(today.slice(0, 4)) - (month < september ? 1 : 0);
  const ageThen = begun - Number(birthDay.slice(0, 4)) - (birthDay.slice(5) > '09-01' ? 1 : 0);
  const grade = ageThen - ageInFirstGrade + 1;
  const tenth = Math.min((month + 12 - september) % 12, lastTenth);
  return grade >= 1 && grade <= 12 ? (10 * grade + tenth) / 10 : null;
};

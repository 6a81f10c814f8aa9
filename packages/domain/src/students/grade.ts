import type { CalendarDay } from '../kernel/calendar-day.ts';

/** The school grades of the United States, from kindergarten. */
export const grades = ['K', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;

export type Grade = (typeof grades)[number];

export const gradeTitle = (grade: Grade): string => (grade === 'K' ? 'Kindergarten' : `Grade ${grade}`);

/** From this month on, people name the grade of the new school year. */
const august = 8;

/** The year in which the school year of a day begins. */
const schoolYearOf = (day: CalendarDay): number => Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < august ? 1 : 0);

/** The year in which a student of this grade began kindergarten: unlike the grade, it stays. */
export const kindergartenYearOf = (grade: Grade, today: CalendarDay): number =>
  schoolYearOf(today) - grades.indexOf(grade);

/** The grade of a student who began kindergarten in a year; null before and after school. */
export const gradeIn = (kindergartenYear: number, today: CalendarDay): Grade | null =>
  grades[schoolYearOf(today) - kindergartenYear] ?? null;

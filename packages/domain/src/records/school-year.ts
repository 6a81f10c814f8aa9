import type { Brand } from '../kernel/brand.ts';
import { addDays, type CalendarDay, daysBetween, parseCalendarDay } from '../kernel/calendar-day.ts';

/** The day on which an organization's school years begin, `MM-DD`. */
export type FirstSchoolDay = Brand<string, 'FirstSchoolDay'>;

/** Of most schools in the north, and the day by which grades by age change. */
export const usualFirstSchoolDay = '09-01' as FirstSchoolDay;

/** The first school day in a text; null if it is no day of every year, such as `02-29`. */
export const parseFirstSchoolDay = (text: string): FirstSchoolDay | null =>
  parseCalendarDay(`2001-${text}`) === null ? null : (text as FirstSchoolDay);

/** The seasons in which schools measure: the beginning, the middle and the end of a school year, wherever it is. */
export const seasons = ['fall', 'winter', 'spring'] as const;

export type Season = (typeof seasons)[number];

/** Months from the first school day: in the north December and March; lessons end with May. */
const monthsUntil = { winter: 3, spring: 6, end: 9 };

/** A school year as seen on one of its days. It lasts until the next one: the summer is the end of it. */
export interface SchoolYear {
  readonly start: CalendarDay;
  /** When winter and spring begin. */
  readonly winter: CalendarDay;
  readonly spring: CalendarDay;
  /** The last day of lessons, about nine months after the first. */
  readonly lastDay: CalendarDay;
  /** When the next school year begins. */
  readonly next: CalendarDay;
  /** Days from the start to the day that was asked for. */
  readonly days: number;
  readonly season: Season;
}

/** The school year of a day. */
export const schoolYearOf = (day: CalendarDay, firstSchoolDay: FirstSchoolDay): SchoolYear => {
  const begun = Number(day.slice(0, 4)) - (day.slice(5) < firstSchoolDay ? 1 : 0);
  const start = dayAfterMonths(begun, firstSchoolDay, 0);
  const winter = dayAfterMonths(begun, firstSchoolDay, monthsUntil.winter);
  const spring = dayAfterMonths(begun, firstSchoolDay, monthsUntil.spring);
  return {
    start,
    winter,
    spring,
    lastDay: addDays(dayAfterMonths(begun, firstSchoolDay, monthsUntil.end), -1),
    next: dayAfterMonths(begun, firstSchoolDay, 12),
    days: daysBetween(start, day),
    season: day < winter ? 'fall' : day < spring ? 'winter' : 'spring',
  };
};

/** The same day of a later month, or as many days later if the month is shorter. */
const dayAfterMonths = (year: number, first: FirstSchoolDay, months: number): CalendarDay => {
  const month = Number(first.slice(0, 2)) - 1 + months;
  const years = String(year + Math.floor(month / 12)).padStart(4, '0');
  const firstOfMonth = `${years}-${String((month % 12) + 1).padStart(2, '0')}-01` as CalendarDay;
  return addDays(firstOfMonth, Number(first.slice(3)) - 1);
};

/** The next end of lessons after a day: in summer that of the school year to come. */
export const endOfSchoolYear = (today: CalendarDay, firstSchoolDay: FirstSchoolDay): CalendarDay => {
  const { lastDay, next } = schoolYearOf(today, firstSchoolDay);
  return today < lastDay ? lastDay : schoolYearOf(next, firstSchoolDay).lastDay;
};

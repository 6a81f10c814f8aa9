import { addDays, type CalendarDay, daysBetween } from '@sixty/domain/kernel/calendar-day.ts';
import { sundayOnOrAfter } from '@sixty/domain/records/performance-window.ts';
import { scaleLinear } from 'd3-scale';
import { shortDayText } from './chart-text.ts';

export interface TimeTick {
  readonly day: CalendarDay;
  readonly x: number;
  readonly label: string;
  /** Whether a year begins here. */
  readonly strong: boolean;
}

/** Days in equal steps from left to right, independent of DST, leap years and month lengths. */
export interface TimeAxis {
  readonly first: CalendarDay;
  readonly last: CalendarDay;
  /** The start of a day; `share`, from 0 to 1, moves it within the day. */
  readonly xOf: (day: CalendarDay, share?: number) => number;
  readonly ticks: readonly TimeTick[];
}

const labelWidth = 56;

/** Steps between marks; the first that leaves room for the labels is used. */
const weekSteps = [1, 2, 4] as const;
const monthSteps = [1, 2, 3, 6, 12, 24, 60, 120] as const;

/** @param last the last day, at its full width */
export const timeAxis = (first: CalendarDay, last: CalendarDay, left: number, right: number): TimeAxis => {
  const scale = scaleLinear([0, daysBetween(first, last) + 1], [left, right]);
  const xOf = (day: CalendarDay, share = 0): number => scale(daysBetween(first, day) + share);
  const dayWidth = xOf(first, 1) - left;
  const fits = (days: number): boolean => days * dayWidth >= labelWidth;
  const weeks = weekSteps.find((step) => fits(7 * step) && daysBetween(first, last) < 120);
  const months = monthSteps.find((step) => fits(30.4 * step)) ?? 120;
  const days = weeks ? sundaysEvery(weeks, first, last) : monthsEvery(months, first, last);
  const ticks = days.map((day) => ({
    day,
    x: xOf(day, weeks ? 1 : 0),
    label: weeks ? shortDayText(day) : monthText(day, months),
    strong: !weeks && day.slice(5) === '01-01',
  }));
  return { first, last, xOf, ticks };
};

/** Counted back from the latest Sunday, so that it keeps its label; the last day if there is no Sunday. */
const sundaysEvery = (step: number, first: CalendarDay, last: CalendarDay): readonly CalendarDay[] => {
  const days: CalendarDay[] = [];
  const latest = sundayOnOrAfter(addDays(last, -6));
  for (let day = latest; day >= first; day = addDays(day, -7 * step)) days.unshift(day);
  return days.length > 0 ? days : [last];
};

const monthsEvery = (step: number, first: CalendarDay, last: CalendarDay): readonly CalendarDay[] => {
  const days: CalendarDay[] = [];
  for (let month = monthNumber(first); ; month += 1) {
    const day = firstOfMonth(month);
    if (day > last) return days;
    if (day >= first && month % step === 0) days.push(day);
  }
};

/** Months since year 0. */
const monthNumber = (day: CalendarDay): number => 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7)) - 1;

const firstOfMonth = (month: number): CalendarDay =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01` as CalendarDay;

/** 'Nov', and '2026' where a year begins or only years are marked. */
const monthText = (day: CalendarDay, step: number): string =>
  step >= 12 || day.slice(5, 7) === '01' ? day.slice(0, 4) : (shortDayText(day).split(' ')[0] ?? '');

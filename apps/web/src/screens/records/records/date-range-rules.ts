import { type CalendarDay, parseCalendarDay } from '@sixty/domain/kernel/calendar-day.ts';

/** Days that are shown, both included. */
export interface DayRange {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
}

/** The days of an address, or what was typed. */
export interface AskedDays {
  readonly from?: string;
  readonly to?: string;
}

/** Years that a chart can show: a year that is half typed is the year 20 or 202. */
const [firstYear, lastYear] = ['1900', '2100'];

/** The day that the text names; null where it is none, or half typed. */
export const wholeDay = (text: string): CalendarDay | null => {
  const day = parseCalendarDay(text);
  return day !== null && day.slice(0, 4) >= firstYear && day.slice(0, 4) <= lastYear ? day : null;
};

/** What is asked for as it was asked, though it may end before it begins; what is no day is as far as the readings reach. */
export const askedRange = (asked: AskedDays, first: CalendarDay, last: CalendarDay): DayRange => {
  const [from, to] = [wholeDay(asked.from ?? ''), wholeDay(asked.to ?? '')];
  return {
    from: from ?? (to !== null && to < first ? to : first),
    to: to ?? (from !== null && from > last ? from : last),
  };
};

/**
 * The range that an address asks for, within the first and the last day of what there is; one that lies outside it as
 * it is, without anything in it. One that ends before it begins is the whole.
 */
export const rangeOf = (asked: AskedDays, first: CalendarDay, last: CalendarDay): DayRange => {
  const { from, to } = askedRange(asked, first, last);
  if (from > to) return { from: first, to: last };
  if (from > last || to < first) return { from, to };
  return { from: from > first ? from : first, to: to < last ? to : last };
};

/**
 * What to put into the address for a range that does not end before it begins. Ends of what there is are left out, so
 * that the range grows with new results.
 */
export const addressOf = (
  { from, to }: DayRange,
  first: CalendarDay,
  last: CalendarDay,
): { readonly from?: CalendarDay; readonly to?: CalendarDay } =>
  from > last || to < first ? { from, to } : { ...(from > first && { from }), ...(to < last && { to }) };

/** What is wrong with a range, to be said at the field in which it was typed; undefined where nothing is. */
export const rangeProblem = ({ from, to }: DayRange, side: keyof DayRange): string | undefined => {
  if (from <= to) return undefined;
  return side === 'from' ? 'From is later than To.' : 'To is earlier than From.';
};

import { type CalendarDay, parseCalendarDay } from '@sixty/domain/kernel/calendar-day.ts';

/** The days shown, inclusive. */
export interface DayRange {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
}

/** The days in an address, or as typed. */
export interface AskedDays {
  readonly from?: string;
  readonly to?: string;
}

/** The years that a chart can show: while typing, a year may be 20 or 202. */
const [firstYear, lastYear] = ['1900', '2100'];

/** The day of a text; null if it is invalid or incomplete. */
export const wholeDay = (text: string): CalendarDay | null => {
  const day = parseCalendarDay(text);
  return day !== null && day.slice(0, 4) >= firstYear && day.slice(0, 4) <= lastYear ? day : null;
};

/** The requested range, which may be reversed; an invalid day defaults to the first or last reading. */
export const askedRange = (asked: AskedDays, first: CalendarDay, last: CalendarDay): DayRange => {
  const [from, to] = [wholeDay(asked.from ?? ''), wholeDay(asked.to ?? '')];
  return {
    from: from ?? (to !== null && to < first ? to : first),
    to: to ?? (from !== null && from > last ? from : last),
  };
};

/**
 * The range of an address, clipped to the first and last day of the data; unchanged if it is outside them, and
 * therefore empty. A reversed range becomes the whole.
 */
export const rangeOf = (asked: AskedDays, first: CalendarDay, last: CalendarDay): DayRange => {
  const { from, to } = askedRange(asked, first, last);
  if (from > to) return { from: first, to: last };
  if (from > last || to < first) return { from, to };
  return { from: from > first ? from : first, to: to < last ? to : last };
};

/**
 * The query for a range that is not reversed. Ends of the data are omitted, so that the range grows with new results.
 */
export const addressOf = (
  { from, to }: DayRange,
  first: CalendarDay,
  last: CalendarDay,
): { readonly from?: CalendarDay; readonly to?: CalendarDay } =>
  from > last || to < first ? { from, to } : { ...(from > first && { from }), ...(to < last && { to }) };

/** Validation error for a range, for the field in which it was typed; undefined if there is none. */
export const rangeError = ({ from, to }: DayRange, side: keyof DayRange): string | undefined => {
  if (from <= to) return undefined;
  return side === 'from' ? 'From is later than To.' : 'To is earlier than From.';
};

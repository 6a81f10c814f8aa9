import { type CalendarDay, parseCalendarDay } from '@sixty/domain/kernel/calendar-day.ts';

/** Days that are shown, both included. */
export interface DayRange {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
}

/**
 * The range that an address asks for, within the first and the last day of what there is. One that lies outside, or
 * ends before it begins, is the whole of it; so is a text that is no day.
 */
export const rangeOf = (
  asked: { readonly from?: string; readonly to?: string },
  first: CalendarDay,
  last: CalendarDay,
): DayRange => {
  const [askedFrom, askedTo] = [parseCalendarDay(asked.from ?? ''), parseCalendarDay(asked.to ?? '')];
  const from = askedFrom !== null && askedFrom > first ? askedFrom : first;
  const to = askedTo !== null && askedTo < last ? askedTo : last;
  return from <= to ? { from, to } : { from: first, to: last };
};

/**
 * What to put into the address once a day was typed; null where it is no day yet, or one out of order or outside. The
 * ends of what there is are left out, so that the range grows with new results.
 */
export const rangeAfter = (
  range: DayRange,
  side: 'from' | 'to',
  text: string,
  first: CalendarDay,
  last: CalendarDay,
): { readonly from?: CalendarDay; readonly to?: CalendarDay } | null => {
  const day = parseCalendarDay(text);
  if (day === null || day < first || day > last) return null;
  const from = side === 'from' ? day : range.from;
  const to = side === 'to' ? day : range.to;
  if (from > to) return null;
  return { ...(from !== first && { from }), ...(to !== last && { to }) };
};

import { type CalendarDay, parseCalendarDay } from '../../kernel/calendar-day.ts';

const two = (digits: string): string => digits.padStart(2, '0');

/**
 * A day as people and spreadsheets write it, or null: `2016-09-03`, `9/3/2016` and `9-3-2016` with the month first as
 * in the United States, and `3.9.2016` with the day first. A year needs four digits, because two leave the century
 * open.
 */
export const parseWrittenDay = (text: string): CalendarDay | null => {
  const trimmed = text.trim();
  // Spreadsheets append midnight to a day.
  const [, iso] = /^(\d{4}-\d{2}-\d{2})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/.exec(trimmed) ?? [];
  if (iso) return parseCalendarDay(iso);
  const [, first = '', sign, second = '', year] = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(trimmed) ?? [];
  if (!year) return null;
  const [month, day] = sign === '.' ? [second, first] : [first, second];
  return parseCalendarDay(`${year}-${two(month)}-${two(day)}`);
};

import { addDays, type CalendarDay, weekday } from '../kernel/calendar-day.ts';

/** A section 9, Chart: days in one view, and days per shift. */
export const daysInView = 42;
export const daysPerShift = 21;

/** The days of one view of the chart, both inclusive. */
export interface ChartWindow {
  readonly start: CalendarDay;
  readonly end: CalendarDay;
}

/** Weeks run from Monday to Sunday (C79). */
export const sundayOnOrAfter = (day: CalendarDay): CalendarDay => addDays(day, 7 - weekday(day));

/** The view whose last week contains the day. */
export const windowEnding = (day: CalendarDay): ChartWindow => {
  const end = sundayOnOrAfter(day);
  return { start: addDays(end, 1 - daysInView), end };
};

/** The view moved by whole shifts; negative is earlier. */
export const shiftedWindow = ({ start, end }: ChartWindow, shifts: number): ChartWindow => ({
  start: addDays(start, shifts * daysPerShift),
  end: addDays(end, shifts * daysPerShift),
});

/** The Sundays of a view: the ends of its weeks. */
export const sundaysOf = ({ start, end }: ChartWindow): readonly CalendarDay[] => {
  const sundays: CalendarDay[] = [];
  for (let day = sundayOnOrAfter(start); day <= end; day = addDays(day, 7)) sundays.push(day);
  return sundays;
};

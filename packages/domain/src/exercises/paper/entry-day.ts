import { addDays, type CalendarDay } from '../../kernel/calendar-day.ts';

/** How long ago the reading of a sheet may be that is entered now: a pile is not older, a wrong year is. */
const entryDays = 60;

export const earliestEntryDay = (today: CalendarDay): CalendarDay => addDays(today, -entryDays);

/** Whether a sheet that is entered today may have been read on this day. */
export const isEntryDay = (day: CalendarDay, today: CalendarDay): boolean =>
  day >= earliestEntryDay(today) && day <= today;

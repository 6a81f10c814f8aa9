import { type CalendarDay, calendarDayAt } from '@sixty/domain/kernel/calendar-day.ts';

/** Today's date in the device's time zone. */
export const localToday = (): CalendarDay =>
  calendarDayAt(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);

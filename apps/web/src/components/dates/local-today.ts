import { type CalendarDay, calendarDayAt } from '@sixty/domain/kernel/calendar-day.ts';

/** Today on the calendar beside this device. */
export const localToday = (): CalendarDay =>
  calendarDayAt(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);

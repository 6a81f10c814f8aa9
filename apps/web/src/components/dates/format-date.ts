const day = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' });
const dayInUtc = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** An instant (ISO 8601) as the local day, such as 'Nov 3, 2026'. */
export const formatDayOf = (instant: string): string => day.format(new Date(instant));

/** A calendar day, `YYYY-MM-DD`, as 'Nov 3, 2026'; the same in every time zone. */
export const formatCalendarDay = (calendarDay: string): string => dayInUtc.format(new Date(`${calendarDay}T00:00:00Z`));

const yearlyDay = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** A day of every year, `MM-DD`, as 'September 1'. */
export const formatYearlyDay = (monthAndDay: string): string =>
  yearlyDay.format(new Date(`2001-${monthAndDay}T00:00:00Z`));

/** An instant (ISO 8601) as the local time of day, such as '3:45 PM'. */
export const formatTimeOf = (instant: string): string => clock.format(new Date(instant)).replace(' ', ' ');

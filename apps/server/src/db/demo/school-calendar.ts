import { addDays, type CalendarDay, weekday } from '@sixty/domain/kernel/calendar-day.ts';

/** Time zone of the demo world. */
export const demoZone = 'America/New_York';

const hourInZone = new Intl.DateTimeFormat('en-US', { timeZone: demoZone, hour: '2-digit', hourCycle: 'h23' });

/** The instant of a local time in the zone, whose offset changes by whole hours and only at night. */
export const instantAt = (day: CalendarDay, minutesAfterMidnight: number): Date => {
  const afternoon = Date.parse(`${day}T18:00:00Z`);
  const behind = 18 - Number(hourInZone.format(afternoon));
  return new Date(Date.parse(`${day}T00:00:00Z`) + Math.round((behind * 60 + minutesAfterMidnight) * 60_000));
};

export const mondayOf = (day: CalendarDay): CalendarDay => addDays(day, 1 - weekday(day));

const fixedHolidays = ['01-01', '07-04', '12-24', '12-25', '12-31'];

/** Days without lessons: holidays with a fixed date, Thanksgiving and the day after. */
const isHoliday = (day: CalendarDay): boolean => {
  const thanksgiving = weekday(day) === 5 ? addDays(day, -1) : day;
  return fixedHolidays.includes(day.slice(5)) || (weekday(thanksgiving) === 4 && /-11-2[2-8]$/.test(thanksgiving));
};

export const isSchoolDay = (day: CalendarDay): boolean => weekday(day) <= 5 && !isHoliday(day);

import { isEntryDay } from '@sixty/domain/exercises/paper/entry-day.ts';
import { type CalendarDay, parseCalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { localToday } from '../../../components/dates/local-today.ts';
import { createStore } from '../../../ui/store.ts';

/** The chosen day of the sheets, until the page is loaded again: a pile is of one day. Null for today. */
export const chosenDay = createStore<CalendarDay | null>(null);

/** Takes a typed day; an impossible one changes nothing. */
export const chooseDay = (typed: string): void => {
  const day = parseCalendarDay(typed);
  if (day && isEntryDay(day, localToday())) chosenDay.set(day === localToday() ? null : day);
};

/**
 * When a sheet of the chosen day was read, in milliseconds since 1970: between noon and six, in the order in which the
 * sheets of a pile are entered.
 */
export const takenAtOfChosenDay = (): number => {
  const day = chosenDay.get();
  const now = Date.now();
  return day ? new Date(`${day}T12:00`).getTime() + (now - new Date(now).setHours(0, 0, 0, 0)) / 4 : now;
};

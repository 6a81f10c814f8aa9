import { isEntryDay } from '@sixty/domain/exercises/paper/entry-day.ts';
import { type CalendarDay, parseCalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { keep, readStored } from '../../../api/browser-storage.ts';
import { localToday } from '../../../components/dates/local-today.ts';
import { createStore, useStore } from '../../../ui/store.ts';

const storageKey = 'sixty-sheet-day';

/** Kept on the device, because each scanned code loads the page: a pile is of one day. */
const stored = createStore<string | null>(readStored('device', storageKey));

/** The day that an instructor chose today for the sheets of a pile; today without a choice. */
export const readEntryDay = (text: string | null, instructorId: string, today: CalendarDay): CalendarDay => {
  const [owner, chosenOn, chosen = ''] = text?.split(' ') ?? [];
  const day = parseCalendarDay(chosen);
  return day && owner === instructorId && chosenOn === today && isEntryDay(day, today) ? day : today;
};

export const useEntryDay = (instructorId: string): CalendarDay =>
  readEntryDay(useStore(stored), instructorId, localToday());

/** Takes a typed day; an impossible one changes nothing. */
export const chooseEntryDay = (instructorId: string, typed: string): void => {
  const today = localToday();
  const day = parseCalendarDay(typed);
  if (!day || !isEntryDay(day, today)) return;
  const text = `${instructorId} ${today} ${day}`;
  keep('device', storageKey, text);
  stored.set(text);
};

/**
 * When a sheet of a day was read, in milliseconds since 1970: between noon and six, in the order in which the
 * sheets of a pile are entered.
 */
export const takenAtOn = (day: CalendarDay): number => {
  const now = Date.now();
  return day === localToday()
    ? now
    : new Date(`${day}T12:00`).getTime() + (now - new Date(now).setHours(0, 0, 0, 0)) / 4;
};

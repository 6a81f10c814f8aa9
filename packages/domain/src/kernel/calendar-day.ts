import type { Brand } from './brand.ts';

/** A day of the Gregorian calendar without time or zone, `YYYY-MM-DD`. Sorts as text. */
export type CalendarDay = Brand<string, 'CalendarDay'>;

const msPerDay = 86_400_000;

/** Days since 1970-01-01. */
const dayNumber = (day: CalendarDay): number => Date.parse(`${day}T00:00:00Z`) / msPerDay;

const fromDayNumber = (number: number): CalendarDay =>
  new Date(number * msPerDay).toISOString().slice(0, 10) as CalendarDay;

/** The day in a text, or null if it is not a day, such as `2026-02-29`. */
export const parseCalendarDay = (text: string): CalendarDay | null => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const time = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(time)) return null;
  return new Date(time).toISOString().startsWith(text) ? (text as CalendarDay) : null;
};

export const addDays = (day: CalendarDay, days: number): CalendarDay => fromDayNumber(dayNumber(day) + days);

/** Whole days from `from` to `to`; negative if `to` is earlier. */
export const daysBetween = (from: CalendarDay, to: CalendarDay): number => dayNumber(to) - dayNumber(from);

/** 1 for Monday to 7 for Sunday (ISO 8601). */
export const weekday = (day: CalendarDay): number => new Date(dayNumber(day) * msPerDay).getUTCDay() || 7;

export const isTimeZone = (zone: string): boolean => {
  try {
    formatterFor(zone);
    return true;
  } catch {
    return false;
  }
};

const formatters = new Map<string, Intl.DateTimeFormat>();

/** More than the zones that people live in; the spellings of a zone are not limited. */
const formattersKept = 500;

/** Creating a formatter costs far more than using it. */
const formatterFor = (zone: string): Intl.DateTimeFormat => {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  if (formatters.size >= formattersKept) formatters.clear();
  formatters.set(zone, made);
  return made;
};

/**
 * The local day of an instant in an IANA zone.
 *
 * @throws RangeError for an unknown zone: check with `isTimeZone` first.
 */
export const calendarDayAt = (instant: Date, zone: string): CalendarDay => {
  const part = Object.fromEntries(
    formatterFor(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return `${part.year}-${part.month}-${part.day}` as CalendarDay;
};

/** The same day a number of years later; February 28 for a leap day in other years. */
export const addYears = (day: CalendarDay, years: number): CalendarDay => {
  const year = String(Number(day.slice(0, 4)) + years).padStart(4, '0');
  return parseCalendarDay(`${year}${day.slice(4)}`) ?? (`${year}-02-28` as CalendarDay);
};

/**
 * The first instant of a day in an IANA zone: midnight, or the time to which clocks jump across it.
 *
 * @throws RangeError for an unknown zone: check with `isTimeZone` first.
 */
export const startOfDay = (day: CalendarDay, zone: string): Date => {
  const utc = dayNumber(day) * msPerDay;
  // Between UTC+14 and UTC-12.
  let [before, from] = [utc - 15 * 3_600_000, utc + 13 * 3_600_000];
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (calendarDayAt(new Date(middle), zone) < day) before = middle;
    else from = middle;
  }
  return new Date(from);
};

/**
 * Today in the zone of a student's latest result, or in UTC without results. Also in UTC
 * if this runtime does not know the zone.
 */
export const todayInZone = (zone: string | null, now: Date): CalendarDay =>
  calendarDayAt(now, zone !== null && isTimeZone(zone) ? zone : 'UTC');

const hoursAheadAtMost = 14;

/** The latest current day on earth: in UTC+14, on the Line Islands. */
export const latestDayOnEarth = (now: Date): CalendarDay =>
  new Date(now.getTime() + hoursAheadAtMost * 3_600_000).toISOString().slice(0, 10) as CalendarDay;

const hoursBehindAtMost = 12;

/** The earliest current day on earth, in UTC-12. A day is over when it is over there. */
export const earliestDayOnEarth = (now: Date): CalendarDay =>
  new Date(now.getTime() - hoursBehindAtMost * 3_600_000).toISOString().slice(0, 10) as CalendarDay;

import { addDays, addYears, calendarDayAt, startOfDay } from '../kernel/calendar-day.ts';

/** The period of a subscription, and the IANA zone at whose midnight it ends. */
export interface Period {
  readonly startsAt: Date;
  /** The first instant at which it no longer counts. */
  readonly expiresAt: Date;
  readonly zone: string;
}

/** The last day of a subscription, which people read as its expiration. */
export const expirationDay = ({ expiresAt, zone }: Pick<Period, 'expiresAt' | 'zone'>) =>
  calendarDayAt(new Date(expiresAt.getTime() - 1), zone);

/**
 * A year from now. It ends after the day of the same date, so the day of the purchase is free.
 *
 * @throws RangeError for an unknown zone.
 */
export const newYear = (now: Date, zone: string): Period => ({
  startsAt: now,
  expiresAt: startOfDay(addDays(addYears(calendarDayAt(now, zone), 1), 1), zone),
  zone,
});

/** The year after a subscription (C8): from its end, at midnight in its zone, or from now if it has expired. */
export const yearAfter = (previous: Pick<Period, 'expiresAt' | 'zone'>, now: Date, zone: string): Period => {
  if (previous.expiresAt <= now) return newYear(now, zone);
  const lastDay = expirationDay(previous);
  return {
    startsAt: previous.expiresAt,
    expiresAt: startOfDay(addDays(addYears(lastDay, 1), 1), previous.zone),
    zone: previous.zone,
  };
};

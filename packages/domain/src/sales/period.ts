import { addDays, addYears, calendarDayAt, startOfDay } from '../kernel/calendar-day.ts';

/** When a subscription counts, and the IANA zone at whose midnight it ends. */
export interface Period {
  readonly startsAt: Date;
  /** The first instant at which it does not count any more. */
  readonly expiresAt: Date;
  readonly zone: string;
}

/** The day on which a subscription is used last, and which people read as its expiration. */
export const expirationDay = ({ expiresAt, zone }: Pick<Period, 'expiresAt' | 'zone'>) =>
  calendarDayAt(new Date(expiresAt.getTime() - 1), zone);

/**
 * A year from now on. It ends with the day that is called as today is, so that the day of the purchase is a present.
 * @throws RangeError for an unknown zone.
 */
export const newYear = (now: Date, zone: string): Period => ({
  startsAt: now,
  expiresAt: startOfDay(addDays(addYears(calendarDayAt(now, zone), 1), 1), zone),
  zone,
});

/** The year after a subscription (C8): from its end on, at midnight in its zone, or from now on where it is over. */
export const yearAfter = (former: Pick<Period, 'expiresAt' | 'zone'>, now: Date, zone: string): Period => {
  if (former.expiresAt <= now) return newYear(now, zone);
  const lastDay = expirationDay(former);
  return {
    startsAt: former.expiresAt,
    expiresAt: startOfDay(addDays(addYears(lastDay, 1), 1), former.zone),
    zone: former.zone,
  };
};

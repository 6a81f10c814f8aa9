import { addDays, type CalendarDay, calendarDayAt, daysBetween, startOfDay } from '../kernel/calendar-day.ts';
import type { Period } from './period.ts';

/** A subscription in its chain of extensions. */
export interface LinkedPeriod extends Period {
  readonly id: string;
  /** The subscription that it extends; null for none. */
  readonly extendsId: string | null;
}

interface Move<Of> {
  readonly subscription: Of;
  readonly period: Period;
  readonly extendsId: string;
}

/** The first day that counts in full: the day of the instant if it is a midnight, else the next one. */
const firstFullDay = (instant: Date, zone: string): CalendarDay => {
  const day = calendarDayAt(instant, zone);
  return startOfDay(day, zone).getTime() === instant.getTime() ? day : addDays(day, 1);
};

/** The same number of full days from another moment on; the rest of a day that has begun is free, as in a purchase. */
const shifted = ({ startsAt, expiresAt, zone }: Period, from: Date): Period => {
  const days = daysBetween(firstFullDay(startsAt, zone), calendarDayAt(expiresAt, zone));
  return { startsAt: from, expiresAt: startOfDay(addDays(firstFullDay(from, zone), days), zone), zone };
};

const chainAfter = <Of extends LinkedPeriod>(subscriptions: readonly Of[], id: string): readonly Of[] => {
  const next = subscriptions.find(({ extendsId }) => extendsId === id);
  return next ? [next, ...chainAfter(subscriptions, next.id)] : [];
};

/**
 * How the extensions of a subscription move up if it ends now: the first one takes its place, at once or from the day on
 * which it would have started, and the others follow without a gap. Empty if no extension lies ahead.
 */
export const moveUp = <Of extends LinkedPeriod>(
  subscriptions: readonly Of[],
  id: string,
  now: Date,
): readonly Move<Of>[] => {
  const ended = subscriptions.find((each) => each.id === id);
  if (!ended || ended.expiresAt <= now) return [];
  const isAhead = ended.startsAt > now;
  // An ended subscription that never started no longer extends anything: its extension follows the one before it.
  let before = { id: isAhead ? (ended.extendsId ?? id) : id, endsAt: isAhead ? ended.startsAt : now };
  return chainAfter(subscriptions, id)
    .filter(({ startsAt }) => startsAt > now)
    .map((subscription) => {
      const period = shifted(subscription, before.endsAt);
      const move = { subscription, period, extendsId: before.id };
      before = { id: subscription.id, endsAt: period.expiresAt };
      return move;
    });
};

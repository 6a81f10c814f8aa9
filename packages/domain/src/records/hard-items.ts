import { addDays, type CalendarDay } from '../kernel/calendar-day.ts';
import type { ItemCount } from './missed-items.ts';

/** One miss can be a slip: an item is called hard from the second one on. */
export const leastMisses = 2;

/** And where it was missed at least once in so many times: what is read often is missed twice by anybody. */
export const missedOnceIn = 10;

/** Whether an item was missed often enough to be called hard. */
export const isHard = ({ missed, seen }: Omit<ItemCount, 'item'>): boolean =>
  missed >= leastMisses && missed * missedOnceIn >= seen;

/** Results from which on it can be said that nothing is hard. */
export const leastResults = 3;

/** What can be said: nothing without results, too little from a few without anything hard, else what is hard or that nothing is. */
export type HardVerdict = 'no-results' | 'too-little' | 'nothing' | 'some';

export const hardVerdict = (results: number, hard: number): HardVerdict => {
  if (results === 0) return 'no-results';
  if (hard > 0) return 'some';
  return results < leastResults ? 'too-little' : 'nothing';
};

/** Days that count as lately, today included: six weeks. */
const lately = 42;

/** The first of them. */
export const latelyFrom = (today: CalendarDay): CalendarDay => addDays(today, 1 - lately);

/** How often something was missed, in five steps: never, up to a quarter, a half, three quarters of the times, more. */
export type MissedStep = 0 | 1 | 2 | 3 | 4;

export const missedStep = ({ missed, seen }: Omit<ItemCount, 'item'>): MissedStep => {
  if (missed === 0) return 0;
  return Math.min(4, Math.max(1, Math.ceil((missed * 4) / seen))) as MissedStep;
};

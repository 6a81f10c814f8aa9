import { addDays, type CalendarDay } from '../kernel/calendar-day.ts';
import type { ItemCount } from './missed-items.ts';

/** One miss can be a slip: an item is hard from the second one on. */
export const minMisses = 2;

/** And if it was missed at least once in this many times: anyone misses an item twice that is read often. */
export const missedOnceIn = 10;

/** Whether an item was missed often enough to be hard. */
export const isHard = ({ missed, seen }: Omit<ItemCount, 'item'>): boolean =>
  missed >= minMisses && missed * missedOnceIn >= seen;

/** The minimum of results for the statement that nothing is hard. */
export const minResults = 3;

/**
 * The possible statement: none without results, too few results without hard items, else the hard items or that
 * nothing is hard.
 */
export type HardVerdict = 'no-results' | 'too-little' | 'nothing' | 'some';

export const hardVerdict = (results: number, hard: number): HardVerdict => {
  if (results === 0) return 'no-results';
  if (hard > 0) return 'some';
  return results < minResults ? 'too-little' : 'nothing';
};

/** The days that count as recent, including today: six weeks. */
const recentDays = 42;

/** The first recent day. */
export const recentSince = (today: CalendarDay): CalendarDay => addDays(today, 1 - recentDays);

/** How often an item was missed, in five steps: never, up to a quarter, half, or three quarters of the times, more. */
export type MissedStep = 0 | 1 | 2 | 3 | 4;

export const missedStep = ({ missed, seen }: Omit<ItemCount, 'item'>): MissedStep => {
  if (missed === 0) return 0;
  return Math.min(4, Math.max(1, Math.ceil((missed * 4) / seen))) as MissedStep;
};

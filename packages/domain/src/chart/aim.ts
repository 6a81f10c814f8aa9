import { type CalendarDay, daysBetween } from '../kernel/calendar-day.ts';
import { type Line, median, type Point, valueAt } from './line-fit.ts';

/** What is to be reached on a day, such as 90 words correct per minute. */
export interface Aim {
  readonly value: number;
  readonly day: CalendarDay;
}

/** Points from which an aim line starts: their middle is steadier than the first one alone. */
const baseline = 3;

/**
 * The aim line: from the middle of the first three points to the aim (S. L. Deno, 1985). `x` counts days from `first`.
 * Null for fewer than three points, or an aim that is not after them.
 */
export const aimLine = (points: readonly Point[], first: CalendarDay, aim: Aim): Line | null => {
  const start = points.toSorted((a, b) => a.x - b.x).slice(0, baseline);
  const [x, y] = [median(start.map((point) => point.x)), median(start.map((point) => point.y))];
  const aimX = daysBetween(first, aim.day);
  if (start.length < baseline || aimX <= x) return null;
  const slope = (aim.value - y) / (aimX - x);
  return { slope, intercept: y - slope * x };
};

/** What the four-point rule advises: teach otherwise, aim higher, or go on. */
export type FourPointAdvice = 'change' | 'raise' | 'go-on';

const ruleLooksAt = 4;

/**
 * The four-point rule (National Center on Intensive Intervention): where the last four points all lie below the aim
 * line, something should change; where all lie above it, the aim may be higher. A point on the line is neither. Null as
 * long as there are fewer than four points.
 */
export const fourPointRule = (points: readonly Point[], line: Line): FourPointAdvice | null => {
  const last = points.toSorted((a, b) => a.x - b.x).slice(-ruleLooksAt);
  if (last.length < ruleLooksAt) return null;
  if (last.every(({ x, y }) => y < valueAt(line, x))) return 'change';
  return last.every(({ x, y }) => y > valueAt(line, x)) ? 'raise' : 'go-on';
};

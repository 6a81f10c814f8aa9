import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';

/** The position of each result within its day, from 0 to 1: results of one day are side by side. */
export const dayShares = (points: readonly { readonly day: CalendarDay }[]): readonly number[] => {
  const counts = new Map<CalendarDay, number>();
  for (const { day } of points) counts.set(day, (counts.get(day) ?? 0) + 1);
  const seen = new Map<CalendarDay, number>();
  return points.map(({ day }) => {
    const place = (seen.get(day) ?? 0) + 1;
    seen.set(day, place);
    return place / ((counts.get(day) ?? 0) + 1);
  });
};

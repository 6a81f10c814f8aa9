import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import type { PerformancePoint } from './performance/performance-points.ts';

/** A one-minute result in a skill set. */
export const testPoint = (day: string, changes: Partial<PerformancePoint> = {}): PerformancePoint => ({
  id: `${day} ${changes.correctPerMinute ?? ''}`,
  day: day as CalendarDay,
  exercise: 12,
  isFirst: true,
  name: 'Short a',
  skillSetNumber: 3,
  gradeLevel: null,
  seconds: 60,
  correctPerMinute: 47,
  errorsPerMinute: 2,
  errors: 2,
  responseGoal: 60,
  errorGoal: 2,
  goalMet: false,
  ...changes,
});

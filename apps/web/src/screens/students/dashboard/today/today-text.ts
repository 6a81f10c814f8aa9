import type { TodayStudent } from '@sixty/contract/exercises/today.ts';

/** '3 of 12 done, 1 absent' */
export const progressText = (students: readonly Pick<TodayStudent, 'done' | 'absent'>[]): string => {
  const absent = students.filter(({ absent, done }) => absent && !done).length;
  const here = students.length - absent;
  const done = students.filter((student) => student.done).length;
  if (students.length === 0) return 'Nobody comes today.';
  return `${done} of ${here} done${absent > 0 ? `, ${absent} absent` : ''}`;
};

export const weekdayTitles = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** 'Mon, Wed' */
export const daysText = (weekdays: readonly number[]): string =>
  weekdays
    .toSorted((a, b) => a - b)
    .map((day) => (weekdayTitles[day - 1] ?? '').slice(0, 3))
    .join(', ');

import type { Today, TodayStudent } from '@sixty/contract/exercises/today.ts';
import { shortNames } from '@sixty/domain/exercises/lineup.ts';

/** What the teacher calls each student of the lineup, by id. */
export const calledNames = ({ groups, others }: Pick<Today, 'groups' | 'others'>): ReadonlyMap<string, string> => {
  const all = [...groups.flatMap(({ students }) => students), ...others];
  const names = shortNames(all.map(({ name }) => name));
  return new Map(all.map(({ id }, index) => [id, names[index] ?? '']));
};

/** '2. Capital letters', or where a lesson without an exercise begins. */
export const nextText = ({ next }: Pick<TodayStudent, 'next'>): string =>
  next ? `${next.number}. ${next.title}` : 'First lesson';

/** Today's students after one has a result. */
export const withDone = <Answer extends Pick<Today, 'groups' | 'others'>>(today: Answer, id: string): Answer => {
  const mark = (students: readonly TodayStudent[]) =>
    students.map((student) => (student.id === id ? { ...student, done: true } : student));
  const groups = today.groups.map((group) => ({ ...group, students: mark(group.students) }));
  return { ...today, groups, others: mark(today.others) };
};

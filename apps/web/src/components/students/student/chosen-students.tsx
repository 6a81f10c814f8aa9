import type { ChosenStudent } from './chosen-student.ts';

/** So many names are read at a glance. */
const shownAtOnce = 6;

/** Whom something is about to happen to: the names, and behind a press those that are many. */
export const ChosenStudents = ({ students }: { students: readonly ChosenStudent[] }) => {
  const names = students.map(({ name }) => name);
  if (names.length <= shownAtOnce) return <p className="font-medium">{names.join(', ')}</p>;
  return (
    <details>
      <summary className="flex min-h-11 items-center font-medium">{names.length} students</summary>
      <p className="max-h-40 overflow-y-auto pb-1 text-sm">{names.join(', ')}</p>
    </details>
  );
};

import type { ChosenStudent } from './chosen-student.ts';

/** As many names as are easy to scan. */
const shownCount = 6;

/** The students that an action affects: their names, with a long list collapsed. */
export const ChosenStudents = ({ students }: { students: readonly ChosenStudent[] }) => {
  const names = students.map(({ name }) => name);
  if (names.length <= shownCount) return <p className="font-medium">{names.join(', ')}</p>;
  return (
    <details>
      <summary className="flex min-h-11 items-center font-medium">{names.length} students</summary>
      <p className="max-h-40 overflow-y-auto pb-1 text-sm">{names.join(', ')}</p>
    </details>
  );
};

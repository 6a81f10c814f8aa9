import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import { Link } from '@tanstack/react-router';
import type { RecordsAnswer } from '../../../../api/queries.ts';
import { recordsPath } from '../../../../components/exercises/exercise/exercise-paths.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { type RecordsSearch, sameChart } from '../records-search.ts';

type Side = keyof RecordsAnswer['adjacent'];

const sides: Readonly<Record<Side, { readonly label: string; readonly none: string }>> = {
  previous: { label: 'Previous student', none: 'This is the first student on your roster.' },
  next: { label: 'Next student', none: 'This is the last student on your roster.' },
};

interface AdjacentStudentsProps {
  type: ExerciseType;
  /** Undefined while loading. */
  adjacent: RecordsAnswer['adjacent'] | undefined;
  search: RecordsSearch;
}

/** Links to the same records of the neighboring students in the roster. */
export const AdjacentStudents = (props: AdjacentStudentsProps) => (
  <nav aria-label="Students" className="flex gap-2.5 print:hidden">
    <AdjacentStudent side="previous" {...props} />
    <AdjacentStudent side="next" {...props} />
  </nav>
);

const AdjacentStudent = ({ side, type, adjacent, search }: AdjacentStudentsProps & { side: Side }) => {
  const { label, none } = sides[side];
  const student = adjacent?.[side];
  const content = (
    <>
      {side === 'previous' && <Icon name="chevron-left" size={18} />}
      <span className="max-tablet:sr-only">{label}</span>
      {side === 'next' && <Icon name="chevron-right" size={18} />}
    </>
  );
  if (!student) {
    return (
      <Button className="max-tablet:px-3" disabledReason={adjacent ? none : 'The records are loading.'}>
        {content}
      </Button>
    );
  }
  return (
    <Link
      to={recordsPath(type)}
      search={{ id: student.id, ...sameChart(search) }}
      // In the state, because addresses end up in logs.
      state={{ studentName: student.name }}
      title={student.name}
      className={`${buttonClass()} max-tablet:px-3`}
    >
      {content}
      <span className="sr-only">: {student.name}</span>
    </Link>
  );
};

import type { Student } from '@sixty/contract/students/students.ts';
import { Link } from '@tanstack/react-router';
import { classNames } from '../../../ui/class-names.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { recordsPath } from '../../exercises/exercise/exercise-paths.ts';
import { activePrograms, firstRecordsType, recordsSearchOf } from './roster.ts';

export interface StudentLinkProps {
  student: Student;
  /** Opens the student's lesson. */
  onOpen: (student: Student) => void;
  opening: boolean;
  className?: string;
}

/** A student's name, where a lesson starts; it opens the records if no lesson is possible. */
export const StudentLink = ({ student, onOpen, opening, className }: StudentLinkProps) => {
  const look = classNames('link flex min-h-9 items-center gap-2 text-left font-medium', className);
  if (activePrograms(student).length === 0) {
    // An archived student can no longer do exercises, but past data stays viewable (A section 4).
    return (
      <Link
        to={recordsPath(firstRecordsType(student))}
        search={recordsSearchOf(student)}
        state={{ studentName: student.name, anyType: true }}
        preload={false}
        className={look}
        aria-label={`${student.name}, records`}
      >
        {student.name}
      </Link>
    );
  }
  return (
    <button type="button" onClick={() => onOpen(student)} className={look}>
      {student.name}
      {opening && <Spinner />}
    </button>
  );
};

import type { RawRecord } from '@sixty/contract/records/records.ts';
import { type ExerciseType, programOf } from '@sixty/domain/exercises/exercise-type.ts';
import { exerciseTypeTitle } from '@sixty/domain/exercises/exercise-type-title.ts';
import { programTitle } from '@sixty/domain/students/licenses/program.ts';
import { formatDayOf } from '../../../components/dates/format-date.ts';

interface PrintedFactsProps {
  type: ExerciseType;
  /** The records of the type; null if the sheet shows the whole program. */
  records: readonly RawRecord[] | null;
}

/** Facts for a printed sheet: the student, the content and the time of printing. */
export const PrintedFacts = ({ type, records }: PrintedFactsProps) => {
  const teachers = [...new Set(records?.map(({ teacherName }) => teacherName))];
  return (
    <p className="hidden print:block">
      {programTitle(programOf(type))}
      {records && `, ${exerciseTypeTitle[type].toLowerCase()}`}.{' '}
      {teachers.length > 0 && `${teachers.length > 1 ? 'Teachers' : 'Teacher'}: ${teachers.join(', ')}. `}
      Printed {formatDayOf(new Date().toISOString())}.
    </p>
  );
};

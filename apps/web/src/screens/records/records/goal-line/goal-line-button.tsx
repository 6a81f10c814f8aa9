import type { StudentGoalLine } from '@sixty/contract/records/goal-lines.ts';
import type { RawRecord } from '@sixty/contract/records/records.ts';
import type { StudentDetails } from '@sixty/contract/students/students.ts';
import { type ExerciseType, programOf } from '@sixty/domain/exercises/exercise-type.ts';
import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { gradeByAge } from '@sixty/domain/records/grade-by-age.ts';
import type { FirstSchoolDay } from '@sixty/domain/records/school-year.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { studentQuery } from '../../../../api/queries.ts';
import { localToday } from '../../../../components/dates/local-today.ts';
import { activePrograms } from '../../../../components/students/student/roster.ts';
import { Button } from '../../../../ui/button.tsx';
import { GoalLineDialog } from './goal-line-dialog.tsx';

/** The grade by age, or the one given instead of a birthday. */
const gradeOf = ({ birthDay, grade }: Pick<StudentDetails, 'birthDay' | 'grade'>): number | null =>
  birthDay ? gradeByAge(birthDay as CalendarDay, localToday()) : Number(grade) || null;

interface GoalLineButtonProps {
  student: { readonly id: string; readonly name: string; readonly canInstruct: boolean };
  type: ExerciseType;
  goalLine: StudentGoalLine | null;
  records: readonly RawRecord[];
  firstSchoolDay: FirstSchoolDay;
}

/**
 * Opens the goal line dialog; hidden for read-only users. Without an active license no goal line can be set, but an
 * existing one can be removed.
 */
export const GoalLineButton = ({ student, type, goalLine, records, firstSchoolDay }: GoalLineButtonProps) => {
  const [{ open, time }, setAsked] = useState({ open: false, time: 0 });
  const { data } = useQuery(studentQuery(student.id));
  const canReach = data !== undefined && activePrograms(data).includes(programOf(type));
  if (!student.canInstruct || !(canReach || goalLine)) return null;
  return (
    <>
      <Button icon="goal" className="print:hidden" onClick={() => setAsked({ open: true, time: time + 1 })}>
        {goalLine ? 'Change the goal line' : 'Set a goal line'}
      </Button>
      {time > 0 && (
        <GoalLineDialog
          key={time}
          studentId={student.id}
          type={type}
          goalLine={goalLine}
          records={records.filter(({ counts }) => counts)}
          grade={data ? gradeOf(data) : null}
          firstSchoolDay={firstSchoolDay}
          open={open}
          onClose={() => setAsked({ open: false, time })}
        />
      )}
    </>
  );
};

import type { RawRecord } from '@sixty/contract/records/records.ts';
import type { StudentAim } from '@sixty/contract/records/student-aims.ts';
import { type ExerciseType, programOf } from '@sixty/domain/exercises/exercise-type.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { studentQuery } from '../../../../api/queries.ts';
import { activePrograms } from '../../../../components/students/student/roster.ts';
import { Button } from '../../../../ui/button.tsx';
import { AimDialog } from './aim-dialog.tsx';

interface AimButtonProps {
  student: { readonly id: string; readonly name: string; readonly canInstruct: boolean };
  type: ExerciseType;
  aim: StudentAim | null;
  records: readonly RawRecord[];
}

/**
 * Opens the dialog of the aim; nothing for those who may only read. Without an active license there is nothing to aim
 * at any more, and an aim that stands can still be taken away.
 */
export const AimButton = ({ student, type, aim, records }: AimButtonProps) => {
  const [{ open, time }, setAsked] = useState({ open: false, time: 0 });
  const { data } = useQuery(studentQuery(student.id));
  const canReach = data !== undefined && activePrograms(data).includes(programOf(type));
  if (!student.canInstruct || !(canReach || aim)) return null;
  return (
    <>
      <Button icon="goal" className="print:hidden" onClick={() => setAsked({ open: true, time: time + 1 })}>
        {aim ? 'Change the aim' : 'Set an aim'}
      </Button>
      {time > 0 && (
        <AimDialog
          key={time}
          studentId={student.id}
          type={type}
          aim={aim}
          latest={records.findLast(({ counts }) => counts)}
          open={open}
          onClose={() => setAsked({ open: false, time })}
        />
      )}
    </>
  );
};

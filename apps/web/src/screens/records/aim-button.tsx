import type { RawRecord, RecordsAim } from '@sixty/contract/records.ts';
import type { ExerciseType } from '@sixty/domain/exercise/exercise-type.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { AimDialog } from './aim-dialog.tsx';

interface AimButtonProps {
  student: { readonly id: string; readonly name: string; readonly canInstruct: boolean };
  type: ExerciseType;
  aim: RecordsAim | null;
  records: readonly RawRecord[];
}

/** Opens the dialog of the aim; nothing for those who may only read. */
export const AimButton = ({ student, type, aim, records }: AimButtonProps) => {
  const [{ open, time }, setAsked] = useState({ open: false, time: 0 });
  if (!student.canInstruct) return null;
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

import { studentMessages } from '@sixty/contract/messages/student.ts';
import { editStudent } from '@sixty/contract/students/student-changes.ts';
import type { Student } from '@sixty/contract/students/students.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../api/client.ts';
import { licenseAvailabilityQuery } from '../../../../api/queries.ts';
import {
  changesPrograms,
  firstPrograms,
  programsProblem,
  type SeatsLeft,
  wantedPrograms,
} from '../../../../components/students/student-form/program-choice.ts';
import { ProgramsField } from '../../../../components/students/student-form/programs-field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { DialogLoading } from './dialog-loading.tsx';
import { useRosterChange } from './use-roster-change.ts';

interface LicenseDialogProps {
  student: Student;
  open: boolean;
  onClose: () => void;
}

const title = 'Edit License';

/** Adds programs to a student, and takes away those in which nothing was done. */
export const LicenseDialog = (props: LicenseDialogProps) => {
  const seats = useQuery(licenseAvailabilityQuery());
  if (!seats.data) return <DialogLoading {...props} title={title} error={seats.error} />;
  return <LicenseForm {...props} seats={seats.data} />;
};

const LicenseForm = ({ student, open, onClose, seats }: LicenseDialogProps & { seats: SeatsLeft }) => {
  const { id, name, licenses } = student;
  const [chosen, setChosen] = useState(() => firstPrograms(licenses, seats));
  const [tried, setTried] = useState(false);
  const { change, busy, error } = useRosterChange({
    send: () => call(editStudent, { student: { id }, programs: [...wantedPrograms(chosen, licenses)] }),
    done: studentMessages['student-updated'],
    failed: studentMessages['student-update-failed'],
    onDone: onClose,
  });
  const problem = programsProblem(chosen, licenses);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={title}
      submitLabel="Save"
      busy={busy && 'Saving'}
      disabledReason={changesPrograms(chosen, licenses) ? undefined : 'The licenses are as they were.'}
      error={error}
      onSubmit={() => {
        setTried(true);
        if (problem === undefined) change();
      }}
    >
      <p>{name}</p>
      <ProgramsField
        chosen={chosen}
        onChange={setChosen}
        licenses={licenses}
        seats={seats}
        error={tried ? problem : undefined}
      />
    </FormDialog>
  );
};

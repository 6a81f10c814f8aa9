import { studentMessages } from '@sixty/contract/messages/student.ts';
import { editStudent } from '@sixty/contract/students/student-changes.ts';
import type { Student } from '@sixty/contract/students/students.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../api/client.ts';
import { licenseAvailabilityQuery } from '../../../../api/queries.ts';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import {
  changesPrograms,
  firstPrograms,
  programsProblem,
  type SeatsLeft,
  wantedPrograms,
} from '../../../../components/students/student-form/program-choice.ts';
import { ProgramsField } from '../../../../components/students/student-form/programs-field.tsx';
import { DialogLoading } from './dialog-loading.tsx';
import { useRosterForm } from './use-roster-form.ts';

interface LicenseDialogProps {
  student: Student;
  open: boolean;
  onClose: () => void;
}

const title = 'Edit License';

/** Adds programs to a student, and removes those without results. */
export const LicenseDialog = (props: LicenseDialogProps) => {
  const seats = useQuery(licenseAvailabilityQuery());
  if (!seats.data) return <DialogLoading {...props} title={title} error={seats.error} />;
  return <LicenseForm {...props} seats={seats.data} />;
};

const LicenseForm = ({ student, open, onClose, seats }: LicenseDialogProps & { seats: SeatsLeft }) => {
  const { id, name, licenses } = student;
  const form = useRosterForm({
    values: { programs: firstPrograms(licenses, seats) },
    rules: { programs: (chosen) => programsProblem(chosen, licenses) },
    disabledReason: ({ programs }) =>
      changesPrograms(programs, licenses) ? undefined : 'The licenses are as they were.',
    send: ({ programs }) => call(editStudent, { student: { id }, programs: [...wantedPrograms(programs, licenses)] }),
    onDone: onClose,
    done: studentMessages['student-updated'],
    failed: studentMessages['student-update-failed'],
  });
  return (
    <FormDialog form={form} open={open} onClose={onClose} title={title} submit="Save" busy="Saving">
      <p>{name}</p>
      <ProgramsField
        chosen={form.values.programs}
        onChange={(programs) => form.set('programs', programs)}
        licenses={licenses}
        seats={seats}
        error={form.error('programs')}
      />
    </FormDialog>
  );
};

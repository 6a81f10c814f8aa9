import { studentMessages } from '@sixty/contract/messages/student.ts';
import { editStudent } from '@sixty/contract/students/student-changes.ts';
import type { Student } from '@sixty/contract/students/students.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../api/client.ts';
import { licenseAvailabilityQuery } from '../../../../api/queries.ts';
import { useForm } from '../../../../components/form/form.tsx';
import { type DialogState, FormDialog } from '../../../../components/form/form-dialog.tsx';
import {
  changesPrograms,
  firstPrograms,
  programLock,
  programsError,
  type SeatsLeft,
  wantedPrograms,
} from '../../../../components/students/student-form/program-choice.ts';
import { ProgramsField } from '../../../../components/students/student-form/programs-field.tsx';
import { DialogLoading } from './dialog-loading.tsx';

interface LicenseDialogProps extends DialogState {
  student: Student;
}

const title = 'Edit License';

/** Adds programs to a student, and removes those without results. */
export const LicenseDialog = (props: LicenseDialogProps) => {
  const seats = useQuery(licenseAvailabilityQuery());
  if (!seats.data) return <DialogLoading {...props} title={title} error={seats.error} />;
  return <LicenseForm {...props} seats={seats.data} />;
};

const LicenseForm = ({ student, seats, ...dialog }: LicenseDialogProps & { seats: SeatsLeft }) => {
  const { id, name, licenses } = student;
  const form = useForm({
    fields: { programs: { initial: firstPrograms(licenses, seats) } },
    rules: { programs: (chosen) => programsError(chosen, licenses) },
    disabledReason: ({ programs }) =>
      changesPrograms(programs, licenses) ? undefined : 'You have not changed anything.',
    send: ({ programs }) => call(editStudent, { student: { id }, programs: [...wantedPrograms(programs, licenses)] }),
    failed: studentMessages['student-update-failed'],
    onDone: dialog.onClose,
    done: { toast: studentMessages['student-updated'] },
    changes: 'roster',
  });
  return (
    <FormDialog {...dialog} form={form} title={title} submit="Save" busy="Saving">
      <p>{name}</p>
      <ProgramsField
        {...form.control('programs')}
        lock={(program) => programLock(program, licenses, seats, form.values.programs)}
      />
    </FormDialog>
  );
};

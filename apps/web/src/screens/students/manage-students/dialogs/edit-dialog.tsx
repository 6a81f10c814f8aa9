import { studentMessages } from '@sixty/contract/messages/student.ts';
import { editStudent } from '@sixty/contract/students/student-changes.ts';
import type { Student, StudentDetails } from '@sixty/contract/students/students.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../api/client.ts';
import { licenseAvailabilityQuery, studentQuery } from '../../../../api/queries.ts';
import { type DialogState, FormDialog } from '../../../../components/form/form-dialog.tsx';
import { changeOf, valuesOf } from '../../../../components/students/student-form/form-values.ts';
import { firstPrograms, type SeatsLeft } from '../../../../components/students/student-form/program-choice.ts';
import { StudentFields } from '../../../../components/students/student-form/student-fields.tsx';
import { useGroups } from '../../../../components/students/student-form/use-groups.ts';
import { useStudentForm } from '../../../../components/students/student-form/use-student-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { DialogLoading } from './dialog-loading.tsx';

interface EditDialogProps extends DialogState {
  student: Student;
  /** Opens the family's data rights instead of this dialog. */
  onRights: () => void;
}

const title = 'Save Student';

/** Edits a student. Its title is the specification's (A section 2). */
export const EditDialog = ({ student, ...props }: EditDialogProps) => {
  const details = useQuery({ ...studentQuery(student.id), staleTime: 0 });
  const seats = useQuery(licenseAvailabilityQuery());
  const groups = useGroups(details.data?.group);
  // Waits for fresh data, so that the form does not change while the user types.
  const [loaded, setLoaded] = useState<StudentDetails>();
  if (!loaded && details.data && !details.isFetching) setLoaded(details.data);
  if (!loaded || !seats.data || !groups) {
    return <DialogLoading {...props} title={title} error={details.error ?? seats.error} />;
  }
  return <EditForm {...props} student={loaded} seats={seats.data} groups={groups} />;
};

interface EditFormProps extends EditDialogProps {
  student: StudentDetails;
  seats: SeatsLeft;
  groups: readonly string[];
}

const EditForm = ({ student, seats, groups, onRights, ...dialog }: EditFormProps) => {
  const [initial] = useState(() => valuesOf(student, firstPrograms(student.licenses, seats)));
  const form = useStudentForm({
    initial,
    licenses: student.licenses,
    send: (values) => call(editStudent, changeOf(values, initial, student)),
    sentences: { done: studentMessages['student-updated'], failed: studentMessages['student-update-failed'] },
    onDone: dialog.onClose,
  });
  return (
    <FormDialog {...dialog} form={form} title={title} submit="Save" busy="Saving" wide>
      <StudentFields form={form} student={student} seats={seats} groups={groups} />
      <p className="border-line border-t pt-3 text-muted text-sm">
        Does a family want all records, or want them deleted?{' '}
        <Button
          variant="quiet"
          className="px-1! text-sm"
          disabledReason={form.isChanged ? 'Please save what you changed first.' : undefined}
          onClick={onRights}
        >
          Export or delete for good
        </Button>
      </p>
    </FormDialog>
  );
};

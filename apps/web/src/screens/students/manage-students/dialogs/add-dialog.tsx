import { studentMessages } from '@sixty/contract/messages/student.ts';
import { createStudent } from '@sixty/contract/students/student-changes.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../../api/client.ts';
import { licenseAvailabilityQuery } from '../../../../api/queries.ts';
import { showAlert } from '../../../../components/alerts/alerts.ts';
import { type DialogState, FormDialog } from '../../../../components/form/form-dialog.tsx';
import { creationOf, newStudentValues } from '../../../../components/students/student-form/form-values.ts';
import {
  firstPrograms,
  placesText,
  type SeatsLeft,
} from '../../../../components/students/student-form/program-choice.ts';
import { StudentFields } from '../../../../components/students/student-form/student-fields.tsx';
import { useFirstGroup, useGroups } from '../../../../components/students/student-form/use-groups.ts';
import { useStudentForm } from '../../../../components/students/student-form/use-student-form.ts';
import { DialogLoading } from './dialog-loading.tsx';

const title = 'Add Student';

interface AddDialogProps extends DialogState {
  /** Closes it after the student was added, or when nobody is to be added; otherwise what was typed is kept. */
  onFinished: () => void;
}

export const AddDialog = ({ onFinished, ...props }: AddDialogProps) => {
  const seats = useQuery(licenseAvailabilityQuery());
  const groups = useGroups();
  if (!seats.data || !groups) return <DialogLoading {...props} title={title} error={seats.error} />;
  return <AddForm {...props} onFinished={onFinished} seats={seats.data} groups={groups} />;
};

interface AddFormProps extends AddDialogProps {
  /** `placesLeft` under the user's student limit; null without one. */
  seats: SeatsLeft & { readonly placesLeft: number | null };
  groups: readonly string[];
}

const AddForm = ({ open, onClose, onFinished, seats, groups }: AddFormProps) => {
  const group = useFirstGroup(groups);
  const [initial] = useState(() => newStudentValues(firstPrograms(null, seats), group));
  const form = useStudentForm({
    initial,
    licenses: null,
    send: (values, id) => call(createStudent, creationOf(values, id)),
    sentences: { done: studentMessages['student-created'], failed: studentMessages['student-creation-failed'] },
    onDone: onFinished,
  });

  // Shows no form without a license; a form that is already filled in stays.
  const nothingLeft = seats.reading.available < 1 && seats.math.available < 1 && !form.isChanged;
  useEffect(() => {
    if (!open || form.busy || !nothingLeft) return;
    showAlert('danger', studentMessages['not-enough-licenses']);
    onClose();
  }, [open, form.busy, nothingLeft, onClose]);

  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      onCancel={onFinished}
      title={title}
      submit="Add Student"
      busy="Adding"
      wide
    >
      {seats.placesLeft !== null && <p className="text-muted text-sm">{placesText(seats.placesLeft)}</p>}
      <StudentFields form={form} student={null} seats={seats} groups={groups} />
    </FormDialog>
  );
};

import { studentMessages } from '@sixty/contract/messages/student.ts';
import { createStudent } from '@sixty/contract/students/student-changes.ts';
import { uuidV7 } from '@sixty/domain/kernel/uuid.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../../api/client.ts';
import { licenseAvailabilityQuery } from '../../../../api/queries.ts';
import { showAlert } from '../../../../components/alerts/alerts.ts';
import { creationOf, newStudentValues } from '../../../../components/students/student-form/form-values.ts';
import {
  firstPrograms,
  placesText,
  type SeatsLeft,
} from '../../../../components/students/student-form/program-choice.ts';
import { StudentFields } from '../../../../components/students/student-form/student-fields.tsx';
import { useFirstGroup, useGroups } from '../../../../components/students/student-form/use-groups.ts';
import { useStudentForm } from '../../../../components/students/student-form/use-student-form.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { DialogLoading } from './dialog-loading.tsx';

interface AddDialogProps {
  open: boolean;
  onClose: () => void;
}

const title = 'Add Student';

export const AddDialog = (props: AddDialogProps) => {
  const seats = useQuery(licenseAvailabilityQuery());
  const groups = useGroups();
  if (!seats.data || !groups) return <DialogLoading {...props} title={title} error={seats.error} />;
  const { placesLeft } = seats.data;
  return <AddForm {...props} seats={seats.data} placesLeft={placesLeft} groups={groups} />;
};

interface AddFormProps extends AddDialogProps {
  seats: SeatsLeft;
  /** What the own student limit leaves; null without one. */
  placesLeft: number | null;
  groups: readonly string[];
}

const AddForm = ({ open, onClose, seats, placesLeft, groups }: AddFormProps) => {
  // The same for every try, so that one whose answer was lost makes no second student.
  const [id] = useState(() => uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10))));
  const group = useFirstGroup(groups);
  const [first] = useState(() => newStudentValues(firstPrograms(null, seats), group));
  const { form, nameTaken, submit, isPending, error } = useStudentForm({
    first,
    student: null,
    send: (values) => call(createStudent, creationOf(values, id)),
    sentences: { done: studentMessages['student-created'], failed: studentMessages['student-creation-failed'] },
    onDone: onClose,
  });

  // Nobody is to fill in a form for which there is no license; what was typed already stays.
  const nothingLeft = seats.reading.available < 1 && seats.math.available < 1 && !form.formState.isDirty;
  useEffect(() => {
    if (!open || isPending || !nothingLeft) return;
    showAlert('danger', studentMessages['not-enough-licenses']);
    onClose();
  }, [open, isPending, nothingLeft, onClose]);

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={title}
      submitLabel="Add Student"
      busy={isPending ? 'Adding' : undefined}
      error={error}
      onSubmit={submit}
      wide
    >
      {placesLeft !== null && <p className="text-muted text-sm">{placesText(placesLeft)}</p>}
      <StudentFields form={form} licenses={null} seats={seats} groups={groups} nameTaken={nameTaken} />
    </FormDialog>
  );
};

import { studentMessages, wasSuccessful } from '@sixty/contract/messages/student.ts';
import { endShare } from '@sixty/contract/students/sharing.ts';
import { removeStudent } from '@sixty/contract/students/student-changes.ts';
import type { Student } from '@sixty/contract/students/students.ts';
import { call } from '../../../../api/client.ts';
import { ConfirmForm } from '../../../../components/form/confirm-form.tsx';
import type { DialogState } from '../../../../components/form/form-dialog.tsx';

interface LeavingDialogProps extends DialogState {
  student: Student;
  /** Also closes the dialog: the student has left the roster. */
  onLeft: () => void;
}

const failed = studentMessages['action-failed'];

/** Deletes a student without results. */
export const DeleteDialog = ({ student, onLeft, ...dialog }: LeavingDialogProps) => {
  const send = () => call(removeStudent, { studentID: student.id });
  const done = { toast: wasSuccessful('Delete') };
  const action = { send, failed, onDone: onLeft, done, changes: 'roster' } as const;
  return (
    <ConfirmForm {...dialog} action={action} title="Delete" submit="Delete" busy="Deleting" danger>
      <p>
        <span className="font-medium">{student.name}</span> has not done any exercises yet. Deleting the student frees
        the licenses.
      </p>
    </ConfirmForm>
  );
};

/** Removes a student shared by another user from the roster. */
export const RemoveSharedDialog = ({ student, onLeft, ...dialog }: LeavingDialogProps) => {
  const send = () => call(endShare, { studentID: student.id });
  const done = { toast: wasSuccessful('Remove Shared') };
  const action = { send, failed, onDone: onLeft, done, changes: 'roster' } as const;
  return (
    <ConfirmForm {...dialog} action={action} title="Remove Shared" submit="Remove Shared" busy="Removing" danger>
      <p>
        <span className="font-medium">{student.name}</span> leaves your roster. {student.owner?.username} keeps the
        student with all records, and can share again.
      </p>
    </ConfirmForm>
  );
};

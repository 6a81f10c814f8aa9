import { studentMessages, wasSuccessful } from '@sixty/contract/messages/student.ts';
import { endShare } from '@sixty/contract/students/sharing.ts';
import { removeStudent } from '@sixty/contract/students/student-changes.ts';
import type { Student } from '@sixty/contract/students/students.ts';
import { call } from '../../../../api/client.ts';
import { AlertRegion } from '../../../../ui/alert-region.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { useRosterChange } from './use-roster-change.ts';

interface LeavingDialogProps {
  student: Student;
  open: boolean;
  onClose: () => void;
  /** Also closes the dialog: the student has left the roster. */
  onLeft: () => void;
}

/** Deletes a student without results. */
export const DeleteDialog = ({ student, open, onClose, onLeft }: LeavingDialogProps) => {
  const { change, busy, error } = useRosterChange({
    send: () => call(removeStudent, { studentID: student.id }),
    done: wasSuccessful('Delete'),
    failed: studentMessages['action-failed'],
    onDone: onLeft,
  });
  return (
    <ConfirmDialog
      open={open}
      title="Delete"
      confirmLabel="Delete"
      danger
      busy={busy && 'Deleting'}
      onConfirm={change}
      onCancel={onClose}
    >
      <p>
        <span className="font-medium">{student.name}</span> has not done any exercises yet. Deleting the student frees
        the licenses.
      </p>
      <AlertRegion>{error}</AlertRegion>
    </ConfirmDialog>
  );
};

/** Removes a student shared by another user from the roster. */
export const RemoveSharedDialog = ({ student, open, onClose, onLeft }: LeavingDialogProps) => {
  const { change, busy, error } = useRosterChange({
    send: () => call(endShare, { studentID: student.id }),
    done: wasSuccessful('Remove Shared'),
    failed: studentMessages['action-failed'],
    onDone: onLeft,
  });
  return (
    <ConfirmDialog
      open={open}
      title="Remove Shared"
      confirmLabel="Remove Shared"
      danger
      busy={busy && 'Removing'}
      onConfirm={change}
      onCancel={onClose}
    >
      <p>
        <span className="font-medium">{student.name}</span> leaves your roster. {student.owner?.username} keeps the
        student with all records, and can share again.
      </p>
      <AlertRegion>{error}</AlertRegion>
    </ConfirmDialog>
  );
};

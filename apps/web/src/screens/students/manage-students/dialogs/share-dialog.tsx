import { sharingMessages } from '@sixty/contract/messages/sharing.ts';
import { studentMessages } from '@sixty/contract/messages/student.ts';
import { shareStudents } from '@sixty/contract/students/sharing.ts';
import { call } from '../../../../api/client.ts';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import type { ChosenStudent } from '../../../../components/students/student/chosen-student.ts';
import { ChosenStudents } from '../../../../components/students/student/chosen-students.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useRosterForm } from './use-roster-form.ts';

interface ShareDialogProps {
  students: readonly ChosenStudent[];
  open: boolean;
  onClose: () => void;
  onShared: () => void;
}

/** Shares students with another user, with read and write permission (A section 6, C41). */
export const ShareDialog = ({ students, open, onClose, onShared }: ShareDialogProps) => {
  const form = useRosterForm({
    values: { username: '' },
    rules: { username: (typed) => (typed.trim() === '' ? sharingMessages['share-username-missing'] : null) },
    send: ({ username }) =>
      call(shareStudents, {
        students: students.map(({ id }) => id),
        permissions: { read: true, write: true },
        shareToCustomer: username.trim(),
      }),
    onDone: () => {
      onShared();
      onClose();
    },
    done: ({ message }) => message,
    failed: studentMessages['action-failed'],
  });
  return (
    <FormDialog form={form} open={open} onClose={onClose} title="Share" submit="Share" busy="Sharing">
      <ChosenStudents students={students} />
      <TextField
        {...form.field('username')}
        label="Username"
        hint="The person needs an account and sees only the students you share. They can read the records and give exercises."
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={175}
      />
    </FormDialog>
  );
};

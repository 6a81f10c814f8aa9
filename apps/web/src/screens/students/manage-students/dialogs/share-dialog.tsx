import { sharingMessages } from '@sixty/contract/messages/sharing.ts';
import { studentMessages } from '@sixty/contract/messages/student.ts';
import { shareStudents } from '@sixty/contract/students/sharing.ts';
import { call } from '../../../../api/client.ts';
import { Fields, useForm } from '../../../../components/form/form.tsx';
import { type DialogState, FormDialog } from '../../../../components/form/form-dialog.tsx';
import type { ChosenStudent } from '../../../../components/students/student/chosen-student.ts';
import { ChosenStudents } from '../../../../components/students/student/chosen-students.tsx';

interface ShareDialogProps extends DialogState {
  students: readonly ChosenStudent[];
  onShared: () => void;
}

/** Shares students with another user, with read and write permission (A section 6, C41). */
export const ShareDialog = ({ students, onShared, ...dialog }: ShareDialogProps) => {
  const form = useForm({
    fields: {
      username: {
        kind: 'username',
        hint: 'The person needs an account and sees only the students you share. They can read the records and give exercises.',
        requiredError: sharingMessages['share-username-missing'],
      },
    },
    failed: studentMessages['action-failed'],
    send: ({ username }) =>
      call(shareStudents, {
        students: students.map(({ id }) => id),
        permissions: { read: true, write: true },
        shareToCustomer: username.trim(),
      }),
    onDone: () => {
      onShared();
      dialog.onClose();
    },
    done: { toast: true },
    changes: 'roster',
  });
  return (
    <FormDialog {...dialog} form={form} title="Share" submit="Share" busy="Sharing">
      <ChosenStudents students={students} />
      <Fields form={form} />
    </FormDialog>
  );
};

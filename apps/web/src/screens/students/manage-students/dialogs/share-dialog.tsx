import { sharingMessages } from '@sixty/contract/messages/sharing.ts';
import { studentMessages, wasSuccessful } from '@sixty/contract/messages/student.ts';
import { shareStudents } from '@sixty/contract/students/sharing.ts';
import { useRef, useState } from 'react';
import { call } from '../../../../api/client.ts';
import type { ChosenStudent } from '../../../../components/students/student/chosen-student.ts';
import { ChosenStudents } from '../../../../components/students/student/chosen-students.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useRosterChange } from './use-roster-change.ts';

interface ShareDialogProps {
  students: readonly ChosenStudent[];
  open: boolean;
  onClose: () => void;
  onShared: () => void;
}

/** Shares students with another user, who may read and write (A section 6, C41). */
export const ShareDialog = ({ students, open, onClose, onShared }: ShareDialogProps) => {
  const [username, setUsername] = useState('');
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const missing = username.trim() === '';
  const { change, busy, error } = useRosterChange({
    send: () =>
      call(shareStudents, {
        students: students.map(({ id }) => id),
        permissions: { read: true, write: true },
        shareToCustomer: username.trim(),
      }),
    done: wasSuccessful('Share'),
    failed: studentMessages['action-failed'],
    onDone: () => {
      onShared();
      onClose();
    },
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Share"
      submitLabel="Share"
      busy={busy && 'Sharing'}
      error={error}
      onSubmit={() => {
        setTried(true);
        if (missing) field.current?.focus();
        else change();
      }}
    >
      <ChosenStudents students={students} />
      <TextField
        ref={field}
        label="Username"
        hint="The person needs an account and sees only the students you share. They can read the records and give exercises."
        value={username}
        onChange={(event) => setUsername(event.target.value)}
        error={tried && missing ? sharingMessages['share-username-missing'] : undefined}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={175}
      />
    </FormDialog>
  );
};

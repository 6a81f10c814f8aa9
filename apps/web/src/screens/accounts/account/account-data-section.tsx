import { closeAccount, exportAccount } from '@sixty/contract/accounts/account-profile.ts';
import { callMessages } from '@sixty/contract/messages/call.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CallRefused, messageOf } from '../../../api/call-refused.ts';
import { call } from '../../../api/client.ts';
import { sessionQuery } from '../../../api/queries.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { currentPasswordProblem } from '../../../components/accounts/second-factors/current-password.ts';
import { signedOut } from '../../../components/accounts/session/account.ts';
import { forgetOtherData } from '../../../components/accounts/session/follow-session.ts';
import { unmarkStudentDevice } from '../../../components/accounts/session/student-device.ts';
import { showAlert } from '../../../components/alerts/alerts.ts';
import { saveFile } from '../../../components/records/export/save-file.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';

const saveData = async (): Promise<void> => {
  const { valid: _valid, ...data } = await call(exportAccount, {});
  saveFile('sixty-account.json', `${JSON.stringify(data, null, 2)}\n`, 'application/json');
};

/** What a user may ask for at the end: everything that is kept about the account, and that it is closed. */
export const AccountDataSection = ({ hasPassword }: { hasPassword: boolean }) => {
  const [closing, setClosing] = useState(false);
  const { mutate, isPending, error } = useMutation({ mutationFn: saveData });
  return (
    <section aria-labelledby="leaving-heading" className="grid max-w-3xl gap-4 border-line border-t pt-6">
      <h2 id="leaving-heading" className="text-lg">
        Your data
      </h2>
      <p className="text-muted">
        The file holds what is kept about your account: your information, organizations, sessions, and what you did
        when. The data of a student is saved from Manage Students.
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button busy={isPending ? 'Making the file' : undefined} onClick={() => mutate()}>
          Save my data
        </Button>
        <Button onClick={() => setClosing(true)}>Close my account</Button>
      </div>
      <div role="alert" className="empty:hidden">
        {error && <Alert kind="danger">{messageOf(error)}</Alert>}
      </div>
      <CloseDialog open={closing} hasPassword={hasPassword} onClose={() => setClosing(false)} />
    </section>
  );
};

/** What is about the password stands at its field. */
const isAboutPassword = (error: unknown): error is CallRefused =>
  error instanceof CallRefused && error.code === 'current-password-wrong';

interface CloseDialogProps {
  open: boolean;
  hasPassword: boolean;
  onClose: () => void;
}

const CloseDialog = ({ open, hasPassword, onClose }: CloseDialogProps) => {
  const queryClient = useQueryClient();
  const router = useRouter();
  const [currentPassword, setCurrentPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => call(closeAccount, { currentPassword }),
    onSuccess: async ({ message }) => {
      queryClient.setQueryData(sessionQuery().queryKey, (session) => session && signedOut(session));
      unmarkStudentDevice();
      showAlert('success', message, { forNextPage: true });
      await router.navigate({ to: '/' });
      await forgetOtherData(queryClient);
    },
  });
  // Whoever opens it again begins anew.
  useEffect(() => {
    if (open) return;
    setCurrentPassword('');
    setProblem(undefined);
    reset();
  }, [open, reset]);
  const submit = () => {
    const found = hasPassword ? currentPasswordProblem(currentPassword) : undefined;
    setProblem(found);
    if (found === undefined) mutate();
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Close your account"
      submitLabel="Close my account"
      danger
      busy={isPending ? 'Closing' : undefined}
      error={error && !isAboutPassword(error) ? refusalText(error, callMessages['internal-error']) : undefined}
      onSubmit={submit}
    >
      <ul className="grid list-disc gap-1 pl-5">
        <li>Nobody can sign in to it any more, and you are signed out everywhere.</li>
        <li>Your name, addresses and all else that you told about yourself are erased. Nobody can bring them back.</li>
        <li>Licenses of your own organization end.</li>
        <li>Students whom you own must be transferred or deleted before.</li>
      </ul>
      {hasPassword && (
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          maxLength={175}
          value={currentPassword}
          onChange={(event) => {
            setCurrentPassword(event.target.value);
            setProblem(undefined);
            if (error) reset();
          }}
          error={problem ?? (isAboutPassword(error) ? error.message : undefined)}
        />
      )}
    </FormDialog>
  );
};

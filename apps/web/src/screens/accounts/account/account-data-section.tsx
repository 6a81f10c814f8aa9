import { closeAccount, exportAccount } from '@sixty/contract/accounts/account-profile.ts';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { sessionQuery } from '../../../api/queries.ts';
import { queryClient } from '../../../api/query-client.ts';
import { currentPasswordError } from '../../../components/accounts/second-factors/current-password.ts';
import { forgetOtherData } from '../../../components/accounts/session/follow-session.ts';
import { signedOut } from '../../../components/accounts/session/session-facts.ts';
import { unmarkStudentDevice } from '../../../components/accounts/session/student-device.ts';
import { showAlert } from '../../../components/alerts/alerts.ts';
import { SaveButton } from '../../../components/files/save-button.tsx';
import { saveFile } from '../../../components/files/save-file.ts';
import { Fields, useForm } from '../../../components/form/form.tsx';
import { type DialogState, FormDialog } from '../../../components/form/form-dialog.tsx';
import { Button } from '../../../ui/button.tsx';

const saveData = async (): Promise<void> => {
  const { valid: _valid, ...data } = await call(exportAccount, {});
  saveFile('sixty-account.json', `${JSON.stringify(data, null, 2)}\n`, 'application/json');
};

/** Export of all account data, and closing the account. */
export const AccountDataSection = ({ hasPassword }: { hasPassword: boolean }) => {
  const [closing, setClosing] = useState(false);
  return (
    <section aria-labelledby="leaving-heading" className="grid max-w-3xl gap-4 border-line border-t pt-6">
      <h2 id="leaving-heading" className="text-lg">
        Your data
      </h2>
      <p className="text-muted">
        The file contains your account data: your information, organizations, sessions, and what you did when. The data
        of a student is saved from Manage Students.
      </p>
      <div className="flex flex-wrap gap-2.5">
        <SaveButton save={saveData}>Save my data</SaveButton>
        <Button onClick={() => setClosing(true)}>Close my account</Button>
      </div>
      <CloseDialog open={closing} hasPassword={hasPassword} onClose={() => setClosing(false)} />
    </section>
  );
};

const CloseDialog = ({ open, hasPassword, onClose }: DialogState & { hasPassword: boolean }) => {
  const router = useRouter();
  const form = useForm({
    fields: hasPassword ? { currentPassword: { kind: 'currentPassword' } } : { currentPassword: {} },
    rules: { currentPassword: (typed) => (hasPassword ? currentPasswordError(typed) : null) },
    send: (values) => call(closeAccount, values),
    onDone: async ({ message }) => {
      queryClient.setQueryData(sessionQuery().queryKey, (session) => session && signedOut(session));
      unmarkStudentDevice();
      showAlert('success', message, { forNextPage: true });
      await router.navigate({ to: '/' });
      await forgetOtherData(queryClient);
    },
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={() => {
        form.reset();
        onClose();
      }}
      title="Close your account"
      submit="Close my account"
      busy="Closing"
      danger
    >
      <ul className="grid list-disc gap-1 pl-5">
        <li>Nobody can sign in to it, and you are signed out everywhere.</li>
        <li>Your name, addresses and everything else you entered about yourself are erased. This cannot be undone.</li>
        <li>Licenses of your own organization end.</li>
        <li>Transfer or delete the students you own first.</li>
      </ul>
      <Fields form={form} />
    </FormDialog>
  );
};

import { changePassword } from '@sixty/contract/accounts/account-profile.ts';
import { profileMessages } from '@sixty/contract/messages/account-profile.ts';
import { passwordMessages } from '@sixty/contract/messages/password.ts';
import { passwordErrors } from '@sixty/domain/accounts/password.ts';
import { ownSessionsQuery } from '../../../api/account-queries.ts';
import { call } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { currentPasswordError } from '../../../components/accounts/second-factors/current-password.ts';
import { SecondFactors } from '../../../components/accounts/second-factors/second-factors.tsx';
import { Fields, Form, useForm } from '../../../components/form/form.tsx';
import { AccountFrame } from './account-frame.tsx';
import { SessionList } from './session-list.tsx';

/** Password, second factors and sessions: the second tab of the account area (B section 2.4). */
export const PasswordScreen = () => (
  <AccountFrame tab="Password">
    {({ username }) => (
      <div className="grid gap-10">
        <PasswordForm username={username} />
        <SecondFactors username={username} />
        <SessionList />
      </div>
    )}
  </AccountFrame>
);

const PasswordForm = ({ username }: { username: string }) => {
  const form = useForm({
    checksOnLeave: true,
    fields: {
      currentPassword: { kind: 'currentPassword' },
      newPassword: { kind: 'newPassword', label: 'New Password' },
      confirmPassword: { kind: 'samePassword' },
    },
    rules: {
      currentPassword: currentPasswordError,
      newPassword: passwordErrors,
      confirmPassword: (typed, { newPassword }) => (typed === newPassword ? null : 'passwords-differ'),
    },
    messages: passwordMessages,
    failed: profileMessages['password-change-failed'],
    send: ({ currentPassword, newPassword }) => call(changePassword, { currentPassword, newPassword }),
    done: { alert: true, clears: true },
    onSettled: () => queryClient.invalidateQueries(ownSessionsQuery()),
  });
  return (
    <Form
      form={form}
      username={username}
      submit="Change Password"
      busy="Changing"
      className="grid max-w-md gap-4"
      aria-label="Change your password"
    >
      <Fields form={form} />
      <p className="text-muted text-sm">
        Everyone else who is signed in to your account is signed out, including your students’ devices.
      </p>
    </Form>
  );
};

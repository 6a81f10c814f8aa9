import { guardMessages } from '@sixty/contract/messages/guard.ts';
import { forceLogin, maxImpersonationReason } from '@sixty/contract/staff/impersonation.ts';
import { call } from '../../api/client.ts';
import { useEnterApp } from '../../components/accounts/session/use-enter-app.ts';
import { dismissMessage } from '../../components/alerts/alerts.ts';
import { Fields } from '../../components/form/form.tsx';
import { StaffForm } from './staff-form.tsx';

/** Impersonates a user (B sections 2.7 and 6). */
export const ImpersonateScreen = ({ username = '' }: { username: string | undefined }) => {
  const enter = useEnterApp('/dashboard');
  return (
    <StaffForm
      title="Login As Any User"
      note="You are logged out of your own account, and work as the user for an hour at most. The user sees when and why, and the log keeps both names."
      submit="Login"
      busy="Logging in"
      fields={{
        username: { kind: 'username', initial: username, requiredError: 'username-missing' },
        reason: {
          label: 'Reason',
          hint: 'The user can read it: name no students.',
          rows: 3,
          maxLength: maxImpersonationReason,
          requiredError: 'impersonation-reason-missing',
        },
      }}
      send={({ username: typed, reason }) =>
        call(forceLogin, { username: typed, reason: reason.replaceAll(/\s+/g, ' ').trim() })
      }
      onDone={async () => {
        await enter();
        // The staff session ended before the impersonation's was known here.
        dismissMessage(guardMessages['admin-only']);
      }}
    >
      {(form) => <Fields form={form} />}
    </StaffForm>
  );
};

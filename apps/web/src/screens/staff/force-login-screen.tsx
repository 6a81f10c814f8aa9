import { guardMessages } from '@sixty/contract/messages/guard.ts';
import { forceLogin, maxImpersonationReason } from '@sixty/contract/staff/impersonation.ts';
import { call } from '../../api/client.ts';
import { useEnterApp } from '../../components/accounts/session/use-enter-app.ts';
import { dismissMessage } from '../../components/alerts/alerts.ts';
import { useForm } from '../../components/form/use-form.ts';
import { StaffTextArea } from './lines-field.tsx';
import { UsernameField } from './staff-fields.tsx';
import { required, StaffForm } from './staff-form.tsx';
import { StaffFrame } from './staff-frame.tsx';
import { staffSentences } from './staff-sentences.ts';

/** Impersonates a user (B sections 2.7 and 6). */
export const ForceLoginScreen = ({ username = '' }: { username: string | undefined }) => {
  const enter = useEnterApp('/dashboard');
  const form = useForm({
    checksOnLeave: true,
    values: { username, reason: '' },
    rules: { username: required('username-missing'), reason: required('impersonation-reason-missing') },
    send: ({ username: typed, reason }) =>
      call(forceLogin, { username: typed, reason: reason.replaceAll(/\s+/g, ' ').trim() }),
    onDone: async () => {
      await enter();
      // The staff session ended before the impersonation's was known here.
      dismissMessage(guardMessages['admin-only']);
    },
    messages: staffSentences,
    refusedAt: {
      'staff-user-missing': 'username',
      'impersonation-of-staff': 'username',
      'impersonation-reason-missing': 'reason',
    },
  });
  return (
    <StaffFrame
      title="Login As Any User"
      note="You are logged out of your own account, and work as the user for an hour at most. The user sees when and why, and the log keeps both names."
    >
      <StaffForm form={form} submit="Login" busy="Logging in">
        <div className="grid max-w-xl gap-4">
          <UsernameField {...form.field('username')} />
          <StaffTextArea
            {...form.field('reason')}
            required
            label="Reason"
            hint="The user can read it: name no students."
            rows={3}
            maxLength={maxImpersonationReason}
          />
        </div>
      </StaffForm>
    </StaffFrame>
  );
};

import { checkResetCode, resetPassword } from '@sixty/contract/accounts/account-recovery.ts';
import { recoveryMessages } from '@sixty/contract/messages/account-recovery.ts';
import { passwordMessages } from '@sixty/contract/messages/password.ts';
import { passwordErrors } from '@sixty/domain/accounts/password.ts';
import { useQuery } from '@tanstack/react-query';
import { CallRefused } from '../../../api/call-refused.ts';
import { call } from '../../../api/client.ts';
import { QueryError } from '../../../components/alerts/query-error.tsx';
import { useRedirectWithAlert } from '../../../components/alerts/use-redirect-with-alert.ts';
import { Form, useForm } from '../../../components/form/form.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';

const isInvalid = (error: unknown): boolean => error instanceof CallRefused && error.code === 'reset-code-invalid';

const logIn = '/account/log-in/teacher';

/** Sets a new password with the code of an emailed link (B section 2.5). An invalid code leads to the log-in. */
export const ResetPasswordScreen = ({ code }: { code: string }) => {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['reset-code', code],
    queryFn: () => call(checkResetCode, { code }),
    enabled: code !== '',
    // Not refetched once valid, so that it does not interrupt typing.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  useRedirectWithAlert(logIn, code === '' || isInvalid(error) ? recoveryMessages['reset-code-invalid'] : null);
  return (
    <div className="mx-auto w-full max-w-md tablet:pt-8">
      <PageHeader title="Reset Your Password" />
      {data ? (
        <ResetForm code={code} />
      ) : error && !isInvalid(error) ? (
        <QueryError error={error} isFetching={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={3} label="Checking the link" />
      )}
    </div>
  );
};

const ResetForm = ({ code }: { code: string }) => {
  const form = useForm({
    fields: { password: { kind: 'newPassword' }, confirmPassword: { kind: 'samePassword' } },
    rules: {
      password: passwordErrors,
      confirmPassword: (typed, { password }) => (typed === password ? null : 'passwords-differ'),
    },
    messages: passwordMessages,
    failed: recoveryMessages['reset-failed'],
    send: ({ password }) => call(resetPassword, { code, password }),
    done: { alert: true, to: logIn },
  });
  useRedirectWithAlert(logIn, form.refused === 'reset-code-invalid' ? recoveryMessages['reset-code-invalid'] : null);
  return <Form form={form} takesFocus submit="Reset Password" busy="Resetting" actionsClass="grid" />;
};

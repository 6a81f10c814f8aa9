import { checkResetCode, resetPassword } from '@sixty/contract/accounts/account-recovery.ts';
import { recoveryMessages } from '@sixty/contract/messages/account-recovery.ts';
import { passwordMessages } from '@sixty/contract/messages/password.ts';
import { passwordErrors } from '@sixty/domain/accounts/password.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { CallRefused } from '../../../api/call-refused.ts';
import { call } from '../../../api/client.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { showAlert } from '../../../components/alerts/alerts.ts';
import { QueryError } from '../../../components/alerts/query-error.tsx';
import { useRedirectWithAlert } from '../../../components/alerts/use-redirect-with-alert.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';

const isInvalid = (error: unknown): boolean => error instanceof CallRefused && error.code === 'reset-code-invalid';

const logIn = '/account/log-in/teacher';

/** Sets a new password with the code of an e-mailed link (B section 2.5). A code that is none leads to the log-in. */
export const ResetPasswordScreen = ({ code }: { code: string }) => {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['reset-code', code],
    queryFn: () => call(checkResetCode, { code }),
    enabled: code !== '',
    // Once it was found right, whoever types is left in peace.
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

/** What the server said against the password, at its field. */
const isAboutPassword = (error: unknown): error is CallRefused =>
  error instanceof CallRefused && error.code.startsWith('password-');

const ResetForm = ({ code }: { code: string }) => {
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [tried, setTried] = useState(false);
  const fields = { password: useRef<HTMLInputElement>(null), confirmation: useRef<HTMLInputElement>(null) };
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => call(resetPassword, { code, password }),
    onSuccess: async ({ message }) => {
      showAlert('success', message, { forNextPage: true });
      await navigate({ to: logIn, replace: true });
    },
    onError: (refused) => {
      if (isAboutPassword(refused)) fields.password.current?.focus();
    },
  });
  useRedirectWithAlert(logIn, isInvalid(error) ? recoveryMessages['reset-code-invalid'] : null);
  const mistakes = passwordErrors(password)
    .map((mistake) => passwordMessages[mistake])
    .join('\n');
  const differs = confirmation !== password;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (mistakes !== '') fields.password.current?.focus();
    else if (differs) fields.confirmation.current?.focus();
    else if (!isPending) mutate();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <PasswordField
        ref={fields.password}
        label="Password"
        name="password"
        hint="8 or more characters, with a lower case letter, an uppercase letter and a number."
        autoComplete="new-password"
        maxLength={176}
        autoFocus
        value={password}
        onChange={(event) => {
          setPassword(event.target.value);
          if (error) reset();
        }}
        error={tried && mistakes !== '' ? mistakes : isAboutPassword(error) ? error.message : undefined}
      />
      <PasswordField
        ref={fields.confirmation}
        label="Confirm Password"
        name="confirmPassword"
        autoComplete="new-password"
        maxLength={176}
        value={confirmation}
        onChange={(event) => setConfirmation(event.target.value)}
        error={tried && differs ? passwordMessages['passwords-differ'] : undefined}
      />
      <div role="alert">
        {error && !isAboutPassword(error) && (
          <Alert kind="danger">{refusalText(error, recoveryMessages['reset-failed'])}</Alert>
        )}
      </div>
      <Button type="submit" variant="primary" busy={isPending ? 'Resetting' : undefined}>
        Reset Password
      </Button>
    </form>
  );
};

import { changePassword } from '@sixty/contract/accounts/account-profile.ts';
import { profileMessages } from '@sixty/contract/messages/account-profile.ts';
import { passwordMessages } from '@sixty/contract/messages/password.ts';
import { passwordErrors } from '@sixty/domain/accounts/password.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { ownSessionsQuery } from '../../../api/account-queries.ts';
import { CallRefused } from '../../../api/call-refused.ts';
import { call } from '../../../api/client.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { currentPasswordProblem } from '../../../components/accounts/second-factors/current-password.ts';
import { SecondFactors } from '../../../components/accounts/second-factors/second-factors.tsx';
import { clearAlerts, showAlert } from '../../../components/alerts/alerts.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { AccountFrame } from './account-frame.tsx';
import { SessionList } from './session-list.tsx';

/** Another password, the second step of a log-in, and where the user is signed in: the second tab of the account area (B section 2.4). */
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

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

const newPasswordProblem = (typed: string): string | undefined =>
  passwordErrors(typed)
    .map((mistake) => passwordMessages[mistake])
    .join('\n') || undefined;

const fieldOfRefusal = (error: unknown): keyof typeof empty | null => {
  if (!(error instanceof CallRefused)) return null;
  if (error.code === 'current-password-wrong') return 'currentPassword';
  return error.code.startsWith('password-') ? 'newPassword' : null;
};

const PasswordForm = ({ username }: { username: string }) => {
  const queryClient = useQueryClient();
  const { register, handleSubmit, formState, reset, setError, getValues, trigger } = useForm({
    defaultValues: empty,
    mode: 'onTouched',
  });
  const { errors, touchedFields } = formState;
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ currentPassword, newPassword }: typeof empty) =>
      call(changePassword, { currentPassword, newPassword }),
    onMutate: clearAlerts,
    onSuccess: ({ message }) => {
      reset(empty);
      showAlert('success', message);
      window.scrollTo({ top: 0 });
      void queryClient.invalidateQueries(ownSessionsQuery());
    },
    onError: (refused) => {
      const field = fieldOfRefusal(refused);
      if (field) setError(field, { message: refused.message }, { shouldFocus: true });
    },
  });
  const submit = handleSubmit((values) => {
    if (!isPending) mutate(values);
  });
  const told = error && !fieldOfRefusal(error) ? refusalText(error, profileMessages['password-change-failed']) : null;
  return (
    <form onSubmit={submit} noValidate className="grid max-w-md gap-4" aria-label="Change your password">
      {/* Tells a password manager whose password it is. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        {...register('currentPassword', { validate: (typed) => currentPasswordProblem(typed) ?? true })}
        label="Current Password"
        autoComplete="current-password"
        maxLength={175}
        required
        error={errors.currentPassword?.message}
      />
      <PasswordField
        {...register('newPassword', {
          validate: (typed) => newPasswordProblem(typed) ?? true,
          onChange: () => {
            if (touchedFields.confirmPassword && getValues('confirmPassword') !== '') void trigger('confirmPassword');
          },
        })}
        label="New Password"
        hint="8 or more characters, with a lower case letter, an uppercase letter and a number."
        autoComplete="new-password"
        maxLength={176}
        required
        error={errors.newPassword?.message}
      />
      <PasswordField
        {...register('confirmPassword', {
          validate: (typed, { newPassword }) => typed === newPassword || passwordMessages['passwords-differ'],
        })}
        label="Confirm Password"
        autoComplete="new-password"
        maxLength={176}
        required
        error={errors.confirmPassword?.message}
      />
      <p className="text-muted text-sm">
        Everybody else who is signed in to your account is signed out, devices of your students included.
      </p>
      <div role="alert" className="empty:hidden">
        {told !== null && <Alert kind="danger">{told}</Alert>}
      </div>
      <div>
        <Button type="submit" variant="primary" busy={isPending ? 'Changing' : undefined}>
          Change Password
        </Button>
      </div>
    </form>
  );
};

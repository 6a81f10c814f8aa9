import { proveIdentity } from '@sixty/contract/accounts/second-factors.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { messageOf } from '../../../api/call-refused.ts';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { currentPasswordProblem } from './current-password.ts';
import { secondFactorsQuery } from './second-factors-query.ts';

/** Asks for the current password, which opens the changes for ten minutes. */
export const UnlockForm = ({ username }: { username: string }) => {
  const queryClient = useQueryClient();
  const [password, setPassword] = useState('');
  const [mistake, setMistake] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(proveIdentity, { password }),
    onSuccess: () => queryClient.invalidateQueries(secondFactorsQuery()),
    onError: () => field.current?.focus(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const problem = currentPasswordProblem(password);
    setMistake(problem);
    if (problem !== undefined) field.current?.focus();
    else mutate();
  };
  return (
    <form onSubmit={submit} noValidate aria-label="Unlock changes" className="grid max-w-md gap-4">
      {/* Tells a password manager whose password it is. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        ref={field}
        label="Current password, to unlock changes"
        hint="Needed before you change how you log in."
        autoComplete="current-password"
        maxLength={175}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={mistake ?? (error ? messageOf(error) : undefined)}
      />
      <div>
        <Button type="submit" busy={isPending ? 'Checking' : undefined}>
          Unlock
        </Button>
      </div>
    </form>
  );
};

import { secondFactorMessages } from '@sixty/contract/messages/second-factor.ts';
import { readSecondFactorCode } from '@sixty/domain/accounts/second-factor.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface CodeFormProps {
  label: string;
  hint: string;
  /** What is typed: the digits of an authenticator app, or a recovery code. */
  kind: 'totp' | 'recovery';
  submitLabel: string;
  /** What it is doing, such as 'Checking'. */
  busy: string | undefined;
  /** Why the server did not take it. What was typed stays. */
  error: string | undefined;
  onSubmit: (code: string) => void;
}

const incomplete = { totp: 'code-incomplete', recovery: 'recovery-code-incomplete' } as const;

/** One code, and a button that hands it in. The focus starts in the field, and comes back with an error. */
export const CodeForm = ({ label, hint, kind, submitLabel, busy, error, onSubmit }: CodeFormProps) => {
  const [code, setCode] = useState('');
  const [mistake, setMistake] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error !== undefined) field.current?.focus();
  }, [error]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy !== undefined) return;
    const isWhole = readSecondFactorCode(code)?.kind === kind;
    setMistake(isWhole ? undefined : secondFactorMessages[incomplete[kind]]);
    if (isWhole) onSubmit(code);
    else field.current?.focus();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        ref={field}
        label={label}
        hint={hint}
        name={kind === 'totp' ? 'code' : 'recovery-code'}
        autoComplete={kind === 'totp' ? 'one-time-code' : 'off'}
        inputMode={kind === 'totp' ? 'numeric' : 'text'}
        autoCapitalize={kind === 'totp' ? 'none' : 'characters'}
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        autoFocus
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={mistake ?? error}
        inputClassName="numbers tracking-[0.15em] text-xl!"
      />
      <Button type="submit" variant="primary" busy={busy}>
        {submitLabel}
      </Button>
    </form>
  );
};

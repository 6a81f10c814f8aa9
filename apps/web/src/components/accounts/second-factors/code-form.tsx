import { secondFactorMessages } from '@sixty/contract/messages/second-factor.ts';
import { readSecondFactorCode } from '@sixty/domain/accounts/second-factor.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { Form, FormActions } from '../../form/form.tsx';
import { useForm } from '../../form/use-form.ts';

export interface CodeFormProps<Answer> {
  label: string;
  hint: string;
  /** The kind of code: digits of an authenticator app, or a recovery code. */
  kind: 'totp' | 'recovery';
  submit: string;
  send: (code: string) => Promise<Answer>;
  onDone?: (answer: Answer) => unknown;
  onRefused?: (error: unknown) => void;
}

const incomplete = { totp: 'code-incomplete', recovery: 'recovery-code-incomplete' } as const;

/** A form for one code; its field gets the focus. */
export const CodeForm = <Answer,>({ label, hint, kind, submit, send, ...after }: CodeFormProps<Answer>) => {
  const form = useForm<{ code: string }, Answer>({
    values: { code: '' },
    rules: { code: (typed) => (readSecondFactorCode(typed)?.kind === kind ? null : incomplete[kind]) },
    messages: secondFactorMessages,
    refusedAt: { 'second-factor-wrong': 'code' },
    send: ({ code }) => send(code),
    ...after,
  });
  return (
    <Form form={form} className="grid gap-4">
      <TextField
        {...form.field('code')}
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
        inputClassName="numbers tracking-[0.15em] text-xl!"
      />
      <FormActions form={form} submit={submit} busy="Checking" className="grid" />
    </Form>
  );
};

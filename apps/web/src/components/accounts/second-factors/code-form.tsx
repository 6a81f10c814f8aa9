import { secondFactorMessages } from '@sixty/contract/messages/second-factor.ts';
import { readSecondFactorCode } from '@sixty/domain/accounts/second-factor.ts';
import { Fields } from '../../form/fields.tsx';
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

/** What the browser knows of a code, by its kind. */
const looks = {
  totp: { autoComplete: 'one-time-code', inputMode: 'numeric', autoCapitalize: 'none', missing: 'code-incomplete' },
  recovery: { inputMode: 'text', autoCapitalize: 'characters', missing: 'recovery-code-incomplete' },
} as const;

/** A form for one code; its field gets the focus. */
export const CodeForm = <Answer,>({ label, hint, kind, submit, send, ...after }: CodeFormProps<Answer>) => {
  const form = useForm({
    fields: {
      code: {
        ...looks[kind],
        label,
        hint,
        autoCorrect: 'off',
        spellCheck: false,
        maxLength: 40,
        autoFocus: true,
        inputClassName: 'numbers tracking-[0.15em] text-xl!',
        refusals: ['second-factor-wrong'],
      },
    },
    rules: { code: (typed) => (readSecondFactorCode(typed)?.kind === kind ? null : looks[kind].missing) },
    messages: secondFactorMessages,
    send: ({ code }) => send(code),
    ...after,
  });
  return (
    <Form form={form} className="grid gap-4">
      <Fields form={form} />
      <FormActions form={form} submit={submit} busy="Checking" className="grid" />
    </Form>
  );
};

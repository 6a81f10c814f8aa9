import { secondFactorMessages } from '@sixty/contract/messages/second-factor.ts';
import { readSecondFactorCode } from '@sixty/domain/accounts/second-factor.ts';
import { Form, type FormProps, useForm } from '../../form/form.tsx';

export interface CodeFormProps<Answer> {
  label: string;
  hint: string;
  /** The kind of code: digits of an authenticator app, or a recovery code. */
  kind: 'totp' | 'recovery';
  submit: string;
  takesFocus?: FormProps['takesFocus'];
  send: (code: string) => Promise<Answer>;
  onDone?: (answer: Answer) => unknown;
  onRefused?: (error: unknown) => void;
}

/** What the browser knows of a code, by its kind. */
const looks = {
  totp: { autoComplete: 'one-time-code', inputMode: 'numeric', autoCapitalize: 'none', wrong: 'code-incomplete' },
  recovery: { inputMode: 'text', wrong: 'recovery-code-incomplete' },
} as const;

/** A form for one code. */
export const CodeForm = <Answer,>({
  label,
  hint,
  kind,
  submit,
  takesFocus = true,
  send,
  ...after
}: CodeFormProps<Answer>) => {
  const { wrong, ...look } = looks[kind];
  const form = useForm({
    fields: {
      code: {
        ...{ kind: 'spelled', ...look, label, hint },
        maxLength: 40,
        inputClassName: 'numbers tracking-[0.15em] text-xl!',
        refusals: ['second-factor-wrong'],
      },
    },
    rules: { code: (typed) => (readSecondFactorCode(typed)?.kind === kind ? null : wrong) },
    messages: secondFactorMessages,
    send: ({ code }) => send(code),
    ...after,
  });
  return <Form form={form} takesFocus={takesFocus} submit={submit} busy="Checking" actionsClass="grid" />;
};

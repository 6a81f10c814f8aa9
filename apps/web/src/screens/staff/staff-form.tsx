import type { ReactNode } from 'react';
import { Form, FormActions } from '../../components/form/form.tsx';
import type { FormState } from '../../components/form/use-form.ts';

interface StaffFormProps {
  form: FormState;
  /** A verb, such as 'Create Account'. */
  submit: string;
  /** The label while submitting, such as 'Creating the account'; the fields are disabled. */
  busy: string;
  children: ReactNode;
}

export const StaffForm = ({ form, submit, busy, children }: StaffFormProps) => (
  <Form form={form} className="grid max-w-3xl gap-6">
    <fieldset disabled={form.busy} className="grid min-w-0 gap-6">
      {children}
    </fieldset>
    <FormActions form={form} submit={submit} busy={busy} size="large" />
  </Form>
);

/** A typed number; NaN for empty input, which every rule rejects. */
export const numberOf = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed));

/** The rule for required text. */
export const required =
  <Code extends string>(code: Code) =>
  (typed: string): Code | null =>
    typed.trim() === '' ? code : null;

import type { ReactNode } from 'react';
import { Columns, Fields } from '../../components/form/fields.tsx';
import { Form } from '../../components/form/form.tsx';
import type { FieldsOf, FormFields, FormOptions, FormState } from '../../components/form/form-options.ts';
import { useForm } from '../../components/form/use-form.ts';
import { StaffFrame } from './staff-frame.tsx';
import { staffSentences } from './staff-sentences.ts';

/** The form of a tool. */
export const useStaffForm = <Fields extends FormFields, Answer>(form: FormOptions<Fields, Answer>) =>
  useForm({ checksOnLeave: true, messages: staffSentences, ...form });

interface StaffFormProps {
  title: string;
  /** A line below the heading. */
  note?: ReactNode;
  form: FormState & FieldsOf;
  /** A verb, such as 'Create Account'. */
  submit: string;
  /** The label while submitting, such as 'Creating the account'; the fields are disabled. */
  busy: string;
  /** All fields, by default. */
  children?: ReactNode;
  /** Below the form. */
  results?: ReactNode;
}

/** A tool that is a form. */
export const StaffForm = ({ title, note, form, submit, busy, children, results }: StaffFormProps) => (
  <StaffFrame title={title} note={note}>
    <Form form={form} submit={submit} busy={busy} size="large" className="grid max-w-3xl gap-6">
      <fieldset disabled={form.busy} className="grid min-w-0 gap-6">
        {children ?? (
          <Columns>
            <Fields form={form} />
          </Columns>
        )}
      </fieldset>
    </Form>
    {results}
  </StaffFrame>
);

/** A typed number; NaN for empty input, which every rule rejects. */
export const numberOf = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed));

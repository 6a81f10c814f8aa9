import type { ReactNode } from 'react';
import { Columns, type FieldsProps, Form, type UsedForm, useForm } from '../../components/form/form.tsx';
import type { FieldsOf, FormFields, FormOptions, FormState, GivenOf } from '../../components/form/form-options.ts';
import { type ResultPage, useOpenResult } from './results.ts';
import { StaffFrame } from './staff-frame.tsx';
import { staffSentences } from './staff-sentences.ts';

interface StaffPageProps {
  title: string;
  /** A line below the heading. */
  note?: ReactNode;
  /** A verb, such as 'Create Account'. */
  submit: string;
  /** The label while submitting, such as 'Creating the account'; the fields are disabled. */
  busy: string;
  /** Below the form. */
  results?: ReactNode;
}

interface StaffFormOptions<Fields extends FormFields, Answer> extends FormOptions<Fields, Answer> {
  /** The page of its result. */
  readonly result?: (answer: Answer, values: GivenOf<Fields>) => ResultPage;
}

/** The form of a tool. */
export const useStaffForm = <Fields extends FormFields, Answer>({
  result,
  ...form
}: StaffFormOptions<Fields, Answer>) => {
  const openResult = useOpenResult();
  return useForm({
    checksOnLeave: true,
    messages: staffSentences,
    onDone: (answer, values) => result && openResult(result(answer, values)),
    ...form,
  });
};

interface StaffToolProps extends StaffPageProps {
  form: FormState & FieldsOf;
  children: ReactNode;
}

/** A tool with a form that its page knows of. */
export const StaffTool = ({ title, note, form, submit, busy, children, results }: StaffToolProps) => (
  <StaffFrame title={title} note={note}>
    <Form form={form} submit={submit} busy={busy} size="large" className="grid max-w-3xl gap-6">
      <fieldset disabled={form.busy} className="grid min-w-0 gap-6">
        {children}
      </fieldset>
    </Form>
    {results}
  </StaffFrame>
);

interface StaffFormProps<Fields extends FormFields, Answer> extends StaffPageProps, StaffFormOptions<Fields, Answer> {
  /** What changes of some fields, with the values of others. */
  own?: (form: UsedForm<Fields>) => FieldsProps<keyof Fields & string>['own'];
  /** All fields in two columns, by default. */
  children?: (form: UsedForm<Fields>) => ReactNode;
}

/** A tool that is a form. */
export const StaffForm = <Fields extends FormFields, Answer>({
  own,
  children = (form) => <Columns form={form} own={own?.(form)} />,
  ...tool
}: StaffFormProps<Fields, Answer>) => {
  const form = useStaffForm(tool);
  return (
    <StaffTool {...tool} form={form}>
      {children(form)}
    </StaffTool>
  );
};

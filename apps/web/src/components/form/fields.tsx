import type { ReactNode } from 'react';
import { PasswordField } from '../../ui/password-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { FieldLook } from './field-kinds.ts';
import type { DrawnField, FieldsOf, FormWith } from './form-options.ts';

interface FormFieldProps<Name extends string> extends FieldLook {
  form: FormWith<Name>;
  name: NoInfer<Name>;
  /** The error that shows at any time, as the server says that the value is taken. */
  taken?: string | undefined;
  onChange?: DrawnField['onChange'];
}

/** A field of a form, as the form declares it and the other props change it. */
export const FormField = <Name extends string>({ form, name, taken, ...own }: FormFieldProps<Name>) => {
  const {
    options,
    rows,
    type,
    maxLength,
    size = 'normal',
    inputClassName,
    ...field
  } = { ...form.field(name, taken), ...own };
  if (options) return <SelectField {...field} options={options} />;
  if (rows !== undefined) return <TextAreaField {...field} rows={rows} maxLength={maxLength} />;
  if (type === 'password') return <PasswordField {...field} maxLength={maxLength} />;
  const look = { size, ...(inputClassName !== undefined && { inputClassName }) };
  return <TextField {...field} {...look} type={type ?? 'text'} maxLength={maxLength} />;
};

interface FieldsProps<Name extends string> {
  form: FieldsOf<Name>;
  /** All with a label by default. */
  names?: readonly NoInfer<Name>[];
}

export const Fields = <Name extends string>({ form, names = form.names }: FieldsProps<Name>) =>
  names.map((name) => <FormField key={name} form={form} name={name} />);

/** The field that gets the focus first: an empty one that is required, or else the first. */
export const firstField = (form: HTMLElement | null): HTMLElement | null => {
  const fields = form?.querySelectorAll<HTMLInputElement>(':is(input, select, textarea):not([readonly])') ?? [];
  return [...fields].find(({ required, value }) => required && value === '') ?? fields[0] ?? null;
};

/** Fields in two columns where there is room. */
export const Columns = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-4 tablet:grid-cols-2">{children}</div>
);

interface FieldGroupProps<Name extends string> extends FieldsProps<Name> {
  title: string;
  children?: ReactNode;
}

/** A group of related fields. */
export const FieldGroup = <Name extends string>({ title, children, ...fields }: FieldGroupProps<Name>) => (
  <fieldset className="min-w-0">
    <legend className="pb-3 font-medium text-lg">{title}</legend>
    {children ?? (
      <Columns>
        <Fields {...fields} />
      </Columns>
    )}
  </fieldset>
);

/** Options of a select, with an empty one first. */
export const optionsOf = (first: string, options: readonly string[]) => [
  { value: '', label: first },
  ...options.map((option) => ({ value: option, label: option })),
];

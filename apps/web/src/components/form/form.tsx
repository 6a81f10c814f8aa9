import { Link } from '@tanstack/react-router';
import { type FormHTMLAttributes, type ReactNode, useEffect } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { AlertRegion } from '../../ui/alert-region.tsx';
import { Button, type ButtonSize, type ButtonVariant, buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { focusWhenFree } from '../../ui/use-first-focus.ts';
import type { FieldLook } from './field-kinds.ts';
import type { DrawnField, FieldsOf, FormState, FormWith } from './form-options.ts';

export { type UsedForm, useForm } from './use-form.ts';

/** What one form changes of a field it declared, and draws with it. */
interface OwnLook extends FieldLook {
  /** The error that shows at any time: what only the server knows, such as that the value is taken. */
  serverError?: string | undefined;
  /** Below the field; false for nothing now. */
  below?: ReactNode;
  onChange?: DrawnField['onChange'];
}

interface FormFieldProps<Name extends string> extends OwnLook {
  form: FormWith<Name>;
  name: NoInfer<Name>;
}

/** A field of a form, as the form declares it and the other props change it. */
export const FormField = <Name extends string>({ form, name, serverError, below, ...own }: FormFieldProps<Name>) => {
  const { options, rows, type = 'text', size, inputClassName, ...look } = { ...form.field(name, serverError), ...own };
  const { className, ...inner } = look;
  const field = below === undefined ? look : inner;
  const drawn = options ? (
    <SelectField {...field} options={options} />
  ) : rows !== undefined ? (
    <TextAreaField {...field} rows={rows} />
  ) : type === 'password' ? (
    <PasswordField {...field} />
  ) : (
    <TextField
      {...field}
      type={type}
      size={size ?? 'normal'}
      inputClassName={classNames(inputClassName, field.readOnly && 'bg-sunken! text-muted!')}
    />
  );
  if (below === undefined) return drawn;
  return (
    <div className={classNames('grid gap-2', className)}>
      {drawn}
      {below}
    </div>
  );
};

export interface FieldsProps<Name extends string> {
  form: FieldsOf<Name>;
  /** All with a label by default. */
  names?: readonly NoInfer<Name>[];
  /** What the form changes of some of them. */
  own?: { readonly [Each in NoInfer<Name>]?: OwnLook } | undefined;
}

export const Fields = <Name extends string>({ form, names = form.names, own }: FieldsProps<Name>) =>
  names.map((name) => <FormField key={name} form={form} name={name} {...own?.[name]} />);

/** The field that gets the focus first: an empty one that is required, or else the first. */
export const firstField = (form: HTMLElement | null): HTMLElement | null => {
  const fields = form?.querySelectorAll<HTMLInputElement>(':is(input, select, textarea):not([readonly])') ?? [];
  return [...fields].find(({ required, value }) => required && value === '') ?? fields[0] ?? null;
};

/** Fields in two columns where there is room. */
export const Columns = <Name extends string>(fields: FieldsProps<Name> | { children: ReactNode }) => (
  <div className="grid items-start gap-4 tablet:grid-cols-2">
    {'form' in fields ? <Fields {...fields} /> : fields.children}
  </div>
);

interface FieldGroupProps<Name extends string> extends FieldsProps<Name> {
  title: string;
  children?: ReactNode;
}

/** A group of related fields. */
export const FieldGroup = <Name extends string>({ title, children, ...fields }: FieldGroupProps<Name>) => (
  <fieldset className="min-w-0">
    <legend className="pb-3 font-medium text-lg">{title}</legend>
    {children === undefined ? <Columns {...fields} /> : <div className="grid gap-4">{children}</div>}
  </fieldset>
);

/** Options of a select, with an empty one first. */
export const optionsOf = (first: string, options: readonly string[]) => [
  { value: '', label: first },
  ...options.map((option) => ({ value: option, label: option })),
];

interface FormErrorProps {
  form: FormState;
  /** Another error, when the form itself was not refused. */
  trouble?: string | undefined;
  /** Beside the message, such as a link to help. */
  action?: ReactNode;
  className?: string;
}

/** The only place for errors that concern no field. */
export const FormError = ({ form, trouble, ...region }: FormErrorProps) => (
  <AlertRegion {...region}>{form.refusal ?? trouble}</AlertRegion>
);

export interface FormActionsProps extends Omit<FormErrorProps, 'className'> {
  /** A verb, such as 'Save'. */
  submit: string;
  /** The label while submitting, such as 'Saving'. */
  busy: string;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Other buttons, after these. */
  actions?: ReactNode;
  /** Says beside the buttons why the form cannot be submitted now. */
  reason?: boolean | undefined;
  /** The layout of the buttons. */
  actionsClass?: string | undefined;
}

/** The end of a form: what the last try did, or why it was refused, and the buttons. */
export const FormActions = ({ submit, busy, actions, reason, ...props }: FormActionsProps) => {
  const { variant = 'primary', size = 'normal', actionsClass = 'flex flex-wrap gap-2.5', ...error } = props;
  const { form } = error;
  return (
    <div>
      <div role="status" className="not-empty:pb-5 empty:hidden">
        {form.note !== undefined && <Alert kind="success">{form.note}</Alert>}
      </div>
      <FormError {...error} className="not-empty:pb-5 empty:hidden" />
      <div className={actionsClass}>
        <Button
          type="submit"
          variant={variant}
          size={size}
          busy={form.busy ? busy : undefined}
          disabledReason={form.disabledReason}
        >
          {submit}
        </Button>
        {form.backTo !== undefined && (
          <Link to={form.backTo} className={buttonClass()}>
            Cancel
          </Link>
        )}
        {actions}
        {reason && form.disabledReason !== undefined && (
          <p className="basis-full text-muted text-sm">{form.disabledReason}</p>
        )}
      </div>
    </div>
  );
};

type Attributes = Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'onBlur' | 'action'>;

export interface FormProps extends Attributes, Partial<Omit<FormActionsProps, 'form'>> {
  form: FormState & FieldsOf;
  /**
   * The first field gets the focus when the form appears, as on each page that leads back to another; with `keyboard` on
   * touch devices too, as it is open already.
   */
  takesFocus?: boolean | 'keyboard';
  /** Whose password it asks for, for password managers. */
  username?: string;
}

/** A form made with `useForm`: all its fields unless it has children, then the end of the form if it has `submit`. */
export const Form = ({
  form,
  takesFocus = form.backTo !== undefined,
  className = form.backTo === undefined ? 'grid gap-4' : 'grid max-w-xl gap-5',
  username,
  children,
  ...props
}: FormProps) => {
  const { submit, busy = '', trouble, action, variant, size, actions, reason, actionsClass, ...rest } = props;
  const { element } = form;
  useEffect(() => {
    if (takesFocus) focusWhenFree(firstField(element.current), takesFocus === 'keyboard');
  }, [takesFocus, element]);
  return (
    <form
      {...rest}
      ref={element}
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
      onBlur={({ target }) => form.leave((target as Element & { name?: string }).name ?? '')}
    >
      {username !== undefined && <input type="text" autoComplete="username" value={username} readOnly hidden />}
      {children ?? <Fields form={form} />}
      {submit !== undefined && (
        <FormActions {...{ form, submit, busy, variant, size, actions, reason, actionsClass, trouble, action }} />
      )}
    </form>
  );
};

import { Link, type LinkProps } from '@tanstack/react-router';
import { type FormHTMLAttributes, type ReactNode, useEffect } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { AlertRegion } from '../../ui/alert-region.tsx';
import { Button, type ButtonSize, type ButtonVariant, buttonClass } from '../../ui/button.tsx';
import { focusWhenFree } from '../../ui/use-first-focus.ts';
import { Fields, firstField } from './fields.tsx';
import type { FieldsOf, FormState } from './form-options.ts';

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
  /** The page that Cancel opens. */
  cancel?: LinkProps['to'];
  /** Other buttons, after these. */
  actions?: ReactNode;
  /** Says beside the buttons why the form cannot be submitted now. */
  reason?: boolean | undefined;
  /** The layout of the buttons. */
  actionsClass?: string | undefined;
}

/** The end of a form: what the last try did, or why it was refused, and the buttons. */
export const FormActions = ({ submit, busy, cancel, actions, reason, ...props }: FormActionsProps) => {
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
        {cancel !== undefined && (
          <Link to={cancel} className={buttonClass()}>
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

interface FormProps extends Attributes, Partial<Omit<FormActionsProps, 'form'>> {
  form: FormState & FieldsOf;
  /** The first field gets the focus when the page opens. */
  takesFocus?: boolean;
}

/** A form made with `useForm`: all its fields unless it has children, then the end of the form if it has `submit`. */
export const Form = ({ form, takesFocus = false, children, className = 'grid gap-4', ...props }: FormProps) => {
  const { submit, busy = '', trouble, action, variant, size, cancel, actions, reason, actionsClass, ...rest } = props;
  const { element } = form;
  useEffect(() => {
    if (takesFocus) focusWhenFree(firstField(element.current));
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
      {children ?? <Fields form={form} />}
      {submit !== undefined && (
        <FormActions
          {...{ form, submit, busy, variant, size, cancel, actions, reason, actionsClass, trouble, action }}
        />
      )}
    </form>
  );
};

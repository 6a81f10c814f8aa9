import { Link, type LinkProps } from '@tanstack/react-router';
import type { FormHTMLAttributes, ReactNode } from 'react';
import { AlertRegion } from '../../ui/alert-region.tsx';
import { Button, type ButtonSize, type ButtonVariant, buttonClass } from '../../ui/button.tsx';
import type { FormState } from './form-options.ts';

interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'onBlur'> {
  form: FormState;
}

/** The element of a form made with `useForm`. */
export const Form = ({ form, children, ...rest }: FormProps) => (
  <form
    {...rest}
    ref={form.element}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      form.submit();
    }}
    onBlur={({ target }) => form.leave((target as Element & { name?: string }).name ?? '')}
  >
    {children}
  </form>
);

interface FormErrorProps {
  form: FormState;
  /** Another error, when the form itself was not refused. */
  trouble?: string | undefined;
  kind?: 'danger' | 'info';
  /** Beside the message, such as a link to help. */
  action?: ReactNode;
  className?: string;
}

/** The only place for errors that concern no field. */
export const FormError = ({ form, trouble, ...region }: FormErrorProps) => (
  <AlertRegion {...region}>{form.refusal ?? trouble}</AlertRegion>
);

interface FormActionsProps extends FormErrorProps {
  /** A verb, such as 'Save'. */
  submit: string;
  /** The label while submitting, such as 'Saving'. */
  busy: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  autoFocus?: boolean;
  /** The page that Cancel opens. */
  cancel?: LinkProps['to'];
  /** Other buttons, after this one. */
  children?: ReactNode;
}

/** The end of a form: the reason for a refusal, and the buttons. */
export const FormActions = ({
  submit,
  busy,
  variant = 'primary',
  size = 'normal',
  autoFocus = false,
  cancel,
  className = 'flex flex-wrap gap-2.5',
  children,
  ...error
}: FormActionsProps) => (
  <div>
    <FormError {...error} className="not-empty:pb-5 empty:hidden" />
    <div className={className}>
      <Button
        type="submit"
        variant={variant}
        size={size}
        autoFocus={autoFocus}
        busy={error.form.busy ? busy : undefined}
        disabledReason={error.form.disabledReason}
      >
        {submit}
      </Button>
      {cancel !== undefined && (
        <Link to={cancel} className={buttonClass()}>
          Cancel
        </Link>
      )}
      {children}
    </div>
  </div>
);

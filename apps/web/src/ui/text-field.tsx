import type { InputHTMLAttributes, Ref } from 'react';
import { classNames } from './class-names.ts';
import { controlClass, Field, type FieldTexts } from './field.tsx';

interface TextFieldProps extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'size'> {
  /** Large for students who are new to typing. */
  size?: 'normal' | 'large';
  /** Classes of the input; `className` goes to the whole field. */
  inputClassName?: string;
  ref?: Ref<HTMLInputElement>;
}

export const TextField = ({
  label,
  hint,
  error,
  size = 'normal',
  className,
  inputClassName,
  ...input
}: TextFieldProps) => (
  <Field label={label} hint={hint} error={error} size={size} className={className}>
    {(wiring) => (
      <input
        type="text"
        {...input}
        {...wiring}
        className={classNames(controlClass(error !== undefined, size), inputClassName)}
      />
    )}
  </Field>
);

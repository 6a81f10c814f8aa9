import type { Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { controlClass, Field, type FieldTexts } from './field.tsx';

interface TextAreaFieldProps extends FieldTexts, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** A field for multi-line text. */
export const TextAreaField = ({ label, hint, error, className, ...area }: TextAreaFieldProps) => (
  <Field label={label} hint={hint} error={error} className={className}>
    {(wiring) => (
      <textarea
        {...area}
        {...wiring}
        className={classNames(controlClass(error !== undefined), 'block resize-y py-2.5')}
      />
    )}
  </Field>
);

import type { Ref, TextareaHTMLAttributes } from 'react';
import { controlClass, Field, type FieldTexts } from '../../ui/field.tsx';

interface LinesFieldProps extends FieldTexts, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** Multi-line text. */
export const StaffTextArea = ({ label, hint, error, className, ...area }: LinesFieldProps) => (
  <Field label={label} hint={hint} error={error} className={className}>
    {(wiring) => <textarea {...area} {...wiring} className={`${controlClass(error !== undefined)} py-2`} />}
  </Field>
);

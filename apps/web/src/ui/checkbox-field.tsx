import { type ReactNode, useId } from 'react';
import { Checkbox } from './checkbox.tsx';
import { FieldError } from './field-error.tsx';

interface CheckboxFieldProps {
  name: string;
  value: boolean;
  onChange: (value: boolean) => void;
  error?: string | undefined;
  hint?: string;
  /** It must be on. */
  required?: boolean;
  /** The label. */
  children: ReactNode;
}

/** A checkbox of a form. */
export const CheckboxField = ({ name, value, onChange, error, hint, required, children }: CheckboxFieldProps) => {
  const errorId = useId();
  const wiring = { 'aria-invalid': error !== undefined || undefined, 'aria-describedby': error && errorId };
  return (
    <div>
      <Checkbox checked={value} onChange={onChange} input={{ name, required, ...wiring }} className="text-base!">
        <span>
          {children}
          {hint !== undefined && <span className="block text-muted text-sm">{hint}</span>}
        </span>
      </Checkbox>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
};

import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { deferBlur } from './defer-blur.ts';
import { FieldError } from './field-error.tsx';

export interface FieldTexts {
  label: string;
  /** Help shown before typing. */
  hint?: string | undefined;
  /** What is wrong with the value, one line for each error. */
  error?: string | undefined;
}

interface FieldWiring {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** The look of every text and select control. */
export const controlClass = (invalid: boolean, size: 'normal' | 'large' = 'normal'): string =>
  classNames(
    'w-full rounded-md border bg-surface px-3 text-ink placeholder:text-muted disabled:bg-sunken disabled:text-muted',
    size === 'large' ? 'min-h-14 text-xl' : 'min-h-11 text-base',
    invalid ? 'border-danger' : 'border-line-strong hover:border-ink',
  );

/** A control with its label, hint and error, wired for assistive technology. */
export const Field = ({
  label,
  hint,
  error,
  size = 'normal',
  className,
  children,
}: FieldTexts & {
  size?: 'normal' | 'large';
  className?: string | undefined;
  children: (wiring: FieldWiring) => ReactNode;
}) => {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = classNames(hint !== undefined && hintId, error !== undefined && errorId);
  return (
    <div className={classNames('grid gap-1.5', className)} onBlurCapture={deferBlur}>
      <label htmlFor={id} className={classNames('font-medium', size === 'large' ? 'text-lg' : 'text-sm')}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {hint !== undefined && (
        <p id={hintId} className="text-muted text-sm">
          {hint}
        </p>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
};

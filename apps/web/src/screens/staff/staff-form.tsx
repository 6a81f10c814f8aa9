import type { FormEvent, ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

interface StaffFormProps {
  children: ReactNode;
  /** A verb, such as 'Create Account'. */
  submitLabel: string;
  /** What it is doing, such as 'Creating the account'; the fields rest meanwhile. */
  busy: string | undefined;
  /** Why it was refused, where that is about no field. */
  error: string | undefined;
  onSubmit: () => unknown;
}

export const StaffForm = ({ children, submitLabel, busy, error, onSubmit }: StaffFormProps) => {
  const press = (event: FormEvent) => {
    event.preventDefault();
    if (busy === undefined) onSubmit();
  };
  return (
    <form onSubmit={press} noValidate className="grid max-w-3xl gap-6">
      <fieldset disabled={busy !== undefined} className="grid min-w-0 gap-6">
        {children}
      </fieldset>
      <div role="alert" className="empty:hidden">
        {error !== undefined && <Alert kind="danger">{error}</Alert>}
      </div>
      <div>
        <Button type="submit" variant="primary" size="large" busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
};

/** A number as it was typed; NaN for nothing, which no rule takes. */
export const numberOf = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed));

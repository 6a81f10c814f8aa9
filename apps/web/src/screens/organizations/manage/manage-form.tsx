import { Link } from '@tanstack/react-router';
import type { FormEvent, ReactNode } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';

interface ManageFormProps {
  submitLabel: string;
  /** What it is doing, such as 'Saving'. */
  busy: string | undefined;
  disabledReason?: string | undefined;
  danger?: boolean;
  /** Why it was refused. What was entered stays. */
  error: string | undefined;
  onSubmit: () => void;
  children: ReactNode;
}

/** The heading of a page about the organization, with the way back. */
export const ManageHeader = ({ title }: { title: string }) => (
  <PageHeader title={title}>
    <Link to="/manage" className="link inline-flex min-h-11 items-center gap-1.5">
      <Icon name="arrow-left" size={16} />
      Manage the organization
    </Link>
  </PageHeader>
);

/** A form of a page of its own, with the ways on and back. */
export const ManageForm = ({
  submitLabel,
  busy,
  disabledReason,
  danger = false,
  error,
  onSubmit,
  children,
}: ManageFormProps) => {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy === undefined && disabledReason === undefined) onSubmit();
  };
  return (
    <form onSubmit={submit} noValidate className="grid max-w-xl gap-5">
      {children}
      <div role="alert">{error !== undefined && <Alert kind="danger">{error}</Alert>}</div>
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy} disabledReason={disabledReason}>
            {submitLabel}
          </Button>
          <Link to="/manage" className={buttonClass()}>
            Cancel
          </Link>
        </div>
        {disabledReason !== undefined && <p className="text-muted text-sm">{disabledReason}</p>}
      </div>
    </form>
  );
};

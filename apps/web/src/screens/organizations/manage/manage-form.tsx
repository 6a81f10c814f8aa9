import { Link } from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect } from 'react';
import { Form, FormActions } from '../../../components/form/form.tsx';
import type { FormState } from '../../../components/form/form-options.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useFirstFocus } from '../../../ui/use-first-focus.ts';

interface ManageFormProps {
  form: FormState;
  submit: string;
  /** The label while submitting, such as 'Saving'. */
  busy: string;
  danger?: boolean;
  children: ReactNode;
}

/** The heading of a page about the organization, with a link back. */
export const ManageHeader = ({ title }: { title: string }) => (
  <PageHeader title={title}>
    <Link to="/manage" className="link inline-flex min-h-11 items-center gap-1.5">
      <Icon name="arrow-left" size={16} />
      Manage the organization
    </Link>
  </PageHeader>
);

/** A form on its own page, with submit and cancel. The first field gets the focus. */
export const ManageForm = ({ form, submit, busy, danger = false, children }: ManageFormProps) => {
  const first = useFirstFocus<HTMLElement>();
  useLayoutEffect(() => {
    first.current = form.element.current?.querySelector<HTMLElement>('input, select') ?? null;
  });
  return (
    <Form form={form} className="grid max-w-xl gap-5">
      {children}
      <div className="grid gap-2">
        <FormActions form={form} submit={submit} busy={busy} variant={danger ? 'danger' : 'primary'} cancel="/manage" />
        {form.disabledReason !== undefined && <p className="text-muted text-sm">{form.disabledReason}</p>}
      </div>
    </Form>
  );
};

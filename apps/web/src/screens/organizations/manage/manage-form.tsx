import type { ReactNode } from 'react';
import { refetchRoster } from '../../../api/query-client.ts';
import { Form, useForm } from '../../../components/form/form.tsx';
import type { FieldsOf, FormFields, FormOptions, FormState } from '../../../components/form/form-options.ts';
import { BackLink } from '../../../components/frame/back-link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';

interface ManageFormProps {
  form: FormState & FieldsOf;
  submit: string;
  /** The label while submitting, such as 'Saving'. */
  busy: string;
  danger?: boolean;
  /** All fields, by default. */
  children?: ReactNode;
}

/** The heading of a page about the organization, with a link back. */
export const ManageHeader = ({ title }: { title: string }) => (
  <PageHeader title={title}>
    <BackLink to="/manage">Manage the organization</BackLink>
  </PageHeader>
);

/** A form on its own page, with submit and cancel. */
export const ManageForm = ({ danger = false, children, ...form }: ManageFormProps) => (
  <Form
    {...form}
    takesFocus
    variant={danger ? 'danger' : 'primary'}
    cancel="/manage"
    reason
    className="grid max-w-xl gap-5"
  >
    {children}
  </Form>
);

/** A form that changes groups or members, then returns to the organization with the server's message. */
export const useManageForm = <Fields extends FormFields>(
  form: Omit<FormOptions<Fields, unknown>, 'onDone' | 'done' | 'onSettled'>,
) => useForm({ ...form, done: { alert: true, to: '/manage' }, onSettled: refetchRoster });

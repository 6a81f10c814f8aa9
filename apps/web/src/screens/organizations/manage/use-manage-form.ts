import { refetchRoster } from '../../../api/query-client.ts';
import type { FormFields, FormOptions } from '../../../components/form/form-options.ts';
import { useForm } from '../../../components/form/use-form.ts';

/** A form that changes groups or members, then returns to the organization with the server's message. */
export const useManageForm = <Fields extends FormFields>(
  form: Omit<FormOptions<Fields, unknown>, 'onDone' | 'done' | 'onSettled'>,
) => useForm({ ...form, done: { alert: true, to: '/manage' }, onSettled: refetchRoster });

import { refetchRoster } from '../../../api/query-client.ts';
import { useForm } from '../../../components/form/form.tsx';
import type { FormFields, FormOptions } from '../../../components/form/form-options.ts';

/** A form that changes shared seats, then opens their list with the server's message. */
export const useSeatForm = <Fields extends FormFields>(
  form: Omit<FormOptions<Fields, unknown>, 'onDone' | 'done' | 'onSettled'>,
) => useForm({ ...form, done: { alert: true, to: '/account/subscription/share/manage' }, onSettled: refetchRoster });

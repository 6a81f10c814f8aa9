import { refetchRoster } from '../../../../api/query-client.ts';
import { showToast } from '../../../../components/alerts/alerts.ts';
import { type FormOptions, useForm } from '../../../../components/form/use-form.ts';

interface RosterFormOptions<Values extends object> extends FormOptions<Values, unknown> {
  /** The toast on success. */
  readonly done: string;
}

/** A form that changes the roster; afterward roster and counts are refetched (A section 4). */
export const useRosterForm = <Values extends object>({ done, ...form }: RosterFormOptions<Values>) =>
  useForm({
    ...form,
    onDone: (answer, values) => {
      form.onDone?.(answer, values);
      showToast('success', done);
    },
    // Also if another user was quicker.
    onSettled: () => void refetchRoster(),
  });

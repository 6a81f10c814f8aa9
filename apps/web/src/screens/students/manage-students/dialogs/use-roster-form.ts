import { refetchRoster } from '../../../../api/query-client.ts';
import { showToast } from '../../../../components/alerts/alerts.ts';
import { type FormOptions, useForm } from '../../../../components/form/use-form.ts';

interface RosterFormOptions<Values extends object> extends FormOptions<Values, unknown> {
  /** The toast after it. */
  readonly done: string;
}

/** A form that changes the roster: afterwards roster and counts load again (A section 4). */
export const useRosterForm = <Values extends object>({ done, ...form }: RosterFormOptions<Values>) =>
  useForm({
    ...form,
    onDone: (answer, values) => {
      form.onDone?.(answer, values);
      showToast('success', done);
    },
    // Also where somebody else was quicker.
    onSettled: () => void refetchRoster(),
  });

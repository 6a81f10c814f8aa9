import { refetchRoster } from '../../../../api/query-client.ts';
import { showToast } from '../../../../components/alerts/alerts.ts';
import { type FormOptions, useForm } from '../../../../components/form/use-form.ts';

interface RosterFormOptions<Values extends object, Answer> extends FormOptions<Values, Answer> {
  /** The toast on success. */
  readonly done: string | ((answer: Answer) => string);
}

/** A form that changes the roster; afterward roster and counts are refetched (A section 4). */
export const useRosterForm = <Values extends object, Answer>({ done, ...form }: RosterFormOptions<Values, Answer>) =>
  useForm({
    ...form,
    onDone: (answer, values) => {
      form.onDone?.(answer, values);
      showToast('success', typeof done === 'string' ? done : done(answer));
    },
    // Also if another user was quicker.
    onSettled: () => void refetchRoster(),
  });

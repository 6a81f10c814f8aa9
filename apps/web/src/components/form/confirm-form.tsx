import { type DialogState, FormDialog, type FormDialogProps } from './form-dialog.tsx';
import type { FormOptions } from './form-options.ts';
import { useForm } from './use-form.ts';

interface ConfirmFormProps<Answer> extends Omit<FormDialogProps, 'form'>, DialogState {
  /** The call, and what follows; closes the dialog unless it has `onDone`. */
  action: FormOptions<Record<never, never>, Answer>;
}

/** Asks before a call, and shows why it was refused. Stays open during the call, whose answer belongs to this question. */
export const ConfirmForm = <Answer,>({ action, onClose, ...dialog }: ConfirmFormProps<Answer>) => {
  const form = useForm({ onDone: onClose, ...action });
  const close = () => {
    if (form.busy) return;
    form.reset();
    onClose();
  };
  return <FormDialog {...dialog} form={form} onClose={close} />;
};

import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface FormDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** A verb, such as 'Save'. */
  submitLabel: string;
  /** What it is doing, such as 'Saving'. */
  busy: string | undefined;
  /** Why nothing can be handed in now. */
  disabledReason?: string | undefined;
  /** What cannot be taken back is shown as danger. */
  danger?: boolean;
  /** Why it was refused. What was entered stays. */
  error?: string | undefined;
  /** Called by the button and by Enter, not while it is busy. */
  onSubmit: () => void;
  wide?: boolean;
}

/** A dialog in which something is entered and handed in. The focus starts on its first field. */
export const FormDialog = ({
  open,
  onClose,
  title,
  children,
  submitLabel,
  busy,
  disabledReason,
  danger = false,
  error,
  onSubmit,
  wide = false,
}: FormDialogProps) => {
  const formId = useId();
  const first = useRef<HTMLElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy === undefined && disabledReason === undefined) onSubmit();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      initialFocus={first}
      wide={wide}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            disabledReason={disabledReason}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        ref={(form) => {
          first.current = form?.querySelector<HTMLElement>('input, select') ?? null;
        }}
        id={formId}
        onSubmit={submit}
        noValidate
        className="grid gap-4"
      >
        {children}
        <div role="alert">{error !== undefined && <Alert kind="danger">{error}</Alert>}</div>
      </form>
    </Dialog>
  );
};

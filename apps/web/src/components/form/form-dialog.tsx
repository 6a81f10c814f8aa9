import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form, FormError } from './form.tsx';
import type { FormState } from './use-form.ts';

interface FormDialogProps {
  form: FormState;
  open: boolean;
  onClose: () => void;
  title: string;
  /** A verb, such as 'Save'. */
  submit: string;
  /** The label while submitting, such as 'Saving'. */
  busy: string;
  /** For irreversible actions. */
  danger?: boolean;
  wide?: boolean;
  /** Gets the focus first; defaults to the first field. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Another error, when the form itself was not refused. */
  trouble?: string | undefined;
  /** Other buttons, before Cancel. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A form in a dialog. Escape and Cancel close it. */
export const FormDialog = ({
  form,
  open,
  onClose,
  title,
  submit,
  busy,
  danger = false,
  wide = false,
  initialFocus,
  trouble,
  actions,
  children,
}: FormDialogProps) => {
  const formId = useId();
  const first = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    first.current = form.element.current?.querySelector<HTMLElement>('input, select, textarea') ?? null;
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      initialFocus={initialFocus ?? first}
      wide={wide}
      actions={
        <>
          {actions}
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant={danger ? 'danger' : 'primary'}
            busy={form.busy ? busy : undefined}
            disabledReason={form.disabledReason}
          >
            {submit}
          </Button>
        </>
      }
    >
      <Form form={form} id={formId} className="grid gap-4">
        {children}
        <FormError form={form} trouble={trouble} />
      </Form>
    </Dialog>
  );
};

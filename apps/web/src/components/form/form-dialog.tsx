import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Fields } from './fields.tsx';
import { Form, FormError } from './form.tsx';
import type { FieldsOf, FormState } from './form-options.ts';

/** What opens and closes a dialog. */
export interface DialogState {
  open: boolean;
  onClose: () => void;
}

interface FormDialogProps extends DialogState {
  form: FormState & FieldsOf;
  title: string;
  /** A verb, such as 'Save'. */
  submit: string;
  /** The label while submitting, such as 'Saving'. */
  busy: string;
  /** Closes it by the button; by default as everything else that closes it. */
  onCancel?: () => void;
  /** For irreversible actions. */
  danger?: boolean;
  wide?: boolean;
  /** Gets the focus first; defaults to the first field. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Another error, when the form itself was not refused. */
  trouble?: string | undefined;
  /** Other buttons, before Cancel. */
  actions?: ReactNode;
  /** All fields, by default. */
  children?: ReactNode;
}

/** A form in a dialog. Escape, Cancel and the browser's Back close it. */
export const FormDialog = ({
  form,
  open,
  onClose,
  onCancel = onClose,
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
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action === 'BACK') onClose();
      return action === 'BACK';
    },
    enableBeforeUnload: false,
    disabled: !open,
  });
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
          <Button onClick={onCancel}>Cancel</Button>
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
        {children ?? <Fields form={form} />}
        <FormError form={form} trouble={trouble} />
      </Form>
    </Dialog>
  );
};

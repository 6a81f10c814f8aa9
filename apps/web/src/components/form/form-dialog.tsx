import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Fields, Form, FormError, firstField } from './form.tsx';
import type { FieldsOf, FormState } from './form-options.ts';

/** What opens and closes a dialog. */
export interface DialogState {
  open: boolean;
  onClose: () => void;
}

export interface FormDialogProps extends DialogState {
  form: FormState & FieldsOf;
  title: string;
  /** A verb, such as 'Save'. */
  submit: string;
  /** The label while submitting, such as 'Saving'. */
  busy: string;
  /** Another label of the button that closes it. */
  cancel?: string;
  /** Closes it by the button; by default as everything else that closes it. */
  onCancel?: () => void;
  /** For irreversible actions. */
  danger?: boolean;
  wide?: boolean;
  /** Another error, when the form itself was not refused. */
  trouble?: string | undefined;
  /** Other buttons, before Cancel. */
  actions?: ReactNode;
  /** All fields, by default. */
  children?: ReactNode;
}

/**
 * A form in a dialog, or a question without fields. Escape, Cancel and the browser's Back close it. The first field has
 * the focus; in a question, the button that is safe to press.
 */
export const FormDialog = ({ form, open, onClose, onCancel = onClose, title, ...props }: FormDialogProps) => {
  const { submit, busy, cancel = 'Cancel', danger = false, wide = false, trouble, actions, children } = props;
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
  const safe = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    first.current = firstField(form.element.current) ?? safe.current;
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      initialFocus={first}
      wide={wide}
      actions={
        <>
          {actions}
          <Button onClick={onCancel} {...(danger && { ref: safe })}>
            {cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={danger ? 'danger' : 'primary'}
            busy={form.busy ? busy : undefined}
            disabledReason={form.disabledReason}
            {...(!danger && { ref: safe })}
          >
            {submit}
          </Button>
        </>
      }
    >
      <Form form={form} id={formId}>
        {children ?? <Fields form={form} />}
        <FormError form={form} trouble={trouble} />
      </Form>
    </Dialog>
  );
};

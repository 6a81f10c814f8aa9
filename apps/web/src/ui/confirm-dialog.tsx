import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** A verb, such as 'Reset'. */
  confirmLabel: string;
  cancelLabel?: string;
  /** Marks an irreversible action as danger and puts the initial focus on the cancel button. */
  danger?: boolean;
  busy?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation. */
export const ConfirmDialog = ({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger = false,
  busy,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) => {
  const first = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      initialFocus={first}
      actions={
        <>
          <Button onClick={onCancel} {...(danger && { ref: first })}>
            {cancelLabel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            onClick={onConfirm}
            {...(!danger && { ref: first })}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
};

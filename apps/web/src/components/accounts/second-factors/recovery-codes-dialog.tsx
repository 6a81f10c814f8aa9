import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';

interface RecoveryCodesDialogProps {
  /** Null where there are none to show. */
  codes: readonly string[] | null;
  onClose: () => void;
}

/**
 * Recovery codes that were just made. It is closed by its buttons alone, and not by Escape or a gesture, as they are not
 * shown again.
 */
export const RecoveryCodesDialog = ({ codes, onClose }: RecoveryCodesDialogProps) => {
  const done = useRef<HTMLButtonElement>(null);
  const isOpen = codes !== null;
  useEffect(() => {
    const dialog = isOpen ? done.current?.closest('dialog') : null;
    if (!dialog) return;
    const stay = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    dialog.setAttribute('closedby', 'none');
    // For browsers that do not know the attribute.
    dialog.addEventListener('cancel', stay, { capture: true });
    return () => dialog.removeEventListener('cancel', stay, { capture: true });
  }, [isOpen]);
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title="Your recovery codes"
      initialFocus={done}
      actions={
        <Button ref={done} variant="primary" onClick={onClose}>
          I have kept them
        </Button>
      }
    >
      {codes && <RecoveryCodeList codes={codes} />}
    </Dialog>
  );
};

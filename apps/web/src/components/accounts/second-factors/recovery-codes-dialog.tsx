import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';

interface RecoveryCodesDialogProps {
  /** Null if there are none to show. */
  codes: readonly string[] | null;
  onClose: () => void;
}

/** New recovery codes. Only its buttons close it, not Escape or a gesture, because the codes are not shown again. */
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
    // For browsers without support for the attribute.
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
          I have saved them
        </Button>
      }
    >
      {codes && <RecoveryCodeList codes={codes} />}
    </Dialog>
  );
};

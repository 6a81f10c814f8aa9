import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';

interface RecoveryCodesDialogProps {
  /** Null where there are none to show. */
  codes: readonly string[] | null;
  onClose: () => void;
}

/** Recovery codes that were just made. It is closed by its buttons alone, as they are not shown again. */
export const RecoveryCodesDialog = ({ codes, onClose }: RecoveryCodesDialogProps) => {
  const done = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={codes !== null}
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

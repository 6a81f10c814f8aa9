import { messageOf } from '../../../../api/call-refused.ts';
import { AlertRegion } from '../../../../ui/alert-region.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';

interface DialogLoadingProps {
  open: boolean;
  onClose: () => void;
  title: string;
  error: unknown;
}

/** Shown until a dialog's data is loaded, or with the error. */
export const DialogLoading = ({ open, onClose, title, error }: DialogLoadingProps) => (
  <Dialog open={open} onClose={onClose} title={title} wide>
    {error ? <AlertRegion>{messageOf(error)}</AlertRegion> : <SkeletonRows rows={7} />}
  </Dialog>
);

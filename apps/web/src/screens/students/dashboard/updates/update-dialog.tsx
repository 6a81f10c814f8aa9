import { useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { whatsNew } from './whats-new.ts';

/** The news, shown once. */
export const UpdateDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const first = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="What is new"
      initialFocus={first}
      actions={
        <Button ref={first} variant="primary" onClick={onClose}>
          Got it
        </Button>
      }
    >
      <dl className="grid gap-3.5">
        {whatsNew.map(({ title, text }) => (
          <div key={title}>
            <dt className="font-semibold">{title}</dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
};

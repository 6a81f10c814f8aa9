import { useEffect, useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { useStore } from '../../../ui/store.ts';
import { useLazyComponent } from '../../../ui/use-lazy-component.ts';
import { outboxStore } from './outbox.ts';
import { resultsText } from './outbox-words.ts';

const loadRefusedDialog = async () => (await import('./refused-dialog.tsx')).RefusedDialog;

/** Always in sight while a result of this instructor is not on the server yet. */
export const OutboxBadge = () => {
  const { waiting, refused } = useStore(outboxStore);
  const [open, setOpen] = useState(false);
  const { component: RefusedDialog, fetchCode } = useLazyComponent(loadRefusedDialog);
  const isRefused = refused.length > 0;
  useEffect(() => {
    if (isRefused) void fetchCode();
  }, [isRefused, fetchCode]);
  return (
    <>
      <span role="status" className="empty:-mr-2.5">
        {waiting > 0 && (
          <Badge tone="math">
            {resultsText(waiting)} waiting<span className="max-card:sr-only"> to be sent</span>
          </Badge>
        )}
      </span>
      {isRefused && (
        <Button variant="danger" onClick={() => void fetchCode().then(setOpen)}>
          {resultsText(refused.length)} refused
        </Button>
      )}
      {RefusedDialog && <RefusedDialog open={open && isRefused} entries={refused} onClose={() => setOpen(false)} />}
    </>
  );
};

import { useEffect } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { useStore } from '../../../ui/store.ts';
import { useLazyComponent } from '../../../ui/use-lazy-component.ts';
import { outboxStore, refusedOpen, watchOutbox } from './outbox.ts';
import { resultsText } from './outbox-text.ts';

/** Visible while the server has not received a result of this instructor. */
export const OutboxBadge = () => {
  const { waiting, refused } = useStore(outboxStore);
  return (
    <>
      <span role="status" className="empty:-mr-2.5">
        {waiting > 0 && (
          <Badge tone="math">
            {resultsText(waiting)} waiting<span className="max-card:sr-only"> to be sent</span>
          </Badge>
        )}
      </span>
      {refused.length > 0 && (
        <Button variant="danger" onClick={() => refusedOpen.set(true)}>
          {resultsText(refused.length)} refused
        </Button>
      )}
    </>
  );
};

const loadRefusedDialog = async () => (await import('./refused-dialog.tsx')).RefusedDialog;

/** Sends the pending results, and shows the refused ones when the badge is pressed. */
export const Outbox = ({ instructorId }: { instructorId: string }) => {
  useEffect(() => watchOutbox(instructorId), [instructorId]);
  const { refused } = useStore(outboxStore);
  const open = useStore(refusedOpen);
  const { component: RefusedDialog, fetchCode } = useLazyComponent(loadRefusedDialog);
  const isRefused = refused.length > 0;
  useEffect(() => {
    // Offline, the code may be missing: the next press on the badge requests it again.
    if (isRefused || open) void fetchCode().then((isLoaded) => isLoaded || refusedOpen.set(false));
  }, [isRefused, open, fetchCode]);
  return (
    RefusedDialog && <RefusedDialog open={open && isRefused} entries={refused} onClose={() => refusedOpen.set(false)} />
  );
};

import { useEffect } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { createStore, useStore } from '../../../ui/store.ts';
import { useLazyComponent } from '../../../ui/use-lazy-component.ts';
import { outboxStore } from './outbox.ts';
import { resultsText } from './outbox-words.ts';

const dialogOpen = createStore(false);

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
        <Button variant="danger" onClick={() => dialogOpen.set(true)}>
          {resultsText(refused.length)} refused
        </Button>
      )}
    </>
  );
};

const loadRefusedDialog = async () => (await import('./refused-dialog.tsx')).RefusedDialog;

/** The dialog that the badge opens. */
export const RefusedResults = () => {
  const { refused } = useStore(outboxStore);
  const open = useStore(dialogOpen);
  const { component: RefusedDialog, fetchCode } = useLazyComponent(loadRefusedDialog);
  const isRefused = refused.length > 0;
  useEffect(() => {
    if (isRefused) void fetchCode();
  }, [isRefused, fetchCode]);
  useEffect(() => {
    // The code may be missing offline; the next press on the badge loads it again.
    if (open) void fetchCode().then((isLoaded) => isLoaded || dialogOpen.set(false));
  }, [open, fetchCode]);
  // Closed for the next instructor on this device, who opens their own.
  useEffect(() => () => dialogOpen.set(false), []);
  if (!RefusedDialog) return null;
  return <RefusedDialog open={open && isRefused} entries={refused} onClose={() => dialogOpen.set(false)} />;
};

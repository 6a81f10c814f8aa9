import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { PersistedAttempt } from './persisted-attempt.ts';

/** Asks before the exercise is left while its clock runs; the browser asks where the whole page is left. */
export const LeaveDialog = ({ store }: { store: PersistedAttempt }) => {
  const isRunning = () => store.get().attempt.clock.running;
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isRunning,
    enableBeforeUnload: isRunning,
    withResolver: true,
  });

  useEffect(() => {
    const leave = ({ persisted }: PageTransitionEvent) => {
      // A page that the browser keeps whole would come back with a clock that ran unseen.
      if (persisted) store.dispatch({ kind: 'stop' });
      store.leave();
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      store.leave();
    };
  }, [store]);

  return (
    <ConfirmDialog
      open={status === 'blocked'}
      title="The clock is running. Leave the exercise?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      danger
      onCancel={() => reset?.()}
      onConfirm={() => {
        store.dispatch({ kind: 'stop' });
        proceed?.();
      }}
    >
      <p>The clock stops when you leave. The marks and the time stay on this device until you come back.</p>
    </ConfirmDialog>
  );
};

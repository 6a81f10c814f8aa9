import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { PersistedAttempt } from '../../../components/exercises/grading/persisted-attempt.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

/** Asks before leaving an exercise while its clock runs; the browser asks when the whole page is left. */
export const LeaveDialog = ({ store }: { store: PersistedAttempt }) => {
  const isRunning = () => store.get().attempt.clock.running;
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isRunning,
    enableBeforeUnload: isRunning,
    withResolver: true,
  });

  useEffect(() => {
    const leave = ({ persisted }: PageTransitionEvent) => {
      // The back-forward cache would restore a page whose clock ran unseen.
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

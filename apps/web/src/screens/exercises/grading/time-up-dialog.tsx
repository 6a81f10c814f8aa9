import { secondsOf } from '@sixty/domain/exercises/attempt.ts';
import { maxSeconds } from '@sixty/domain/exercises/clock.ts';
import { useEffect, useRef, useState } from 'react';
import { useAttempt } from '../../../components/exercises/grading/attempt-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

/** Opens when the running timer reaches 60 seconds (A section 4), but not after typing 60. */
export const TimeUpDialog = () => {
  const running = useAttempt(({ attempt }) => attempt.clock.running);
  const full = useAttempt(({ attempt }) => secondsOf(attempt) === maxSeconds);
  const wasRunning = useRef(false);
  const [open, setOpen] = useState(false);
  const ok = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);

  useEffect(() => {
    if (wasRunning.current && !running && full) setOpen(true);
    wasRunning.current = running;
  }, [running, full]);

  return (
    <Dialog
      open={open}
      onClose={close}
      title="Time's up"
      initialFocus={ok}
      actions={
        <Button ref={ok} variant="primary" onClick={close}>
          OK
        </Button>
      }
    >
      <p>Double click or double tap the last word read. On the keyboard, move to it and press L.</p>
    </Dialog>
  );
};

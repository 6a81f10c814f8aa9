import { secondsOf } from '@sixty/domain/exercises/attempt.ts';
import { elapsedAt, maxSeconds } from '@sixty/domain/exercises/clock.ts';
import { useEffect, useState } from 'react';
import { clockNow } from '../attempt-journal/attempt-journal.ts';
import { useAttempt, useAttemptStore } from './attempt-store.ts';

/** Short enough to show each second on time. */
const pollMs = 100;

/** Whole seconds on the clock. Stops the clock when the minute has passed, even if the tab was throttled. */
export const useSeconds = (): number => {
  const store = useAttemptStore();
  const running = useAttempt(({ attempt }) => attempt.clock.running);
  const stopped = useAttempt(({ attempt }) => secondsOf(attempt));
  const [ticked, setTicked] = useState(0);

  useEffect(() => {
    if (!running) return;
    const look = () => {
      const { attempt } = store.get();
      if (elapsedAt(attempt.clock, clockNow()) >= maxSeconds * 1000) store.dispatch({ kind: 'tick' });
      else setTicked(secondsOf(attempt, clockNow()));
    };
    look();
    const timer = setInterval(look, pollMs);
    return () => clearInterval(timer);
  }, [running, store]);

  return running ? ticked : stopped;
};

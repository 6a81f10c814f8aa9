import { useEffect, useState } from 'react';
import { type AttemptStore, useAttempt } from '../../../../components/exercises/grading/attempt-store.ts';
import { endOf, ticksAt } from './trial-clock.ts';

/** Short enough that no tick shows late. */
const pollMs = 100;

/** Elapsed ticks of the ring. Stops the clock at the end, even if the tab was throttled. */
export const useTicks = (store: AttemptStore): number => {
  const running = useAttempt(({ attempt }) => attempt.clock.running);
  const stopped = useAttempt(({ attempt }) => ticksAt(attempt.clock, 0));
  const [ticked, setTicked] = useState(0);

  useEffect(() => {
    if (!running) return;
    const look = () => {
      const { clock } = store.get().attempt;
      const at = performance.now();
      const end = endOf(clock);
      if (end !== null && at >= end) store.dispatch({ kind: 'stop' }, end);
      else setTicked(ticksAt(clock, at));
    };
    look();
    const timer = setInterval(look, pollMs);
    return () => clearInterval(timer);
  }, [running, store]);

  return running ? ticked : stopped;
};

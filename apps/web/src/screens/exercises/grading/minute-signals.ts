import { isMinuteOver } from '@sixty/domain/exercises/attempt.ts';
import { useLayoutEffect } from 'react';
import { useAttempt, useAttemptStore } from '../../../components/exercises/grading/attempt-store.ts';
import { signalsMinute } from './remembered-choice.ts';

/**
 * Keeps the screen on while the clock runs, and signals the end of the minute by a chime and a vibration. The code loads
 * after Start; without a network, the page works without it.
 */
export const MinuteSignals = () => {
  const store = useAttemptStore();
  const running = useAttempt(({ attempt }) => attempt.clock.running);
  useLayoutEffect(() => {
    if (!running) return;
    // Browsers allow sound only where it is prepared by a press, such as Start.
    const audio = signalsMinute.get() ? new AudioContext() : null;
    const chime = import('./minute-chime.ts').catch(() => null);
    const held = import('./wake-lock.ts').then(
      ({ holdScreen }) => holdScreen(),
      () => null,
    );
    return () => {
      void held.then((release) => release?.());
      if (audio && isMinuteOver(store.get().attempt) && signalsMinute.get())
        void chime.then((loaded) => loaded?.signalMinute(audio));
      else void audio?.close();
    };
  }, [running, store]);
  return null;
};

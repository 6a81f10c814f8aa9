import { elapsedAt } from '@sixty/domain/exercise/clock.ts';
import type { ExerciseKey } from '@sixty/domain/exercise/exercise.ts';
import { useEffect } from 'react';
import { keep, readKept } from '../../api/kept-text.ts';
import { clockNow } from '../../parts/attempt-journal/attempt-journal.ts';
import { sendLessonCommand } from '../../realtime/lesson-command.ts';
import type { LinkedDevices } from '../../realtime/use-linked-devices.ts';
import { createStore, useStore } from '../../ui/store.ts';
import type { AttemptStore } from './attempt-store.ts';
import { showing } from './device-state.ts';

const keptAs = 'sixty-shows-student-clock';

/** Whether students see the timer on their page; the choice is kept on the instructor's device. */
const showsStudentClock = createStore(readKept('device', keptAs) === 'yes');

export const useShowsStudentClock = (): boolean => useStore(showsStudentClock);

export const setShowsStudentClock = (shows: boolean): void => {
  keep('device', keptAs, shows ? 'yes' : 'no');
  showsStudentClock.set(shows);
};

/**
 * Shows the timer on the student's devices where the instructor has chosen so: told when it starts, stops or is set, and
 * to each device that comes to the exercise. Otherwise nothing is sent, but for taking a shown timer away.
 */
export const useStudentClock = (
  store: AttemptStore,
  studentID: string,
  { type, number }: ExerciseKey,
  devices: LinkedDevices,
): void => {
  const shows = useShowsStudentClock();
  const there = devices.selected ? showing(devices, { type, number }) : 0;
  useEffect(() => {
    if (!shows || there === 0) return;
    const send = (isShown: boolean) => {
      const { clock } = store.get().attempt;
      const told = isShown ? { running: clock.running, elapsed: elapsedAt(clock, clockNow()) } : null;
      void sendLessonCommand({ kind: 'show-clock', studentID, type, number, clock: told });
    };
    let last = store.get().attempt.clock;
    send(true);
    const unsubscribe = store.subscribe(() => {
      const { clock } = store.get().attempt;
      if (clock === last) return;
      last = clock;
      send(true);
    });
    const unwatch = showsStudentClock.subscribe(() => send(false));
    return () => {
      unsubscribe();
      unwatch();
    };
  }, [shows, there, store, studentID, type, number]);
};

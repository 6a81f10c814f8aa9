import { elapsedAt } from '@sixty/domain/exercises/clock.ts';
import type { ExerciseKey } from '@sixty/domain/exercises/exercise.ts';
import { useEffect } from 'react';
import { clockNow } from '../../../components/exercises/attempt-journal/attempt-journal.ts';
import type { AttemptStore } from '../../../components/exercises/grading/attempt-store.ts';
import { showing } from '../../../components/exercises/student-device/device-state.ts';
import { sendLessonCommand } from '../../../realtime/lesson-command.ts';
import type { LinkedDevices } from '../../../realtime/linked-devices.ts';
import { useStore } from '../../../ui/store.ts';
import { showsStudentClock } from './remembered-choice.ts';

/**
 * Shows the timer on the student's devices if the instructor has chosen so: sent when it starts, stops or is set, and
 * to each device that opens the exercise. Otherwise nothing is sent, except to remove a shown timer.
 */
export const useStudentClock = (
  store: AttemptStore,
  studentID: string,
  { type, number }: ExerciseKey,
  devices: LinkedDevices,
): void => {
  const shows = useStore(showsStudentClock);
  const there = devices.selected ? showing(devices, { type, number }) : 0;
  useEffect(() => {
    if (!shows || there === 0) return;
    let waiting = false;
    const clockShown = () => {
      const { clock } = store.get().attempt;
      return showsStudentClock.get() ? { running: clock.running, elapsed: elapsedAt(clock, clockNow()) } : null;
    };
    // A queued command reads the state when it is sent.
    const send = () => {
      if (waiting) return;
      waiting = true;
      void sendLessonCommand(() => {
        waiting = false;
        return { kind: 'show-clock', studentID, type, number, clock: clockShown() };
      });
    };
    let last = store.get().attempt.clock;
    send();
    const unsubscribe = store.subscribe(() => {
      const { clock } = store.get().attempt;
      if (clock === last) return;
      last = clock;
      send();
    });
    const unwatch = showsStudentClock.subscribe(send);
    return () => {
      unsubscribe();
      unwatch();
    };
  }, [shows, there, store, studentID, type, number]);
};

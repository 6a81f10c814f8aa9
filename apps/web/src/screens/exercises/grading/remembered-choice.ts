import { keep, readStored } from '../../../api/browser-storage.ts';
import { createStore, type Store } from '../../../ui/store.ts';

/** A choice of the instructor that this device remembers. */
const createChoice = (key: string, standard: boolean): Store<boolean> => {
  const store = createStore((readStored('device', key) ?? (standard ? 'yes' : 'no')) === 'yes');
  return {
    ...store,
    set: (chosen) => {
      keep('device', key, chosen ? 'yes' : 'no');
      store.set(chosen);
    },
  };
};

/** Whether students see the timer on their page. */
export const showsStudentClock = createChoice('sixty-shows-student-clock', false);

/** Whether a chime and a vibration end the minute. */
export const signalsMinute = createChoice('sixty-signals-minute', true);

/** Whether errors of last time are tinted; not where the student can see this screen. */
export const showsLastErrors = createChoice('sixty-shows-last-errors', true);

import { type ExerciseKey, isSameExercise } from '@sixty/domain/exercises/exercise.ts';
import type { LinkedDevices } from '../../../realtime/linked-devices.ts';

/**
 * The state of a student's devices for the instructor: at least one shows the exercise (`there`), some are connected
 * but show none or another one (`opening`, and after a moment `elsewhere`), linked ones are gone (`away`), or this
 * browser has no connection (`no-connection`). Before any was linked: `none`, or `unknown` without a connection.
 */
export type DeviceState = 'unknown' | 'none' | 'there' | 'opening' | 'elsewhere' | 'away' | 'no-connection';

type Known = Pick<LinkedDevices, 'count' | 'shown'>;

export const deviceState = ({ count, shown }: Known, exercise: ExerciseKey, wasLinked: boolean): DeviceState => {
  if (count === null) return wasLinked ? 'no-connection' : 'unknown';
  if (count === 0) return wasLinked ? 'away' : 'none';
  return showing({ shown }, exercise) > 0 ? 'there' : 'opening';
};

/** The number of devices that show the exercise. */
export const showing = ({ shown }: Pick<Known, 'shown'>, exercise: ExerciseKey): number =>
  shown.filter((one) => isSameExercise(one, exercise)).length;

/** The state in a few words; empty if there is nothing to report. */
export const deviceWords = (state: DeviceState, devices: number, showing: number): string => {
  switch (state) {
    case 'unknown':
    case 'none':
      return '';
    case 'there':
      if (devices === 1) return 'On the student’s device';
      return showing < devices ? `On ${showing} of ${devices} devices` : `On ${devices} devices`;
    case 'opening':
      return 'Opening for the student';
    case 'elsewhere':
      return 'Student’s device is on another page';
    case 'away':
      return 'Student’s device away';
    case 'no-connection':
      return 'No connection to the student’s device';
  }
};

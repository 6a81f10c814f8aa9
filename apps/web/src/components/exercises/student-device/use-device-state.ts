import type { ExerciseKey } from '@sixty/domain/exercises/exercise.ts';
import { useEffect, useState } from 'react';
import type { LinkedDevices } from '../../../realtime/linked-devices.ts';
import { type DeviceState, deviceState } from './device-state.ts';

/** The time a device may take to open the page before it counts as being elsewhere, in milliseconds. */
const openMs = 3000;

/** The current state of the student's devices for the exercise. A device that was linked and disconnects is away. */
export const useDeviceState = (devices: LinkedDevices, exercise: ExerciseKey): DeviceState => {
  const [wasLinked, setWasLinked] = useState(false);
  if (devices.count !== null && devices.count > 0 && !wasLinked) setWasLinked(true);
  // The linked device was signed out and needs the new code.
  if (!devices.selected && wasLinked) setWasLinked(false);
  return useDebounced(deviceState(devices, exercise, wasLinked));
};

const useDebounced = (state: DeviceState): DeviceState => {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (state !== 'opening') return;
    const timer = setTimeout(() => setSlow(true), openMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [state]);
  return state === 'opening' && slow ? 'elsewhere' : state;
};

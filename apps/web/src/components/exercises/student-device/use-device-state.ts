import type { ExerciseKey } from '@sixty/domain/exercises/exercise.ts';
import { useEffect, useState } from 'react';
import type { LinkedDevices } from '../../../realtime/use-linked-devices.ts';
import { type DeviceState, deviceState } from './device-state.ts';

/** A device needs a moment to open the page; only then it counts as being on another one, in milliseconds. */
const opensWithin = 3000;

/** What the student's devices do with the exercise now. One that was linked once is away when it is gone. */
export const useDeviceState = (devices: LinkedDevices, exercise: ExerciseKey): DeviceState => {
  const [wasLinked, setWasLinked] = useState(false);
  if (devices.count !== null && devices.count > 0 && !wasLinked) setWasLinked(true);
  // The device that was linked is signed out: it needs the new code.
  if (!devices.selected && wasLinked) setWasLinked(false);
  return useDebounced(deviceState(devices, exercise, wasLinked));
};

const useDebounced = (state: DeviceState): DeviceState => {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (state !== 'opening') return;
    const timer = setTimeout(() => setSlow(true), opensWithin);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [state]);
  return state === 'opening' && slow ? 'elsewhere' : state;
};

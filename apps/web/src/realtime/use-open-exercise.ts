import type { ExerciseKey } from '@sixty/domain/exercises/exercise.ts';
import type { ItemRange } from '@sixty/domain/exercises/item-range.ts';
import { useEffect, useMemo } from 'react';
import type { LinkedDevices } from './linked-devices.ts';
import { keepOpen } from './opened-exercise.ts';
import { useLinkedDevices } from './use-linked-devices.ts';

/** An exercise, or only these lines of it; must keep its identity between renders. */
interface Opened extends ExerciseKey {
  readonly lines?: readonly ItemRange[];
}

/** Shows the exercise on the student's devices while this screen is mounted. */
export const useOpenExercise = (studentID: string, { type, number, lines }: Opened): LinkedDevices => {
  const opened = useMemo(
    () => ({ studentID, type, number, ...(lines && { lines: [...lines] }) }),
    [studentID, type, number, lines],
  );
  const open = useMemo(() => ({ kind: 'open-exercise', ...opened }) as const, [opened]);
  useEffect(() => keepOpen(opened), [opened]);
  return useLinkedDevices(open);
};

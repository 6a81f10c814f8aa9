import type { ExerciseKey } from '@sixty/domain/exercises/exercise.ts';
import type { ItemRange } from '@sixty/domain/exercises/item-range.ts';
import { keep, readStored, removeStored } from '../api/browser-storage.ts';
import { sendLessonCommand } from './lesson-command.ts';

/**
 * The exercise that this browser has opened on a student's devices and has not closed yet. It is kept on the disk, so
 * that it is closed at last also when it was left without a connection, or with its tab.
 */
export interface OpenedExercise extends ExerciseKey {
  readonly studentID: string;
  /** Where only these lines of it are open. */
  readonly lines?: ItemRange[];
}

const keptAs = 'sixty-opened-exercise';
const lock = 'sixty-opened-exercise';

/** Ours, as nobody else writes there; ids and a number, and no name. */
const readOpened = (): OpenedExercise | null => {
  const kept = readStored('device', keptAs);
  return kept === null ? null : (JSON.parse(kept) as OpenedExercise);
};

const isSame = (one: OpenedExercise | null, other: OpenedExercise): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Keeps the exercise open as long as its screen is there; the function that it gives closes it. */
export const keepOpen = (opened: OpenedExercise): (() => void) => {
  keep('device', keptAs, JSON.stringify(opened));
  const release = holdLock();
  return () => {
    release();
    void close(opened);
  };
};

const close = async (opened: OpenedExercise): Promise<void> => {
  const answer = await sendLessonCommand({ kind: 'close-exercise', ...opened });
  const isDelivered = answer.valid || answer.code !== 'server-unreachable';
  if (isDelivered && isSame(readOpened(), opened)) removeStored('device', keptAs);
};

/** Closes what was left open, unless a tab of this browser still shows it. */
export const closeLeftExercise = async (): Promise<void> => {
  const left = readOpened();
  if (left && !(await isShown())) await close(left);
};

/** A tab gives its lock back however it ends. Browsers have locks only where the page is served securely. */
const holdLock = (): (() => void) => {
  const done = Promise.withResolvers<void>();
  if ('locks' in navigator) void navigator.locks.request(lock, { mode: 'shared' }, () => done.promise);
  return done.resolve;
};

const isShown = async (): Promise<boolean> => {
  if (!('locks' in navigator)) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === lock);
};

import type { ExerciseKey } from '@sixty/domain/exercises/exercise.ts';
import type { ItemRange } from '@sixty/domain/exercises/item-range.ts';
import { keep, readStored, removeStored } from '../api/browser-storage.ts';
import { sendLessonCommand } from './lesson-command.ts';

/**
 * The exercise that this browser opened on a student's devices and has not closed yet. It is stored on the device, so
 * that it is closed eventually even if the page was left offline or the tab was closed.
 */
export interface OpenedExercise extends ExerciseKey {
  readonly studentID: string;
  /** Set when only these lines of it are open. */
  readonly lines?: ItemRange[];
}

const storageKey = 'sixty-opened-exercise';
const lock = 'sixty-opened-exercise';

/** Trusted, as only this module writes there; ids and a number, no names. */
const readOpened = (): OpenedExercise | null => {
  const kept = readStored('device', storageKey);
  return kept === null ? null : (JSON.parse(kept) as OpenedExercise);
};

const isSame = (one: OpenedExercise | null, other: OpenedExercise): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Keeps the exercise open while its screen is mounted; the returned function closes it. */
export const keepOpen = (opened: OpenedExercise): (() => void) => {
  keep('device', storageKey, JSON.stringify(opened));
  const release = holdLock();
  return () => {
    release();
    void close(opened);
  };
};

const close = async (opened: OpenedExercise): Promise<void> => {
  const answer = await sendLessonCommand({ kind: 'close-exercise', ...opened });
  const isDelivered = answer.valid || answer.code !== 'server-unreachable';
  if (isDelivered && isSame(readOpened(), opened)) removeStored('device', storageKey);
};

/** Closes a leftover exercise, unless another tab of this browser still shows it. */
export const closeLeftExercise = async (): Promise<void> => {
  const left = readOpened();
  if (left && !(await isShown())) await close(left);
};

/** A tab releases its lock however it ends. Locks exist only in secure contexts. */
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

import { type AttemptEvent, isUntouched, replay } from '@sixty/domain/exercises/attempt.ts';
import type { ExerciseKey } from '@sixty/domain/exercises/exercise.ts';
import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import { isOutdated, type JournalEntry, localDatabase } from '../../../api/local-database.ts';

/** A return within this time counts as a reload, over which the clock keeps running. In milliseconds. */
const reloadMs = 10_000;

/** Milliseconds of a clock that is monotonic within a page and continues over a reload. */
export const clockNow = (): number => performance.timeOrigin + performance.now();

/** Instructor, student and exercise; an attempt's key adds its own id. */
export const attemptPlace = (instructorId: string, studentId: string, { type, number }: ExerciseKey): string =>
  [instructorId, studentId, type, number].join(' ');

/** Each attempt has its own entry, as two tabs may have the same exercise open. */
export const journalKey = (place: string, submissionId: string): string => `${place} ${submissionId}`;

const entriesAt = async (place: string): Promise<readonly JournalEntry[]> =>
  (await localDatabase()).getAll('journal', IDBKeyRange.bound(`${place} `, `${place} \uffff`));

/** An exercise left unfinished on this device. */
export interface Unfinished {
  /** The key of its journal entry. */
  readonly key: string;
  readonly events: readonly AttemptEvent[];
  readonly submissionId: string;
}

/**
 * The events of an exercise that can be resumed at `now`, or null if it was left too long ago or is empty, as after a
 * reset. Leaving the page stopped a running clock.
 */
export const takenUp = (
  { events, leftAt }: Pick<JournalEntry, 'events' | 'leftAt'>,
  now: number,
): readonly AttemptEvent[] | null => {
  const last = events.at(-1);
  if (!last || isOutdated({ events }, now)) return null;
  if (isUntouched(replay(Number.MAX_SAFE_INTEGER, events))) return null;
  // A system clock that was set back between two page loads must not delay the timer.
  const ahead = Math.max(0, last.at - now);
  const stopped = leftAt !== undefined && now - leftAt > reloadMs;
  const all: readonly AttemptEvent[] = stopped ? [...events, { kind: 'stop', at: leftAt }] : events;
  return all.map((event) => ({ ...event, at: event.at - ahead }));
};

const lockOf = (key: string): string => `sixty-attempt ${key}`;

/** Marks an attempt as open in this tab, so that no other tab resumes it; returns the function that ends that. */
export const holdAttempt = (key: string): (() => void) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Locks exist only in secure contexts; without them the newest attempt is resumed, open elsewhere or not.
  if ('locks' in navigator) void navigator.locks.request(lockOf(key), { mode: 'shared' }, () => held);
  return release;
};

const openAttempts = async (): Promise<ReadonlySet<string | undefined>> =>
  new Set('locks' in navigator ? (await navigator.locks.query()).held?.map(({ name }) => name) : []);

/**
 * The last attempt on this device that is not open in another tab; null if there is none or its content has changed.
 */
export const readJournal = async (place: string, version: string): Promise<Unfinished | null> => {
  try {
    const open = await openAttempts();
    const now = clockNow();
    const left = (await entriesAt(place)).flatMap((entry) => {
      const events = entry.version === version && !open.has(lockOf(entry.key)) ? takenUp(entry, now) : null;
      return events ? [{ key: entry.key, submissionId: entry.submissionId, events }] : [];
    });
    const endOf = ({ events }: Unfinished) => events.at(-1)?.at ?? 0;
    return left.toSorted((a, b) => endOf(a) - endOf(b)).at(-1) ?? null;
  } catch {
    return null;
  }
};

/** Numbers of the exercises of a type that this instructor left unfinished with this student on this device. */
export const listUnfinished = async (
  instructorId: string,
  studentId: string,
  type: ExerciseType,
): Promise<readonly number[]> => {
  const place = [instructorId, studentId, type].join(' ');
  try {
    const entries = await entriesAt(place);
    return entries
      .filter((entry) => takenUp(entry, clockNow()))
      .map(({ key }) => Number.parseInt(key.slice(place.length), 10));
  } catch {
    return [];
  }
};

/** Writes the whole journal, some kilobytes at most. A failure costs only the restore, not the exercise. */
export const writeJournal = async (entry: JournalEntry): Promise<void> => {
  try {
    const step = (await localDatabase()).transaction('journal', 'readwrite');
    const put = step.store.put(entry);
    // Commits immediately: if the page ends first, the browser rolls the write back.
    step.commit();
    await Promise.all([put, step.done]);
  } catch {
    // Without storage grading still works.
  }
};

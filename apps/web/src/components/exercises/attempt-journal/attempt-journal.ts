import { type AttemptEvent, isUntouched, replay } from '@sixty/domain/exercises/attempt.ts';
import type { ExerciseKey } from '@sixty/domain/exercises/exercise.ts';
import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import { isOutdated, type JournalEntry, localDatabase } from '../../../api/local-database.ts';

/** Whoever is back within this time has reloaded the page: the clock went on with the student. In milliseconds. */
const reloadedWithin = 10_000;

/** Milliseconds of a clock that does not jump while the page lives, and goes on over a reload. */
export const clockNow = (): number => performance.timeOrigin + performance.now();

/** Who grades whom in which exercise; the key of an attempt at it goes on with an id of its own. */
export const attemptPlace = (instructorId: string, studentId: string, { type, number }: ExerciseKey): string =>
  [instructorId, studentId, type, number].join(' ');

/** Two tabs may have the same exercise: each attempt has its own entry. */
export const journalKey = (place: string, submissionId: string): string => `${place} ${submissionId}`;

const entriesAt = async (place: string): Promise<readonly JournalEntry[]> =>
  (await localDatabase()).getAll('journal', IDBKeyRange.bound(`${place} `, `${place} \uffff`));

/** An exercise that was left unfinished here. */
export interface Unfinished {
  /** Of its entry in the journal. */
  readonly key: string;
  readonly events: readonly AttemptEvent[];
  readonly submissionId: string;
}

/**
 * The events of an exercise that can be taken up again at `now`, or null: where it was left long ago, or where nothing
 * stands in it, as after a reset. A clock that ran when the page was left was stopped by that.
 */
export const takenUp = (
  { events, leftAt }: Pick<JournalEntry, 'events' | 'leftAt'>,
  now: number,
): readonly AttemptEvent[] | null => {
  const last = events.at(-1);
  if (!last || isOutdated({ events }, now)) return null;
  if (isUntouched(replay(Number.MAX_SAFE_INTEGER, events))) return null;
  // A wall clock that was set back between two page loads must not make the timer wait for it.
  const ahead = Math.max(0, last.at - now);
  const stopped = leftAt !== undefined && now - leftAt > reloadedWithin;
  const all: readonly AttemptEvent[] = stopped ? [...events, { kind: 'stop', at: leftAt }] : events;
  return all.map((event) => ({ ...event, at: event.at - ahead }));
};

const lockOf = (key: string): string => `sixty-attempt ${key}`;

/** Marks an attempt as open in this tab, so that no other tab takes it up; gives the function that ends that. */
export const holdAttempt = (key: string): (() => void) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Absent where the page is not served securely: there the newest attempt is taken up, open elsewhere or not.
  if ('locks' in navigator) void navigator.locks.request(lockOf(key), { mode: 'shared' }, () => held);
  return release;
};

const openAttempts = async (): Promise<ReadonlySet<string | undefined>> =>
  new Set('locks' in navigator ? (await navigator.locks.query()).held?.map(({ name }) => name) : []);

/**
 * How the exercise was left here last, but for what is open in another tab; null where there is nothing to take up, or
 * where its words have changed.
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

/** Numbers of the exercises of a type that this instructor left unfinished here with this student. */
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

/** Writes the whole journal, which is some kilobytes at most; failing costs the restoring, not the exercise. */
export const writeJournal = async (entry: JournalEntry): Promise<void> => {
  try {
    const step = (await localDatabase()).transaction('journal', 'readwrite');
    const put = step.store.put(entry);
    // Said at once: a page that ends now cannot say it later, and its browser would undo what it wrote.
    step.commit();
    await Promise.all([put, step.done]);
  } catch {
    // A browser that keeps nothing still grades.
  }
};

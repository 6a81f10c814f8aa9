import { type AttemptEvent, replay } from '@sixty/domain/exercise/attempt.ts';
import type { ExerciseKey } from '@sixty/domain/exercise/exercise.ts';
import type { ExerciseType } from '@sixty/domain/exercise/exercise-type.ts';
import { type JournalEntry, localDatabase } from '../../api/local-database.ts';

/** An exercise left for longer than this is not taken up again, in milliseconds. */
const keptFor = 12 * 3_600_000;

/** Whoever is back within this time has reloaded the page: the clock went on with the student. In milliseconds. */
const reloadedWithin = 10_000;

/** Milliseconds of a clock that does not jump while the page lives, and goes on over a reload. */
export const clockNow = (): number => performance.timeOrigin + performance.now();

export const journalKey = (instructorId: string, studentId: string, { type, number }: ExerciseKey): string =>
  [instructorId, studentId, type, number].join(' ');

/** An exercise that was left unfinished here. */
export interface Unfinished {
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
  if (!last || now - last.at > keptFor) return null;
  const { clock, errors, lastWord } = replay(Number.MAX_SAFE_INTEGER, events);
  if (!clock.running && clock.elapsed === 0 && errors.length === 0 && lastWord === null) return null;
  // A wall clock that was set back between two page loads must not make the timer wait for it.
  const ahead = Math.max(0, last.at - now);
  const stopped = leftAt !== undefined && now - leftAt > reloadedWithin;
  const all: readonly AttemptEvent[] = stopped ? [...events, { kind: 'stop', at: leftAt }] : events;
  return all.map((event) => ({ ...event, at: event.at - ahead }));
};

/** How the exercise was left here; null where there is nothing to take up, or where its words have changed. */
export const readJournal = async (key: string, version: string): Promise<Unfinished | null> => {
  try {
    const entry = await (await localDatabase()).get('journal', key);
    const events = entry?.version === version ? takenUp(entry, clockNow()) : null;
    return entry && events ? { events, submissionId: entry.submissionId } : null;
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
  const start = `${[instructorId, studentId, type].join(' ')} `;
  try {
    const entries = await (await localDatabase()).getAll('journal', IDBKeyRange.bound(start, `${start}\uffff`));
    return entries.filter((entry) => takenUp(entry, clockNow())).map(({ key }) => Number(key.slice(start.length)));
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

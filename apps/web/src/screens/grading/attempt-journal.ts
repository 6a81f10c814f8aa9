import type { AttemptEvent } from '@sixty/domain/exercise/attempt.ts';
import type { ExerciseKey } from '@sixty/domain/exercise/exercise.ts';
import { type JournalEntry, localDatabase } from '../../api/local-database.ts';

/** An exercise left for longer than this is not taken up again, in milliseconds. */
const keptFor = 12 * 3_600_000;

/** Milliseconds of a clock that does not jump while the page lives, and goes on over a reload. */
export const clockNow = (): number => performance.timeOrigin + performance.now();

export const journalKey = (instructorId: string, studentId: string, { type, number }: ExerciseKey): string =>
  [instructorId, studentId, type, number].join(' ');

/** An exercise that was left unfinished here. */
export interface Unfinished {
  readonly events: readonly AttemptEvent[];
  readonly submissionId: string;
}

/** How the exercise was left here; null where it was not, where that is long ago, or where its words have changed. */
export const readJournal = async (key: string, version: string): Promise<Unfinished | null> => {
  try {
    const entry = await (await localDatabase()).get('journal', key);
    const last = entry?.events.at(-1);
    if (!entry || !last || entry.version !== version || clockNow() - last.at > keptFor) return null;
    // A wall clock that was set back between two page loads must not make the timer wait for it.
    const ahead = Math.max(0, last.at - clockNow());
    const events = entry.events.map((event) => ({ ...event, at: event.at - ahead }));
    return { events, submissionId: entry.submissionId };
  } catch {
    return null;
  }
};

/** Writes the whole journal, which is some kilobytes at most; failing costs the restoring, not the exercise. */
export const writeJournal = async (entry: JournalEntry): Promise<void> => {
  try {
    await (await localDatabase()).put('journal', entry);
  } catch {
    // A browser that keeps nothing still grades.
  }
};

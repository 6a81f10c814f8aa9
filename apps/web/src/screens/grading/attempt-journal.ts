import type { AttemptEvent } from '@sixty/domain/exercise/attempt.ts';
import type { ExerciseKey } from '@sixty/domain/exercise/exercise.ts';
import { localDatabase } from '../../api/local-database.ts';

/** An exercise left for longer than this is not taken up again, in milliseconds. */
const keptFor = 12 * 3_600_000;

/** Milliseconds of a clock that does not jump while the page lives, and goes on over a reload. */
export const clockNow = (): number => performance.timeOrigin + performance.now();

export const journalKey = (instructorId: string, studentId: string, { type, number }: ExerciseKey): string =>
  [instructorId, studentId, type, number].join(' ');

/** The events of an exercise that was left unfinished here; none where there are none, they are old, or its words have changed. */
export const readJournal = async (key: string, version: string): Promise<readonly AttemptEvent[]> => {
  try {
    const entry = await (await localDatabase()).get('journal', key);
    const last = entry?.events.at(-1);
    if (!entry || !last || entry.version !== version || clockNow() - last.at > keptFor) return [];
    // A wall clock that was set back between two page loads must not make the timer wait for it.
    const ahead = Math.max(0, last.at - clockNow());
    return entry.events.map((event) => ({ ...event, at: event.at - ahead }));
  } catch {
    return [];
  }
};

/** Writes the whole journal, which is some kilobytes at most; failing costs the restoring, not the exercise. */
export const writeJournal = async (key: string, version: string, events: readonly AttemptEvent[]): Promise<void> => {
  try {
    await (await localDatabase()).put('journal', { key, version, events });
  } catch {
    // A browser that keeps nothing still grades.
  }
};

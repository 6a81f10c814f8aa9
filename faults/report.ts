import type { Verdict } from './verdict.ts';

/** Maximum time from a kill until the server is ready, in milliseconds. */
const readyWithin = 5_000;

/** The results of a run. */
export interface Report {
  readonly seed: number;
  readonly kills: number;
  /** Kills that included PostgreSQL. */
  readonly withDatabase: number;
  /** Milliseconds from a kill until the server was ready again; a kill during the start has none. */
  readonly readyTimes: readonly number[];
  readonly verdict: Verdict;
  /** Answers that no submission should get, one sentence each. */
  readonly wrongAnswers: readonly string[];
  /** True if the session from before the first kill was still valid after the last. */
  readonly signedIn: boolean;
  readonly stoppedCleanly: boolean;
  /** Duration of the run. */
  readonly seconds: number;
}

const inSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;

const medianOf = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;

/** A table for the terminal. */
export const tableOf = ({ seed, kills, withDatabase, readyTimes, verdict, signedIn, seconds }: Report): string => {
  const rows: readonly (readonly [string, string | number])[] = [
    ['Kills', kills],
    ['  with PostgreSQL', withDatabase],
    ['  while starting', kills - readyTimes.length],
    ['Results submitted', verdict.submitted],
    ['  acknowledged', verdict.acknowledged],
    ['  stored without ack', verdict.storedUnacknowledged],
    ['Repeats', verdict.repeats],
    ['Lost', verdict.lost],
    ['Duplicated', verdict.duplicated],
    ['Changed', verdict.changed],
    ['Session', signedIn ? 'kept' : 'lost'],
    ['Ready again, median', inSeconds(medianOf(readyTimes))],
    ['Ready again, slowest', inSeconds(Math.max(...readyTimes))],
    ['Seed', seed],
    ['Duration', `${seconds.toFixed(0)} s`],
  ];
  return rows.map(([name, value]) => `${name.padEnd(22)}${String(value).padStart(8)}`).join('\n');
};

/** One sentence for each failed requirement. */
export const failuresOf = ({ readyTimes, verdict, wrongAnswers, signedIn, stoppedCleanly }: Report): string[] => {
  const late = readyTimes.filter((time) => time > readyWithin).length;
  const failures: readonly (readonly [boolean, string])[] = [
    [verdict.acknowledged === 0, 'No result was acknowledged, so the run proves nothing.'],
    [verdict.lost > 0, `${verdict.lost} acknowledged results were lost.`],
    [verdict.duplicated > 0, `${verdict.duplicated} results were stored twice.`],
    [verdict.changed > 0, `${verdict.changed} results were stored with other numbers than were submitted.`],
    [wrongAnswers.length > 0, `${wrongAnswers.length} answers were wrong, the first: ${wrongAnswers[0]}`],
    [!signedIn, 'The session did not survive.'],
    [late > 0, `The server was not ready again within ${readyWithin / 1000} s after ${late} of the kills.`],
    [!stoppedCleanly, 'The server did not stop cleanly.'],
  ];
  return failures.filter(([failed]) => failed).map(([, sentence]) => sentence);
};

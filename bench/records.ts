import { Agent } from 'node:http';
import { startOurServer, type Undo } from './programs.ts';
import { send, signIn, type Target } from './requests.ts';
import { fillHistory } from './stored-history.ts';
import { findDatabase } from './stored-results.ts';

/** Times in milliseconds by call, with the number of results in the table. */
export interface RecordTimes {
  readonly stored: number;
  readonly calls: Readonly<Record<string, readonly number[]>>;
}

const veterans = 20;

/** Of every call for every veteran, after one warm-up. */
const rounds = 10;

const type = 'addition';

const callsFor = (studentID: string): Readonly<Record<string, string>> => ({
  'records of a type': `/api/records?${new URLSearchParams({ studentID, type })}`,
  'totals of all types': `/api/records/totals?${new URLSearchParams({ studentID })}`,
  fidelity: `/api/fidelity?${new URLSearchParams({ studentID })}`,
  'missed items': `/api/records/missed?${new URLSearchParams({ studentID, type })}`,
  roster: '/api/students',
  'summary of the roster': '/api/students/summary',
});

/**
 * Reads the records of students with 3,000 results each, one call after another, in tables of several sizes. Each
 * table has a separate server and database; they take turns, so that other load on the machine affects all equally.
 */
export const measureRecords = async (
  newDataDir: () => Promise<string>,
  sizes: readonly number[],
  teacher: Parameters<typeof signIn>[1],
  undo: Undo,
): Promise<readonly RecordTimes[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: sizes.length });
  undo(async () => agent.destroy());
  const sides: Side[] = [];
  for (const stored of sizes) {
    const dataDir = await newDataDir();
    const server = await startOurServer(dataDir, undo);
    const students = await fillHistory((await findDatabase(dataDir)).url, veterans, stored);
    const names = Object.keys(callsFor(''));
    const calls = Object.fromEntries(names.map((name): [string, number[]] => [name, []]));
    sides.push({ stored, students, target: await signIn(server.origin, teacher), calls });
  }
  for (let round = 0; round <= rounds; round += 1) {
    for (let place = 0; place < veterans; place += 1) {
      for (const side of sides) await timeCalls(side, agent, place, round > 0);
    }
  }
  return sides;
};

interface Side extends RecordTimes {
  readonly students: readonly string[];
  readonly target: Target;
  readonly calls: Readonly<Record<string, number[]>>;
}

const timeCalls = async ({ students, target, calls }: Side, agent: Agent, place: number, counts: boolean) => {
  for (const [name, path] of Object.entries(callsFor(students[place] ?? ''))) {
    const sent = performance.now();
    await send(target, agent, { method: 'GET', path, body: '' });
    if (counts) calls[name]?.push(performance.now() - sent);
  }
};

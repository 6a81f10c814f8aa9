import { Agent } from 'node:http';
import { startOurServer, type Undo } from './programs.ts';
import { send, signIn, type Target } from './requests.ts';
import { fillHistory } from './stored-history.ts';
import { findDatabase } from './stored-results.ts';

/** Times in milliseconds, by call, in a table of so many results. */
export interface RecordTimes {
  readonly stored: number;
  readonly calls: Readonly<Record<string, readonly number[]>>;
}

const veterans = 20;

/** Of every call for every veteran; one more comes before. */
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
 * Reads the records of students with 3,000 results each, one call after another, in tables of several sizes: each in a
 * server and database of its own.
 */
export const measureRecords = async (
  newDataDir: () => Promise<string>,
  sizes: readonly number[],
  teacher: Parameters<typeof signIn>[1],
  undo: Undo,
): Promise<readonly RecordTimes[]> => {
  const all: RecordTimes[] = [];
  for (const stored of sizes) {
    const dataDir = await newDataDir();
    const server = await startOurServer(dataDir, undo);
    const ids = await fillHistory((await findDatabase(dataDir)).url, veterans, stored);
    const target = await signIn(server.origin, teacher);
    all.push({ stored, calls: await timeCalls(target, ids) });
    await server.stop();
  }
  return all;
};

const timeCalls = async (target: Target, ids: readonly string[]): Promise<RecordTimes['calls']> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times = Object.fromEntries(Object.keys(callsFor('')).map((name): [string, number[]] => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const id of ids) {
      for (const [name, path] of Object.entries(callsFor(id))) {
        const sent = performance.now();
        await send(target, agent, { method: 'GET', path, body: '' });
        if (round > 0) times[name]?.push(performance.now() - sent);
      }
    }
  }
  agent.destroy();
  return times;
};

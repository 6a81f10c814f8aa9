import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { seededRandom } from '../apps/server/src/db/demo/seeded-random.ts';
import { freePort } from '../apps/server/src/db/embedded-postmaster.ts';
import { type Kill, planKills } from './kill-plan.ts';
import type { Options } from './options.ts';
import type { Report } from './report.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { readStoredResults } from './stored-results.ts';
import { startSubmitters } from './submitters.ts';
import { isSignedIn, signInTeacher } from './teacher.ts';
import { judge } from './verdict.ts';

/** Maximum time to retry the last submissions after the kills, in milliseconds. */
const drainTime = 30_000;

/** Runs the whole experiment in a temporary folder, and always cleans up. */
export const runFaults = async (options: Options, signal: AbortSignal): Promise<Report> => {
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'sixty-faults-')));
  try {
    const server = startServer(dataDir, await freePort());
    let stoppedCleanly = false;
    const report = await killUnderLoad(server, dataDir, options, signal).finally(async () => {
      stoppedCleanly = await server.stop();
    });
    return { ...report, stoppedCleanly };
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
  }
};

const killUnderLoad = async (
  server: ServerProcess,
  dataDir: string,
  { kills, seed }: Options,
  signal: AbortSignal,
): Promise<Omit<Report, 'stoppedCleanly'>> => {
  const started = performance.now();
  await server.ready();
  const teacher = await signInTeacher(server.url);
  const before = new Set((await readStoredResults(dataDir)).map(({ id }) => id));
  const submitters = startSubmitters(teacher, seed);
  try {
    const withDatabase = await killRepeatedly(server, planKills(kills, seededRandom(`${seed}/kills`)), signal);
    await submitters.drain(drainTime);
    const stored = (await readStoredResults(dataDir)).filter(({ id }) => !before.has(id));
    const { entries, wrongAnswers } = submitters.ledger;
    return {
      seed,
      kills,
      withDatabase,
      readyTimes: server.readyTimes,
      verdict: judge(entries, stored),
      wrongAnswers,
      signedIn: await isSignedIn(teacher),
      seconds: (performance.now() - started) / 1000,
    };
  } finally {
    await submitters.drain(0);
  }
};

/** @returns the number of kills that also killed a running PostgreSQL. */
const killRepeatedly = async (server: ServerProcess, plan: readonly Kill[], signal: AbortSignal): Promise<number> => {
  let withDatabase = 0;
  for (const { from, after, databaseEarlier } of plan) {
    if (from === 'ready') await server.ready();
    await delay(after, undefined, { signal });
    if (databaseEarlier !== null) {
      if (await server.killDatabase()) withDatabase += 1;
      if (databaseEarlier > 0) await delay(databaseEarlier, undefined, { signal });
    }
    await server.kill();
  }
  await server.ready();
  return withDatabase;
};

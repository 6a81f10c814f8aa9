/**
 * Measures what the main job costs, on this machine in one run: submitting and reading records beside a bare server,
 * memory, a tap on a word, and the JavaScript of the exercise pages. `--quick` takes fewer results, rounds and taps.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seededRandom } from '../apps/server/src/db/demo/seeded-random.ts';
import { recordReads, submissions } from './calls.ts';
import { compare, rateOf } from './load.ts';
import { familyOf, memoryOf } from './memory.ts';
import { startBareServer, startOurServer } from './programs.ts';
import { percentile } from './statistics.ts';
import { fillUp, findDatabase } from './stored-results.ts';

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const undoing: (() => Promise<void>)[] = [];
const undo = (s: () => Promise<void>) => void undoing.unshift(s);
const signIn = async (origin: string) => {
  const r = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'demo.teacher', password: 'Demo-Teacher-1', type: 'teacher' }),
  });
  return r.headers
    .getSetCookie()
    .map((c) => c.split(';')[0])
    .join('; ');
};
try {
  const dataDir = await mkdtemp(join(tmpdir(), 'sixty-bench-'));
  undo(() => rm(dataDir, { recursive: true, force: true }));
  const ours = await startOurServer(dataDir, undo);
  const database = await findDatabase(dataDir);
  console.time('fill');
  const students = await fillUp(database.url, values.quick ? 60_000 : 600_000);
  console.timeEnd('fill');
  const bare = await startBareServer(database.url, undo);
  const cookie = await signIn(ours.origin);
  const random = seededRandom('bench');
  for (const [name, next] of [
    ['records', recordReads(students, random)],
    ['submit', submissions(students, random)],
  ] as const) {
    const c = await compare({ origin: ours.origin, cookie }, { origin: bare.origin, cookie: '' }, next, {
      rounds: Number(process.env.ROUNDS ?? 4),
      duration: 1000,
    });
    for (const side of ['ours', 'bare'] as const)
      console.log(
        name,
        side,
        rateOf(c[side]).toFixed(0),
        percentile(c[side].latencies, 0.5).toFixed(2),
        percentile(c[side].latencies, 0.99).toFixed(2),
      );
    console.log('ratios', c.ratios.map((r) => r.toFixed(2)).join(' '));
  }
  console.log('ours', memoryOf([ours.pid]), 'bare', memoryOf([bare.pid]), 'pg', memoryOf(familyOf(database.pid)));
  if (process.env.HOLD) {
    console.log(database.url, ours, cookie);
    await new Promise((r) => process.once('SIGINT', r));
  }
} finally {
  for (const s of undoing) await s().catch(console.error);
}
void cpus;

// Attacks a freshly started server on this machine, and prints what each attack achieved: npm run attack. The numbers
// are those of "Attacks" in docs/security.md.
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../apps/server/src/db/client.ts';
import { measureLogIns } from '../../bench/log-ins.ts';
import { measureMail } from '../../bench/mail.ts';
import { startOurServer, type Undo } from '../../bench/programs.ts';
import { findDatabase } from '../../bench/stored-results.ts';
import type { Ground, Line } from './attack.ts';
import { attackDemo } from './demo.ts';
import { attackCodes, attackPasswords } from './guessing.ts';
import { attackImpersonation } from './impersonation.ts';
import { attackKey } from './key.ts';
import { attackNeighbors } from './neighbors.ts';
import { attackPhishing } from './phishing.ts';
import { attackRetention } from './retention.ts';
import { attackShares } from './shares.ts';
import { attackSurface } from './surface.ts';

/** Milliseconds after which a run is stopped. */
const limit = 10 * 60_000;

const undoing: (() => Promise<void>)[] = [];
const undo: Undo = (step) => undoing.unshift(step);

const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'sixty-attack-'));
  undo(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

const startGround = async (): Promise<Ground> => {
  const dataDir = await newFolder();
  const { origin } = await startOurServer(dataDir, undo);
  const db = openDatabase((await findDatabase(dataDir)).url, 4);
  undo(() => db.pool.end());
  return { origin, db, undo };
};

const attackMail = async (): Promise<readonly Line[]> => {
  const { resets, perSecond } = await measureMail(await newFolder(), undo);
  const slowest = Math.max(...resets);
  return [
    {
      ...{ number: '3a', attack: 'a password reset behind 5,000 invitations' },
      ...{ figure: `${slowest.toFixed(0)} ms`, held: slowest < 3000 },
    },
    {
      ...{ number: '3b', attack: 'messages a second to a local mail server' },
      ...{ figure: perSecond.toFixed(0), held: perSecond >= 50 },
    },
  ];
};

const attackLogIns = async (): Promise<readonly Line[]> => {
  // A refused log-in fails the measurement.
  const { together, duringFlood } = await measureLogIns(await newFolder(), undo);
  return [
    {
      ...{ number: '5a', attack: '100 teachers log in at the same moment' },
      ...{ figure: `all in, slowest ${Math.max(...together).toFixed(0)} ms`, held: together.length === 100 },
    },
    {
      ...{ number: '5b', attack: 'a teacher logs in while 54 connections with six accounts do' },
      figure: `${duringFlood.length} of 12 in, slowest ${Math.max(...duringFlood).toFixed(0)} ms`,
      held: duringFlood.length === 12,
    },
  ];
};

const run = async (): Promise<boolean> => {
  const ground = await startGround();
  const attacks: readonly (() => Promise<readonly Line[]>)[] = [
    async () => attackDemo(ground, await newFolder()),
    attackMail,
    () => attackCodes(ground),
    () => attackPasswords(ground),
    () => attackNeighbors(ground),
    attackLogIns,
    () => attackImpersonation(ground),
    () => attackPhishing(ground),
    () => attackSurface(ground),
    () => attackRetention(ground),
    async () => attackKey(await newFolder()),
    // Last, as it removes demo.instructor.
    () => attackShares(ground),
  ];
  let held = true;
  for (const attack of attacks) {
    for (const line of await attack()) {
      held &&= line.held;
      console.log(`${line.held ? 'held  ' : 'BROKEN'} ${line.number.padEnd(3)} ${line.attack}: ${line.figure}`);
    }
  }
  return held;
};

const stopped = new Promise<never>((_resolve, reject) => {
  setTimeout(() => reject(new Error('The run took longer than ten minutes.')), limit).unref();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => reject(new Error('Interrupted.')));
});
let exitCode = 1;
try {
  exitCode = (await Promise.race([run(), stopped])) ? 0 : 1;
} catch (error) {
  console.error(error);
}
for (const step of undoing) {
  await step().catch((error: unknown) => {
    console.error(error);
    exitCode = 1;
  });
}
process.exit(exitCode);

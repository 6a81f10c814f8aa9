import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { lockDataDir } from './embedded-lock.ts';
import { cleanUp, newDataDir, startProcess } from './embedded-test-rig.ts';

afterEach(cleanUp);

const starterProgram = `
  const { lockDataDir } = await import(process.argv[1]);
  setInterval(() => {}, 1000);
  while (Date.now() < Number(process.argv[3]));
  console.log(await lockDataDir(process.argv[2]).then(() => 'won', (error) => error.message));
`;

/** A process that tries to take the lock at an instant and, if it wins, holds it until it is killed. */
const startStarter = (dataDir: string, instant: number) => {
  const modules = [import.meta.resolve('./embedded-lock.ts'), dataDir, String(instant)];
  const { pid, ended, lines } = startProcess(process.execPath, [
    '--input-type=module',
    '-e',
    starterProgram,
    ...modules,
  ]);
  return { pid, ended, answer: lines.next().then((line) => String(line.value)) };
};

test('exactly one of several concurrent starts wins, and the others name it', async () => {
  const dataDir = await newDataDir();
  await mkdir(dataDir);
  // The process id of a killed server, now used by another process.
  await writeFile(join(dataDir, 'server.pid'), `${process.pid}\n`);
  const instant = Date.now() + 1_000;
  const starters = [1, 2, 3, 4].map(() => startStarter(dataDir, instant));
  const answers = await Promise.all(starters.map((starter) => starter.answer));
  const winner = starters[answers.indexOf('won')];
  const refusal = `Another server (process ${winner?.pid}) already uses the data folder ${dataDir}; stop it first, or set DATA_DIR to another folder.`;
  expect(answers.toSorted()).toEqual([refusal, refusal, refusal, 'won']);
});

test('a killed holder does not block the next', async () => {
  const dataDir = await newDataDir();
  await mkdir(dataDir);
  const starter = startStarter(dataDir, 0);
  expect(await starter.answer).toBe('won');
  process.kill(starter.pid, 'SIGKILL');
  await starter.ended;
  const unlock = await lockDataDir(dataDir);
  expect(await readFile(join(dataDir, 'server.pid'), 'utf8')).toBe(`${process.pid}\n`);
  await unlock();
});

test('one process cannot lock the same folder twice, and a refused attempt does not release the lock', async () => {
  const dataDir = await newDataDir();
  await mkdir(dataDir);
  const unlock = await lockDataDir(dataDir);
  await expect(lockDataDir(dataDir)).rejects.toThrow(`Another server (process ${process.pid})`);
  expect(await startStarter(dataDir, 0).answer).toContain(`Another server (process ${process.pid})`);
  await unlock();
  await (await lockDataDir(dataDir))();
});

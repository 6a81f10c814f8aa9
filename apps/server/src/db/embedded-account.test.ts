import { chmod, chown, cp, mkdir, readdir, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { type Account, findAccount, run } from './embedded-account.ts';
import { packagedPrograms, usableBinaries } from './embedded-binaries.ts';
import { cleanUp, newDataDir, query, start, startServer } from './embedded-test-rig.ts';

afterEach(cleanUp);

/** The system's nobody user: tests of a normal user need one that can read the project. */
const nobody: Account = { uid: 65534, gid: 65534 };
const isRoot = process.getuid?.() === 0;
const nobodyCanRead = isRoot && (await run(nobody, process.execPath, ['--check', import.meta.filename])).code === 0;

test('asks for DATABASE_URL on a platform without binaries', () => {
  expect(() => packagedPrograms('plan9', 'vax')).toThrow(
    'There is no embedded PostgreSQL for this platform (plan9-vax); set DATABASE_URL to your own PostgreSQL 18.',
  );
});

test('reports the reason when the binaries do not run on this machine', async () => {
  const dataDir = await newDataDir();
  await mkdir(dataDir);
  const missing = { initdb: join(dataDir, 'initdb'), postgres: join(dataDir, 'postgres') };
  await expect(usableBinaries(missing, undefined, dataDir)).rejects.toThrow(
    /^The embedded PostgreSQL does not run on this machine \(.*ENOENT.*\); set DATABASE_URL/,
  );
});

describe.runIf(isRoot)('started by root', () => {
  test('PostgreSQL runs as an unprivileged user that owns its data, in a data folder closed to others', async () => {
    const dataDir = await newDataDir();
    await mkdir(dataDir, { mode: 0o700 });
    const { stop } = await start(dataDir);
    const account = await findAccount(join(dataDir, 'none'));
    expect(account?.uid).toBeGreaterThan(0);
    expect(await stat(join(dataDir, 'postgres'))).toMatchObject({ ...account });
    expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
    expect(await stat(dataDir)).toMatchObject({ uid: 0, gid: account?.gid });
    expect((await stat(dataDir)).mode & 0o777).toBe(0o710);
    await stop();
  });

  test('a cluster of another user keeps its owner, and one restored by root is given to PostgreSQL', async () => {
    const dataDir = await newDataDir();
    const directory = join(dataDir, 'postgres');
    const first = await start(dataDir);
    await query(first.url, 'create table kept ()');
    await first.stop();
    const before = await stat(directory);
    for (const { uid, gid } of [nobody, { uid: 0, gid: 0 }]) {
      await run(undefined, 'chown', ['-R', `${uid}:${gid}`, directory]);
      await chmod(directory, 0o755);
      const { url, stop } = await start(dataDir);
      expect(await query(url, 'select * from kept')).toEqual([]);
      expect((await stat(directory)).uid).toBe(uid === 0 ? before.uid : uid);
      await stop();
    }
  });

  test('refuses a data folder inside a folder that PostgreSQL may not enter, and names that folder', async () => {
    const dataDir = await newDataDir();
    const closed = join(dirname(dataDir), 'closed');
    await mkdir(closed, { mode: 0o700 });
    await expect(start(join(closed, 'deep', 'data'))).rejects.toThrow(
      `which may not enter ${closed}; run "chmod o+x '${closed}'", or set DATA_DIR to a folder elsewhere.`,
    );
    expect((await stat(closed)).mode & 0o777).toBe(0o700);
  });

  test('copies binaries that only root may read into the data folder once, and runs them from there', async () => {
    const dataDir = await newDataDir();
    const hidden = join(dirname(dataDir), 'hidden');
    const { postgres } = packagedPrograms();
    await mkdir(hidden, { mode: 0o700 });
    await cp(dirname(dirname(postgres)), hidden, { recursive: true, verbatimSymlinks: true });
    await mkdir(dataDir, { mode: 0o755 });
    await mkdir(join(dataDir, 'postgres-binaries-17.1'));
    await mkdir(join(dataDir, 'postgres-binaries-18.4.unfinished'));
    const programs = { initdb: join(hidden, 'bin', 'initdb'), postgres: join(hidden, 'bin', 'postgres') };
    const copied = await usableBinaries(programs, nobody, dataDir);
    expect(await readdir(dataDir)).toEqual([`postgres-binaries-${copied.version}`]);
    expect((await run(nobody, copied.initdb, ['--version'])).stdout).toContain(copied.version);
    const made = await stat(copied.postgres);
    expect(await usableBinaries(programs, nobody, dataDir)).toEqual(copied);
    expect((await stat(copied.postgres)).ino).toBe(made.ino);
  });
});

describe.runIf(nobodyCanRead)('started by a normal user', () => {
  test('PostgreSQL runs as that user', async () => {
    const dataDir = await newDataDir(nobody);
    const url = await startServer(dataDir, { account: nobody }).answer;
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await stat(join(dataDir, 'postgres'))).toMatchObject(nobody);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  });

  test('refuses a data folder of another user in one sentence', async () => {
    const dataDir = await newDataDir();
    const refusal = `EmbeddedPostgresError: The server may not use the data folder ${dataDir} `;
    expect(await startServer(dataDir, { account: nobody }).answer).toContain(refusal);
    await (await start(dataDir)).stop();
    await chmod(dataDir, 0o755);
    expect(await startServer(dataDir, { account: nobody }).answer).toContain(refusal);
    await chown(join(dataDir, 'server.lock'), nobody.uid, nobody.gid);
    expect(await startServer(dataDir, { account: nobody }).answer).toContain(refusal);
  });
});

/** True if this process may mount a small disk; most containers may not. */
const canMount = isRoot && process.platform === 'linux' && (await run(undefined, 'unshare', ['-m', 'true'])).code === 0;

test.runIf(canMount)('reports a full disk in one sentence, and starts once there is space', async () => {
  const dataDir = await newDataDir();
  await mkdir(dataDir);
  await run(undefined, 'mount', ['-t', 'tmpfs', '-o', 'size=90m', 'tmpfs', dataDir]);
  const fill = async (leave: number) => {
    await writeFile(join(dataDir, 'filler'), '');
    const { bavail, bsize } = await statfs(dataDir);
    await writeFile(join(dataDir, 'filler'), Buffer.alloc(Math.max(0, bavail * bsize - leave))).catch(() => {});
  };
  const sentence = `The disk that holds the data folder ${dataDir} is full; free some space and start again.`;
  await fill(10_000_000);
  await expect(start(dataDir)).rejects.toThrow(sentence);
  await writeFile(join(dataDir, 'filler'), '');
  const { url, stop } = await start(dataDir);
  await query(url, 'create table kept ()');
  await stop();
  for (const leave of [0, 4_096]) {
    await fill(leave);
    await expect(start(dataDir)).rejects.toThrow(sentence);
  }
  await writeFile(join(dataDir, 'filler'), '');
  const again = await start(dataDir);
  expect(await query(again.url, 'select * from kept')).toEqual([]);
  await again.stop();
});

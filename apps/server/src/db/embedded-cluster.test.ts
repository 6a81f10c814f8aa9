import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { openCluster } from './embedded-cluster.ts';
import { cleanUp, clusterOf, newDataDir, query, start, startServer } from './embedded-test-rig.ts';

afterEach(cleanUp);

test('a kill during initialization leaves nothing that looks complete, and the next start cleans up', async () => {
  const dataDir = await newDataDir();
  for (const milliseconds of [0, 90]) {
    const server = startServer(dataDir, { durable: true });
    await vi.waitUntil(async () => (await readdir(dataDir).catch(() => [])).some((name) => /initialising/.test(name)), {
      timeout: 60_000,
      interval: 2,
    });
    await delay(milliseconds);
    process.kill(server.pid, 'SIGKILL');
    await server.ended;
    expect(await readdir(dataDir)).not.toContain('postgres');
  }
  const { url, stop } = await start(dataDir);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect((await readdir(dataDir)).filter((name) => /initialising|unfinished/.test(name))).toEqual([]);
  await stop();
});

test('reports a failed initdb in one sentence and leaves no cluster that looks complete', async () => {
  const dataDir = await newDataDir();
  const { password: _, ...cluster } = await clusterOf(dataDir);
  await rm(cluster.directory, { recursive: true });
  const initdb = join(dataDir, 'initdb');
  await writeFile(initdb, `#!/bin/sh\nulimit -f 1000\nexec '${cluster.binaries.initdb}' "$@"\n`, { mode: 0o755 });
  const limited = { ...cluster, binaries: { ...cluster.binaries, initdb } };
  await expect(openCluster(limited)).rejects.toThrow(/^PostgreSQL could not be initialized in .+: .+/);
  expect((await readdir(dataDir)).filter((name) => /^postgres($|.init)/.test(name))).toEqual([]);
});

test('refuses data of another PostgreSQL version, or a folder with other content, and changes neither', async () => {
  const dataDir = await newDataDir();
  const directory = join(dataDir, 'postgres');
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, 'PG_VERSION'), '17\n');
  await expect(start(dataDir)).rejects.toThrow(
    `The data in ${directory} belongs to PostgreSQL 17 and this server includes PostgreSQL 18;`,
  );
  await rm(join(directory, 'PG_VERSION'));
  await writeFile(join(directory, 'letter.txt'), '');
  await expect(start(dataDir)).rejects.toThrow(`The folder ${directory} holds no PostgreSQL data;`);
  expect(await readdir(directory)).toEqual(['letter.txt']);
});

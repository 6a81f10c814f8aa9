import { realpath, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { startTemporaryPostgres } from './embedded-temporary.ts';
import { cleanUp, query, startServer } from './embedded-test-rig.ts';

afterEach(cleanUp);

test('removes a temporary PostgreSQL with its folder, and those of killed runs, but not those in use', async () => {
  const prefix = join(await realpath(tmpdir()), `sixty-temporary-${process.pid}`);
  const [abandoned, used] = [`${prefix}-abandoned`, `${prefix}-used`];
  const servers = [startServer(abandoned), startServer(used)] as const;
  const urls = await Promise.all(servers.map((server) => server.answer));
  process.kill(servers[0].pid, 'SIGKILL');
  await servers[0].ended;
  await Promise.all([abandoned, used].map((folder) => utimes(folder, 0, 0)));
  const { url, stop } = await startTemporaryPostgres();
  const [own] = await query(url, 'show data_directory');
  await stop();
  await expect(stat(String(own?.data_directory))).rejects.toThrow('ENOENT');
  await expect(query(url, 'select')).rejects.toThrow('ECONNREFUSED');
  await expect(stat(abandoned)).rejects.toThrow('ENOENT');
  await expect(query(String(urls[0]), 'select')).rejects.toThrow('ECONNREFUSED');
  expect(await query(String(urls[1]), 'select 1 as one')).toEqual([{ one: 1 }]);
  process.kill(servers[1].pid, 'SIGINT');
  await servers[1].ended;
  await rm(used, { recursive: true });
});

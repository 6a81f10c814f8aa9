import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { readRosterFileInWorker } from './roster-file/read-in-worker.ts';
import { runInWorker } from './run-in-worker.ts';

const folder = mkdtempSync(join(tmpdir(), 'worker-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a worker that never ends is terminated, and the next work runs', async () => {
  const file = join(folder, 'endless.mjs');
  writeFileSync(
    file,
    `import { parentPort, workerData } from 'node:worker_threads';
     if (workerData === 'endless') for (;;);
     parentPort.postMessage('done');`,
  );
  const run = runInWorker<string, string>({ file: pathToFileURL(file), timeout: 3000, fallback: 'given up' });
  expect(await Promise.all([run('endless'), run('short')])).toEqual(['given up', 'done']);
});

test('reading a roster file may take 20 seconds', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await readRosterFileInWorker(new Uint8Array());
  const times = timers.mock.calls.map(([, time]) => time);
  timers.mockRestore();
  expect(times).toContain(20_000);
});

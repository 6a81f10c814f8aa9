import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { measureCpuTime } from './cpu-time.mjs';

/** Works for half a CPU second, says so, and stays until its input ends. */
const worker = `
  while (process.cpuUsage().user + process.cpuUsage().system < 500_000);
  console.log('done');
  process.stdin.resume();
`;

test.runIf(process.platform === 'linux')('descendants count, also those for which nobody has waited', async () => {
  const parent = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(worker)}], { stdio: 'inherit' })`;
  const child = spawn(process.execPath, ['-e', parent], { stdio: ['pipe', 'pipe', 'inherit'] });
  const cpuTime = measureCpuTime(child.pid);
  await once(child.stdout, 'data');
  const seconds = cpuTime();
  child.stdin.end();
  await once(child, 'exit');
  expect(seconds).toBeGreaterThanOrEqual(0.5);
});

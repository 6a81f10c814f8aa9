import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const main = fileURLToPath(new URL('./check-story.main.ts', import.meta.url));
const run = (...given: string[]) => spawnSync(process.execPath, [main, ...given], { encoding: 'utf8' });

test('describes a correct story and succeeds', () => {
  const { stdout, status } = run('stories/elementary/1');
  expect(stdout).toMatch(/^stories\/elementary 1 .*\n {2}ok\n$/s);
  expect(status).toBe(0);
});

test('fails for a story that does not exist', () => {
  const { stdout, status } = run('stories/elementary/998');
  expect(stdout).toBe('stories/elementary/998: no such story\n');
  expect(status).toBe(1);
});

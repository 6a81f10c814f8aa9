// Runs all tests and journeys once at each of the days on which software fails, with the wall clock of every process
// moved: Node, PostgreSQL, Chromium. `npm run test:dates [-- name]`. Needs a C compiler, and a build (`npm test` makes it).
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { node, root } from '../install.mjs';

/** Local moments, in the zone of the machine. */
const moments = {
  monday: ['America/New_York', '2026-11-30T08:00:00-05:00'],
  'leap-day': ['America/New_York', '2028-02-29T12:00:00-05:00'],
  'last-day': ['America/New_York', '2026-12-31T20:00:00-05:00'],
  'spring-forward': ['America/New_York', '2027-03-14T01:55:00-05:00'],
  'fall-back': ['America/New_York', '2027-11-07T01:55:00-04:00'],
  'late-evening': ['Pacific/Auckland', '2026-11-30T23:55:00+13:00'],
};

const name = process.argv[2];
if (name !== undefined && !(name in moments)) {
  console.error(`Unknown moment ${name}. Choose one of ${Object.keys(moments).join(', ')}.`);
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'sixty-clock-'));
// PostgreSQL reads it as another user.
chmodSync(folder, 0o755);
const library = join(folder, 'move-clock.so');
const source = join(import.meta.dirname, 'move-clock.c');
const compiled = spawnSync('cc', ['-O2', '-shared', '-fPIC', '-o', library, source, '-ldl'], { stdio: 'inherit' });
if (compiled.status !== 0) {
  console.error('The clock library was not compiled. Install a C compiler (Debian: gcc, libc6-dev).');
  process.exit(2);
}

const suites = {
  tests: ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot'],
  journeys: ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'],
};

const results = [];
for (const [moment, [zone, date]] of Object.entries(moments)) {
  if (name !== undefined && moment !== name) continue;
  for (const [suite, args] of Object.entries(suites)) {
    const offset = Math.round((Date.parse(date) - Date.now()) / 1000);
    const env = { ...process.env, TZ: zone, CLOCK_OFFSET: String(offset), LD_PRELOAD: library };
    const { status } = spawnSync(node, args, { cwd: root, stdio: 'inherit', env });
    results.push({ moment, suite, passed: status === 0 });
  }
}
rmSync(folder, { recursive: true, force: true });
for (const { moment, suite, passed } of results) console.log(`${passed ? 'passed' : 'FAILED'} ${suite} at ${moment}`);
process.exit(results.every(({ passed }) => passed) ? 0 : 1);

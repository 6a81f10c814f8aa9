// Runs all checks and tests and summarizes them: types, lint, architecture, dead code, unit and integration tests on
// real PostgreSQL, journeys in a real browser. With `--changed [commit]`, only the tests that a change can reach.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureCpuTime } from './cpu-time.mjs';
import { failedJourneys, failedTests } from './failed-tests.mjs';
import { install, node, root } from './install.mjs';

install();
const [option, base] = process.argv.slice(2);
if (option !== undefined && option !== '--changed') {
  console.error(`Unknown option ${option}. The only option is --changed [commit].`);
  process.exit(2);
}
const { changedTests } = await import('./changed-tests.mjs');
const reached = option === '--changed' ? changedTests(base) : null;

if (reached?.journeys.length !== 0) {
  const { ensureChromium } = await import('./find-chromium.mjs');
  const { buildGuides } = await import('./build-guides.mjs');
  const { buildWeb } = await import('./build-web.mjs');
  ensureChromium();
  buildWeb();
  buildGuides();
}

const reports = mkdtempSync(join(tmpdir(), 'sixty-test-'));
const bin = (path) => join(root, 'node_modules', path);

const run = async (name, args, env = {}) => {
  console.log(`\n== ${name}`);
  const started = Date.now();
  const child = spawn(node, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  const cpuTime = measureCpuTime(child.pid);
  const [status] = await once(child, 'exit');
  const cpuSeconds = cpuTime();
  const cpu = cpuSeconds === null ? '' : `, ${cpuSeconds.toFixed(0)} CPU seconds`;
  console.log(`== ${name}: ${((Date.now() - started) / 1000).toFixed(0)} s${cpu}`);
  return status === 0;
};

const read = (file) => {
  try {
    return JSON.parse(readFileSync(join(reports, file), 'utf8'));
  } catch {
    return null;
  }
};

/** A runner without a report, or one that failed without counting a failure, counts as one failure. */
const counted = (ok, passed, failed) => ({
  passed: passed ?? 0,
  failed: ok ? (failed ?? 0) : Math.max(1, failed ?? 0),
});

const check = await run('types, lint, architecture, dead code', ['scripts/check.mjs']);

const vitest = await run('unit and integration tests', [
  bin('vitest/vitest.mjs'),
  'run',
  ...(reached?.tests ?? []),
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${join(reports, 'vitest.json')}`,
]);
const tests = read('vitest.json');

const playwrightArgs = [bin('@playwright/test/cli.js'), 'test', '-c', 'e2e/playwright.config.ts'];
const playwright =
  reached?.journeys.length === 0 ||
  (await run('browser journeys', [...playwrightArgs, ...(reached?.journeys ?? [])], {
    PLAYWRIGHT_REPORT: join(reports, 'playwright.json'),
  }));
const journeys = read('playwright.json');

rmSync(reports, { recursive: true, force: true });

const results = [
  counted(check, check ? 1 : 0, 0),
  counted(vitest, tests?.numPassedTests, tests?.numFailedTests),
  counted(playwright, journeys?.stats.expected, journeys?.stats.unexpected),
];
for (const { title, why } of [...failedTests(tests), ...failedJourneys(journeys)]) console.log(`\n✗ ${title}\n${why}`);
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 && sum('passed') > 0 ? 0 : 1);

import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.mjs';

export default defineConfig({
  testDir: './journeys',
  globalSetup: './rig/run.setup.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  // Long enough for an overloaded machine: only a failing journey waits so long.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: process.env.PLAYWRIGHT_REPORT
    ? [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_REPORT }]]
    : 'list',
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: findChromium() ?? '',
      // Chromium would call Google services that no test needs, and optimize code that runs for seconds.
      args: [
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--js-flags=--no-maglev --no-turbofan --single-threaded-gc',
      ],
      chromiumSandbox: process.getuid?.() !== 0,
    },
    actionTimeout: 30_000,
    viewport: { width: 1280, height: 800 },
    // Tracing makes every journey a quarter slower; TRACE=1 turns it on to analyze a failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
});

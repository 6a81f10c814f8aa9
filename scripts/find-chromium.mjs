// Finds a Chromium for the browser journeys: Debian's headless shell, else the machine's browser, else Playwright's.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Chromium without the browser around the page: journeys take 30 % less CPU time. */
const headlessShell = '/usr/bin/chromium-headless-shell';

const places = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** The path of an installed Chromium, or null. */
export const findChromium = () => [...places, chromium.executablePath()].find((path) => existsSync(path)) ?? null;

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs Debian's headless shell if allowed. Without any Chromium, exits with a sentence. */
export const ensureChromium = () => {
  if (existsSync(headlessShell)) return;
  if (mayInstall()) {
    console.log('Installing Chromium ...');
    const apt = (...args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] });
    apt('update', '-qq');
    apt('install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell');
  }
  if (findChromium()) return;
  console.error(
    'The browser journeys need Chromium: install the package "chromium", or run "npx playwright install chromium".',
  );
  process.exit(1);
};

// Finds a Chromium for the browser journeys: the machine's own, else Playwright's, else Debian's.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** The path of an installed Chromium, or null. */
export const findChromium = () => [...places, chromium.executablePath()].find((path) => existsSync(path)) ?? null;

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Finds Chromium, or installs Debian's if allowed; otherwise exits with a sentence. */
export const ensureChromium = () => {
  if (findChromium()) return;
  if (mayInstall()) {
    console.log('Installing Chromium ...');
    const apt = (...args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] });
    apt('update', '-qq');
    apt('install', '-y', '-qq', '--no-install-recommends', 'chromium');
    if (findChromium()) return;
  }
  console.error(
    'The browser journeys need Chromium: install the package "chromium", or run "npx playwright install chromium".',
  );
  process.exit(1);
};

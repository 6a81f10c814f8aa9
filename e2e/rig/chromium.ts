import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Where the tests look for Chromium: the machine's own, then the one that Playwright may have installed. */
export const findChromium = (): string => {
  const places = [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    chromium.executablePath(),
  ];
  const found = places.find((path) => existsSync(path));
  if (!found) throw new Error('No Chromium was found. Install it, on Debian with: apt-get install chromium');
  return found;
};

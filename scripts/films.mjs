// Records the films of the dashboard's short lessons into the web app: npm run films [-- subject ...].
import { join } from 'node:path';
import { install, root } from './install.mjs';
import { runNode } from './run-node.mjs';

install();
// After the install, because it imports a package.
const { ensureChromium } = await import('./find-chromium.mjs');
const { buildWeb } = await import('./build-web.mjs');
const { buildGuides } = await import('./build-guides.mjs');
ensureChromium();
buildWeb();
buildGuides();
const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
runNode([playwright, 'test', '-c', 'e2e/films/playwright.config.ts', ...process.argv.slice(2)]);

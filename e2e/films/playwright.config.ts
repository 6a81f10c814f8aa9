import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/** Records the films of the dashboard's short lessons: a run of the journeys' browser and server, one film at a time. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '*.film.ts',
  globalSetup: '../rig/run.setup.ts',
  workers: 1,
});

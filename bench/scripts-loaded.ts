import { brotliCompressSync } from 'node:zlib';
import type { BrowserContext, Response } from '@playwright/test';
import { openExercise } from './browser.ts';

/** All JavaScript that the first visit of a page loads; `brotli` is its size in bytes at the best quality. */
export interface LoadedScripts {
  readonly files: number;
  readonly brotli: number;
}

/** Leaves the page open. */
export const loadScripts = async (context: BrowserContext, path: string): Promise<LoadedScripts> => {
  const page = await context.newPage();
  const responses: Response[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) responses.push(response);
  });
  await openExercise(page, path);
  const bodies = await Promise.all(responses.map((response) => response.body()));
  return {
    files: bodies.length,
    brotli: bodies.reduce((total, body) => total + brotliCompressSync(body).length, 0),
  };
};

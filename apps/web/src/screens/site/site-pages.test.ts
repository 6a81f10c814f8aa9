import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sitePages } from './site-pages.ts';

test('every public page has its own path, title and description', () => {
  for (const key of ['path', 'title', 'description'] as const)
    expect(new Set(sitePages.map((page) => page[key])).size).toBe(sitePages.length);
});

test.each(sitePages)('$path has a description of 70 to 155 characters', ({ description }) => {
  expect(description.length).toBeGreaterThanOrEqual(70);
  expect(description.length).toBeLessThanOrEqual(155);
});

test('every public page is a page of the web app', () => {
  const tree = readFileSync(new URL('../../routeTree.gen.ts', import.meta.url), 'utf8');
  const isThere = (path: string) =>
    [path, path.replace(/[^/]+$/, '$page')].some((address) => tree.includes(`'${address}'`));
  expect(sitePages.map(({ path }) => path).filter((path) => !isThere(path))).toEqual([]);
});

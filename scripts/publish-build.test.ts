import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { filesOf, inPublishingOrder, publishBuild } from './publish-build.mjs';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A folder with files whose text is given. */
const newFolder = (files: Readonly<Record<string, string>>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'build-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
};

const namesIn = (folder: string): string[] => filesOf(folder).map((file: string) => relative(folder, file));

test('publishes assets before the page that refers to them, and the service worker that caches the page last', () => {
  const files = [
    'assets/app-1.js',
    'assets/app-1.js.br',
    'index.html',
    'index.html.br',
    'logo.svg',
    'sw.js',
    'sw.js.br',
  ];
  const order = inPublishingOrder(files.toReversed());
  expect(order.slice(0, 3).toSorted()).toEqual(['assets/app-1.js', 'assets/app-1.js.br', 'logo.svg']);
  expect(order.slice(3, 5).toSorted()).toEqual(['index.html', 'index.html.br']);
  expect(order.slice(5).toSorted()).toEqual(['sw.js', 'sw.js.br']);
});

test('keeps the files of the previous build for open pages, and removes older ones', () => {
  const folder = newFolder({});
  let previous: string[] = [];
  for (const number of ['1', '2', '3']) {
    const build = newFolder({ 'index.html': `page ${number}`, [`assets/app-${number}.js`]: number });
    previous = publishBuild(build, folder, previous);
  }
  expect(namesIn(folder)).toEqual(['assets/app-2.js', 'assets/app-3.js', 'index.html']);
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe('page 3');
});

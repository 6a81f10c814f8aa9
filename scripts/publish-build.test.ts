import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { filesOf, inPublishingOrder, publishBuild } from './publish-build.mjs';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A folder with files that hold their own text. */
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

test('assets come before the page that names them, and the service worker that keeps the page comes last', () => {
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

test('open pages find the files of the build before; those of older builds go', () => {
  const folder = newFolder({});
  let former: string[] = [];
  for (const number of ['1', '2', '3']) {
    const build = newFolder({ 'index.html': `page ${number}`, [`assets/app-${number}.js`]: number });
    former = publishBuild(build, folder, former);
  }
  expect(namesIn(folder)).toEqual(['assets/app-2.js', 'assets/app-3.js', 'index.html']);
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe('page 3');
});

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { buildWhenChanged } from './build-when-changed.mjs';

const folders: string[] = [];

afterEach(() => {
  vi.restoreAllMocks();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Builds into one folder, with one more file each time; counts the builds. */
const newBuild = (keepsPrevious: boolean) => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const served = mkdtempSync(join(tmpdir(), 'served-'));
  folders.push(served);
  let builds = 0;
  const build = (inputs: readonly string[]): number => {
    const make = (folder: string): boolean => {
      builds += 1;
      writeFileSync(join(folder, `file-${builds}`), '');
      return true;
    };
    buildWhenChanged({ name: 'a test', inputs, served, make, keepsPrevious });
    return builds;
  };
  return { build, files: () => readdirSync(served).filter((name) => name !== '.built-from') };
};

test('builds again only after an input changed', () => {
  const { build, files } = newBuild(false);
  expect(build(['package.json'])).toBe(1);
  expect(build(['package.json'])).toBe(1);
  expect(build(['package.json', 'biome.json'])).toBe(2);
  expect(files()).toEqual(['file-2']);
});

test('keeps the files of the previous build for open pages', () => {
  const { build, files } = newBuild(true);
  build(['package.json']);
  build(['biome.json']);
  expect(files()).toEqual(['file-1', 'file-2']);
  build(['knip.json']);
  expect(files()).toEqual(['file-2', 'file-3']);
});

import { expect, test } from 'vitest';
import { findUnnamedSources, readLicense } from './sources.ts';

const notice =
  '# Sources\n\n- Words: `spache` 2.0.1 and `cuss` 1.0.0 (MIT)\n- Type: `andika` 1.0.0 (SIL Open\n  Font License 1.1)\n';
const find = (name: string, version: string, license: string) =>
  findUnnamedSources([[name, version]], notice, () => license);

test('reports a package whose name or version is missing from the notice', () => {
  expect(find('spache', '2.0.1', 'MIT')).toEqual([]);
  expect(find('cuss', '2.2.0', 'MIT')).toEqual(['NOTICE.md does not name `cuss` 2.2.0']);
  expect(find('syllable', '5.0.1', 'MIT')).toEqual(['NOTICE.md does not name `syllable` 5.0.1']);
});

test('reports a package whose license is missing from the notice', () => {
  expect(find('andika', '1.0.0', 'OFL-1.1')).toEqual([]);
  expect(find('spache', '2.0.1', 'ISC')).toEqual(['NOTICE.md does not name the license of `spache`, ISC']);
});

test('reads the license of the installed package', () => {
  expect(readLicense('cuss')).toBe('MIT');
  expect(readLicense('@fontsource/andika')).toBe('OFL-1.1');
});

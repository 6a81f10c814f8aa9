import { expect, test } from 'vitest';
import { findUnnamedSources } from './sources.ts';

test('a package whose name or version is missing from the notice is found', () => {
  const notice = 'the npm packages `spache` 2.0.1 and `cuss` 1.0.0 (MIT)';
  expect(findUnnamedSources([['spache', '2.0.1']], notice)).toEqual([]);
  expect(
    findUnnamedSources(
      [
        ['cuss', '2.2.0'],
        ['syllable', '5.0.1'],
      ],
      notice,
    ),
  ).toHaveLength(2);
});

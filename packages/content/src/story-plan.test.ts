import { readFileSync } from 'node:fs';
import { isExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import { expect, test } from 'vitest';
import { loadLibrary } from './library.ts';

const plan = readFileSync(new URL('../docs/story-plan.md', import.meta.url), 'utf8');

test('the plan names every story with its title and kind', () => {
  const planned = plan
    .split('\n')
    .map((line) => /^\| (elementary|middle|high) \| (\d{3}) \| (\w+) \| ([^|]+) \|/.exec(line))
    .filter((row) => row !== null)
    .map(([, level, number, kind, title]) => ({ type: `stories/${level}`, number: Number(number), kind, title }));
  const library = loadLibrary();
  const types = [...new Set(planned.map(({ type }) => type))].filter(isExerciseType);
  const stories = types.flatMap((type) =>
    library.list(type).map(({ number, kind, title }) => ({ type, number, kind, title })),
  );
  expect(types).toHaveLength(3);
  expect(planned).toEqual(stories);
});

import { readFileSync } from 'node:fs';
import type { Exercise } from '@sixty/domain/exercise/exercise.ts';

/** `fiction` or `nonfiction`, which stands in the file of a story but is no part of the exercise. */
export const readStoryKind = ({ type, number }: Pick<Exercise, 'type' | 'number'>): string => {
  const file = new URL(`../../data/${type}/${String(number).padStart(3, '0')}.txt`, import.meta.url);
  return /^kind: (.+)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
};

/** The least share of a level that either kind may have, once the level has ten stories. */
const leastShare = 0.4;

/** Where the stories of a level, given by their kinds in order, are three of a kind in a row, or too many of a kind. */
export const findUnevenKinds = (kinds: readonly string[]): readonly string[] => {
  const runs = kinds
    .map((_, index) => index)
    .filter((index) => index > 1 && new Set(kinds.slice(index - 2, index + 1)).size === 1)
    .map((index) => `stories ${index - 1} to ${index + 1} are all ${kinds[index]}`);
  const fiction = kinds.filter((kind) => kind === 'fiction').length;
  const isEven = kinds.length < 10 || Math.min(fiction, kinds.length - fiction) >= kinds.length * leastShare;
  return isEven ? runs : [...runs, `${fiction} of ${kinds.length} stories are fiction`];
};

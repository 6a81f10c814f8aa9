import type { Exercise } from '@sixty/domain/exercises/exercise.ts';

/** Minimum share of each kind in a level with at least ten stories. */
const minShare = 0.4;

/** Places where the stories of a level are three of a kind in a row, or too many of a kind. */
export const findUnevenKinds = (stories: readonly Pick<Exercise, 'kind'>[]): readonly string[] => {
  const kinds = stories.map(({ kind }) => kind);
  const runs = kinds
    .map((_, index) => index)
    .filter((index) => index > 1 && new Set(kinds.slice(index - 2, index + 1)).size === 1)
    .map((index) => `stories ${index - 1} to ${index + 1} are all ${kinds[index]}`);
  const fiction = kinds.filter((kind) => kind === 'fiction').length;
  const isEven = kinds.length < 10 || Math.min(fiction, kinds.length - fiction) >= kinds.length * minShare;
  return isEven ? runs : [...runs, `${fiction} of ${kinds.length} stories are fiction`];
};

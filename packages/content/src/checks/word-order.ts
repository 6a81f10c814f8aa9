import type { Exercise } from '@sixty/domain/exercises/exercise.ts';

/** The rhyming end of a word: everything from its first vowel. */
const rimeOf = (word: string): string => word.replace(/^[^aeiouy]+/, '');

/**
 * Common features of consecutive words, with the maximum length of a run. A longer run can be guessed instead of read.
 */
const runs: readonly {
  readonly name: string;
  readonly most: number;
  readonly continues: (one: string, other: string) => boolean;
}[] = [
  { name: 'are in alphabetical order', most: 4, continues: (one, other) => one <= other },
  { name: 'are in reverse alphabetical order', most: 4, continues: (one, other) => one >= other },
  { name: 'end alike', most: 2, continues: (one, other) => rimeOf(one) === rimeOf(other) },
  { name: 'begin with one letter', most: 5, continues: (one, other) => one[0] === other[0] },
  { name: 'begin alike', most: 2, continues: (one, other) => one.slice(0, 2) === other.slice(0, 2) },
];

const runsOf = (
  items: readonly string[],
  continues: (one: string, other: string) => boolean,
): readonly (readonly string[])[] => {
  const starts = items.flatMap((item, index) => (index > 0 && continues(items[index - 1] ?? '', item) ? [] : [index]));
  return starts.map((start, index) => items.slice(start, starts[index + 1] ?? items.length));
};

/** Words whose order makes them predictable: too many in a row are sorted, rhyme, or begin alike. */
export const findOrderedRuns = ({ items }: Pick<Exercise, 'items'>): readonly string[] =>
  runs.flatMap(({ name, most, continues }) =>
    runsOf(items, continues)
      .filter((run) => run.length > most)
      .map((run) => `"${run.join(' ')}" ${name}`),
  );

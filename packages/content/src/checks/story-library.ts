import type { Exercise } from '@sixty/domain/exercises/exercise.ts';
import { countEach } from './count-each.ts';
import { namesOf, wordsOfItem } from './prose.ts';
import { gradeOf, measure } from './readability.ts';
import { readReviewTable } from './review.ts';
import { isDictionaryWord } from './spelling.ts';

const labelOf = ({ type, number }: Pick<Exercise, 'type' | 'number'>): string => `${type} ${number}`;

const wordsOf = ({ items }: Pick<Exercise, 'items'>): readonly string[] =>
  items.flatMap(wordsOfItem).map((word) => word.toLowerCase());

/** Number of consecutive words in a shingle. */
const shingleLength = 4;
/** Maximum share of common shingles of two stories, relative to the shorter one. */
const maxShared = 0.05;

const shinglesOf = (story: Exercise): ReadonlySet<string> => {
  const words = wordsOf(story);
  return new Set(words.slice(shingleLength - 1).map((_, index) => words.slice(index, index + shingleLength).join(' ')));
};

/** Pairs of stories with too many common runs of four words. */
export const findNearDuplicates = (stories: readonly Exercise[]): readonly string[] => {
  const shingles = stories.map(shinglesOf);
  const holders = new Map<string, number[]>();
  for (const [index, set] of shingles.entries()) {
    for (const shingle of set) holders.set(shingle, [...(holders.get(shingle) ?? []), index]);
  }
  const pairs = [...holders.values()].flatMap((indexes) =>
    indexes.flatMap((one, place) => indexes.slice(place + 1).map((other) => `${one} ${other}`)),
  );
  return [...countEach(pairs)].flatMap(([pair, shared]) => {
    const [one = 0, other = 0] = pair.split(' ').map(Number);
    const [first, second] = [stories[one], stories[other]];
    const least = Math.min(shingles[one]?.size ?? 0, shingles[other]?.size ?? 0);
    if (first === undefined || second === undefined || shared <= least * maxShared) return [];
    return [`${labelOf(first)} and ${labelOf(second)} share ${shared} runs of ${shingleLength} words`];
  });
};

/** Values that two or more stories share, with those stories. */
const findShared = (
  stories: readonly Exercise[],
  valuesOf: (story: Exercise) => readonly string[],
  describe: (value: string) => string,
): readonly string[] => {
  const pairs = stories.flatMap((story) => [...new Set(valuesOf(story))].map((value) => ({ value, story })));
  return [...Map.groupBy(pairs, ({ value }) => value)]
    .filter(([, holders]) => holders.length > 1)
    .map(([value, holders]) => `${describe(value)}: ${holders.map(({ story }) => labelOf(story)).join(', ')}`);
};

/** Titles of two or more stories. */
export const findRepeatedTitles = (stories: readonly Exercise[]): readonly string[] =>
  findShared(
    stories,
    ({ title }) => [title.toLowerCase()],
    (title) => `the title "${title}" is used twice`,
  );

/** First three words that two or more stories have in common. */
export const findLikeBeginnings = (stories: readonly Exercise[]): readonly string[] =>
  findShared(
    stories,
    (story) => [wordsOf(story).slice(0, 3).join(' ')],
    (words) => `begin with "${words}"`,
  );

/** Maximum share of stories of a level with the same first word, and the number that is always allowed. */
const sameFirstWord = { share: 0.12, always: 3 };

/** First words of too many stories. */
export const findWornFirstWords = (stories: readonly Exercise[]): readonly string[] =>
  [...countEach(stories.map((story) => wordsOf(story)[0] ?? ''))]
    .filter(([, count]) => count > Math.max(sameFirstWord.always, stories.length * sameFirstWord.share))
    .map(([word, count]) => `${count} stories begin with "${word}"`);

/** Capitalized words that are not personal names. */
const common = new Set(
  (
    'I O OK Mr Mrs Ms Miss Dr Coach Captain Doctor Teacher Officer Principal Sir Madam Aunt Auntie Uncle Grandma Grandpa ' +
    'Gran Nana Papa Pop Dad Daddy Mom Mommy Mama Mother Father Brother Sister Grandmother Grandfather Earth Moon Sun ' +
    'Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August September ' +
    'October November December American Americans English Spanish French Chinese Japanese Street Lake Dear'
  ).split(' '),
);

/** The proper names in a story. */
const properNamesOf = (story: Exercise): readonly string[] =>
  [...namesOf(story, isDictionaryWord)].filter((name) => !common.has(name) && !/n’t$/.test(name));

/** Names of places and peoples, and others that several stories may use: `shared-names.tsv`. */
export const readSharedNames = (): ReadonlySet<string> =>
  new Set(readReviewTable('shared-names').map((row) => row.name ?? ''));

/**
 * Names used in two of the stories, which readers might take for the same person.
 *
 * @param shared names that several stories may use
 */
export const findRepeatedNames = (stories: readonly Exercise[], shared: ReadonlySet<string>): readonly string[] =>
  findShared(
    stories,
    (story) => properNamesOf(story).filter((name) => !shared.has(name)),
    (name) => `${name} is a name`,
  );

/**
 * Shared names that need no listing.
 *
 * @param levels the stories of each level
 */
export const findNeedlessSharedNames = (
  levels: readonly (readonly Exercise[])[],
  shared: ReadonlySet<string>,
): readonly string[] => {
  const counts = levels.map((stories) => countEach(stories.flatMap(properNamesOf)));
  return [...shared]
    .filter((name) => counts.every((count) => (count.get(name) ?? 0) < 2))
    .map((name) => `"${name}" in shared-names.tsv is in at most one story of each level`);
};

/** Number of stories whose grades are averaged to check the climb. */
const windowLength = 8;

/**
 * Windows of eight consecutive stories whose mean measured grade is not above that of the previous window.
 *
 * @param stories of one level, by number; an incomplete last window is ignored
 */
export const findFlatClimb = (stories: readonly Exercise[]): readonly string[] => {
  const grades = stories.map((story) => gradeOf(measure(story), story.gradeLevel ?? 0));
  const means = Array.from({ length: Math.floor(grades.length / windowLength) }, (_, index) => {
    const members = grades.slice(index * windowLength, (index + 1) * windowLength);
    return members.reduce((sum, grade) => sum + grade, 0) / windowLength;
  });
  return means.flatMap((mean, index) => {
    const earlier = means[index - 1];
    if (earlier === undefined || mean > earlier) return [];
    const first = index * windowLength + 1;
    return [`stories ${first} to ${first + windowLength - 1} are on average no harder than the eight before`];
  });
};

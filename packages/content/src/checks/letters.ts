import type { Exercise } from '@sixty/domain/exercises/exercise.ts';
import { countEach, spreadOf } from './count-each.ts';

/** Letters that beginners confuse by shape. */
const lookAlikes = ['OQCGD', 'EF', 'PRB', 'MNWV', 'UV', 'VY', 'ILTJ', 'XK', 'bdpq', 'mnuw', 'iljt', 'ft', 'hn', 'ceoa'];

const areAlike = (one: string, other: string): boolean =>
  one !== other && lookAlikes.some((group) => group.includes(one) && group.includes(other));

/**
 * The letters (and qu) in a title: y, x and qu for `Sounds: y, x, qu with review`, f and v for `Sound-alike pairs
 * f-v`.
 */
export const namedLetters = (title: string): readonly string[] =>
  title.split(/[\s,:-]+/).filter((part) => /^(?:[A-Za-z]|qu)$/.test(part));

const neighbors = (items: readonly string[]): readonly (readonly [string, string])[] =>
  items.slice(1).map((item, index) => [items[index] ?? '', item] as const);

const contrasting: ReadonlySet<string> = new Set(['LN-CF', 'LS-CF']);
const introducing: ReadonlySet<string> = new Set(['LN-UP', 'LN-LO']);

/**
 * Checks where look-alike letters are: never side by side while letters are being learned (LN-UP, LN-LO); side by side
 * in at least a quarter of the places if look-alikes or sound-alikes are the subject (LN-CF, LS-CF).
 */
export const findMisplacedLookAlikes = (exercise: Exercise): readonly string[] => {
  const { skillSet, items, title } = exercise;
  if (introducing.has(skillSet)) {
    return neighbors(items)
      .filter(([one, other]) => areAlike(one, other))
      .map(([one, other]) => `look-alikes ${one} and ${other} are side by side`);
  }
  if (!contrasting.has(skillSet)) return [];
  const named = namedLetters(title);
  const contrasts = neighbors(items).filter(
    ([one, other]) => one !== other && named.includes(one) && named.includes(other),
  ).length;
  const least = Math.ceil((items.length - 1) / 4);
  return contrasts >= least ? [] : [`only ${contrasts} contrasts of ${named.join(', ')} instead of ${least}`];
};

/**
 * Letters must occur equally often, with a tolerance of one: those of the title at least as often as the review
 * letters.
 */
export const findUnbalancedLetters = ({ items, title }: Pick<Exercise, 'items' | 'title'>): readonly string[] => {
  const counts = countEach(items);
  const named = namedLetters(title);
  const review = [...counts.keys()].filter((letter) => !named.includes(letter));
  const problems: string[] = [];
  if (spreadOf(counts, named) > 1) problems.push(`the letters ${named.join(', ')} are not balanced`);
  if (spreadOf(counts, review) > 1) problems.push('the review letters are not balanced');
  const fewest = Math.min(...named.map((letter) => counts.get(letter) ?? 0));
  if (review.some((letter) => (counts.get(letter) ?? 0) > fewest)) {
    problems.push('a review letter occurs more often than a letter of the title');
  }
  return problems;
};

const isSound = ({ skillSet }: Pick<Exercise, 'skillSet'>): boolean => skillSet.startsWith('LS-');

/**
 * Letters that no exercise up to this one has introduced. Names of capitals, names of lowercase letters, and sounds
 * are introduced separately; a capital has the sound of its lowercase letter.
 */
export const findUntaughtLetters = (exercise: Exercise, exercises: readonly Exercise[]): readonly string[] => {
  const introduced = exercises
    .filter((other) => other.number <= exercise.number && isSound(other) === isSound(exercise))
    .flatMap(({ title }) => namedLetters(title));
  const taught = new Set(introduced);
  return [...new Set(exercise.items)]
    .filter((letter) => !taught.has(isSound(exercise) ? letter.toLowerCase() : letter))
    .map((letter) => `${letter} is not taught yet`);
};

const vowels = 'aeiou';

/** Letters that occur in neither form, although the title of an exercise on all or mixed letters promises them. */
export const findMissingLetters = ({ items, title }: Pick<Exercise, 'items' | 'title'>): readonly string[] => {
  const [hasVowels, hasConsonants] = [/vowel/i.test(title), /consonant/i.test(title)];
  return [...'abcdefghijklmnopqrstuvwxyz']
    .filter((letter) => hasVowels === hasConsonants || hasVowels === vowels.includes(letter))
    .filter((letter) => !items.some((item) => item.toLowerCase().startsWith(letter)))
    .map((letter) => `${letter} is missing`);
};

import type { Exercise } from '@sixty/domain/exercise/exercise.ts';
import { countEach, spreadOf } from './counts.ts';

/** Letters that beginners mistake for one another by shape. */
const lookAlikes = ['OQCGD', 'EF', 'PRB', 'MNWV', 'UV', 'VY', 'ILTJ', 'XK', 'bdpq', 'mnuw', 'iljt', 'ft', 'hn', 'ceoa'];

const areAlike = (one: string, other: string): boolean =>
  one !== other && lookAlikes.some((group) => group.includes(one) && group.includes(other));

/** The letters a title names after its colon: `Capital letters: S, T with review` names S and T. */
export const namedLetters = (title: string): readonly string[] => {
  const [, list = ''] = title.split(': ');
  return list
    .replace(' with review', '')
    .split(', ')
    .filter((letter) => /^[A-Za-z]$/.test(letter));
};

const neighbours = (items: readonly string[]): readonly (readonly [string, string])[] =>
  items.slice(1).map((item, index) => [items[index] ?? '', item] as const);

/**
 * Look-alike letters stand where they should: never side by side while letters are being learned (LN-UP, LN-LO);
 * side by side in at least a quarter of the places where they are the subject (LN-CF).
 */
export const findMisplacedLookAlikes = (exercise: Exercise): readonly string[] => {
  const { skillSet, items, title } = exercise;
  if (skillSet === 'LN-UP' || skillSet === 'LN-LO') {
    return neighbours(items)
      .filter(([one, other]) => areAlike(one, other))
      .map(([one, other]) => `look-alikes ${one} and ${other} stand side by side`);
  }
  if (skillSet !== 'LN-CF') return [];
  const named = namedLetters(title);
  const contrasts = neighbours(items).filter(
    ([one, other]) => one !== other && named.includes(one) && named.includes(other),
  ).length;
  const least = Math.ceil((items.length - 1) / 4);
  return contrasts >= least ? [] : [`only ${contrasts} contrasts of ${named.join(', ')} instead of ${least}`];
};

/** Letters come equally often, give or take one: those the title names, at least as often as the review, and the review. */
export const findUnbalancedLetters = ({ items, title }: Pick<Exercise, 'items' | 'title'>): readonly string[] => {
  const counts = countEach(items);
  const named = namedLetters(title);
  const review = [...counts.keys()].filter((letter) => !named.includes(letter));
  const problems: string[] = [];
  if (spreadOf(counts, named) > 1) problems.push(`the letters ${named.join(', ')} are not balanced`);
  if (spreadOf(counts, review) > 1) problems.push('the review letters are not balanced');
  const fewest = Math.min(...named.map((letter) => counts.get(letter) ?? 0));
  if (review.some((letter) => (counts.get(letter) ?? 0) > fewest)) {
    problems.push('a review letter comes more often than a letter of the title');
  }
  return problems;
};

/** Letters that no exercise up to this one has introduced. Capitals and small letters are introduced apart. */
export const findUntaughtLetters = (exercise: Exercise, exercises: readonly Exercise[]): readonly string[] => {
  const taught = new Set(
    exercises.filter(({ number }) => number <= exercise.number).flatMap(({ title }) => namedLetters(title)),
  );
  return [...new Set(exercise.items)]
    .filter((letter) => !taught.has(letter))
    .map((letter) => `${letter} is not taught yet`);
};

/** Letters of the alphabet that are missing in either form; for exercises on all letters. */
export const findMissingLetters = ({ items }: Pick<Exercise, 'items'>): readonly string[] =>
  [...'abcdefghijklmnopqrstuvwxyz']
    .filter((letter) => !items.some((item) => item.toLowerCase().startsWith(letter)))
    .map((letter) => `${letter} is missing`);

import type { Exercise } from '@sixty/domain/exercise/exercise.ts';
import { countEach } from './counts.ts';

/** The phrases of an exercise, each as one text. */
const phrasesOf = ({ items, groupLength }: Pick<Exercise, 'items' | 'groupLength'>): readonly string[] =>
  Array.from({ length: Math.ceil(items.length / groupLength) }, (_, index) =>
    items.slice(index * groupLength, (index + 1) * groupLength).join(' '),
  );

/** Phrases that stand twice, in one exercise or in two. */
export const findRepeatedPhrases = (exercises: readonly Pick<Exercise, 'items' | 'groupLength'>[]): readonly string[] =>
  [...countEach(exercises.flatMap(phrasesOf))]
    .filter(([, count]) => count > 1)
    .map(([phrase, count]) => `"${phrase}" stands ${count} times`);

const isReview = (number: number): boolean => number % 10 === 0;
const fewestNew = 8;
const mostNew = 13;

/**
 * New words come in the order of frequency: each exercise introduces the next 8 to 13 words of the list and has each
 * of them at least twice; every tenth exercise introduces none.
 * @param frequencyOrder the sight words, the most frequent first
 */
export const findWordsOutOfOrder = (
  exercises: readonly Pick<Exercise, 'number' | 'items'>[],
  frequencyOrder: readonly string[],
): readonly string[] => {
  const met = new Set<string>();
  return exercises.flatMap(({ number, items }) => {
    const counts = countEach(items);
    const fresh = [...counts.keys()].filter((word) => !met.has(word));
    const due = frequencyOrder.slice(met.size, met.size + fresh.length);
    for (const word of fresh) met.add(word);
    const complain = (reason: string) => `exercise ${number}: ${reason}`;
    const problems = fresh
      .filter((word) => !due.includes(word))
      .map((word) => complain(`"${word}" is not among the next words, ${due.join(', ')}`));
    if (isReview(number)) return fresh.length === 0 ? problems : [...problems, complain('a review has new words')];
    if (fresh.length < fewestNew || fresh.length > mostNew) problems.push(complain(`${fresh.length} new words`));
    const rare = fresh.filter((word) => counts.get(word) === 1);
    return [...problems, ...rare.map((word) => complain(`the new word "${word}" comes only once`))];
  });
};

/** Words of the list that the phrases have passed over: those before the last word met that they never have. */
export const findUncovered = (
  exercises: readonly Pick<Exercise, 'items'>[],
  frequencyOrder: readonly string[],
): readonly string[] => {
  const met = new Set(exercises.flatMap(({ items }) => items));
  const reached = frequencyOrder.slice(0, frequencyOrder.findLastIndex((word) => met.has(word)) + 1);
  return reached.filter((word) => !met.has(word)).map((word) => `"${word}" is passed over`);
};

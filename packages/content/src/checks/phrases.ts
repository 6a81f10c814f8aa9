import type { Exercise } from '@sixty/domain/exercises/exercise.ts';
import { countEach } from './count-each.ts';

/** The phrases of an exercise, each as one text. */
const phrasesOf = ({ items, groupLength }: Pick<Exercise, 'items' | 'groupLength'>): readonly string[] =>
  Array.from({ length: Math.ceil(items.length / groupLength) }, (_, index) =>
    items.slice(index * groupLength, (index + 1) * groupLength).join(' '),
  );

/** Phrases that occur twice, in one exercise or in two. */
export const findRepeatedPhrases = (
  exercises: readonly Pick<Exercise, 'number' | 'items' | 'groupLength'>[],
): readonly string[] => {
  const uses = exercises.flatMap((exercise) =>
    phrasesOf(exercise).map((phrase) => ({ phrase, number: exercise.number })),
  );
  return [...Map.groupBy(uses, ({ phrase }) => phrase)]
    .filter(([, holders]) => holders.length > 1)
    .map(([phrase, holders]) => `"${phrase}" is in exercises ${holders.map(({ number }) => number).join(', ')}`);
};

/**
 * Words that end no phrase, each with the words after which a pair may end on it as the start of a phrase: `in the`.
 */
const unfinished: readonly { readonly endings: string; readonly after: string }[] = [
  {
    endings: 'a an the my your our their',
    after: 'all and as be for from in into is just like of on to was with',
  },
  {
    endings: 'I he she we they',
    after: 'am and are because but can did do here if is isn’t so that was when yes',
  },
  { endings: 'of', after: 'all because one out some think' },
  { endings: 'and but or if', after: 'anything even what' },
  { endings: 'than very every', after: 'better more' },
];

const includes = (list: string, word: string | undefined): boolean => list.split(' ').includes(word ?? '');

/** Incomplete phrases: `what a`; `come out of`. Pairs may be the start of a phrase. */
export const findBrokenOff = (exercise: Pick<Exercise, 'items' | 'groupLength'>): readonly string[] =>
  phrasesOf(exercise)
    .filter((phrase) => {
      const words = phrase.split(' ');
      const [before, last] = words.slice(-2);
      return unfinished.some(
        ({ endings, after }) => includes(endings, last) && (words.length > 2 || !includes(after, before)),
      );
    })
    .map((phrase) => `"${phrase}" breaks off`);

const isReview = (number: number): boolean => number % 10 === 0;
const fewestNew = 8;
const maxNew = 13;

/**
 * New words must come in order of frequency: each exercise introduces the next 8 to 13 words of the list and uses each
 * at least twice; every tenth exercise introduces none.
 *
 * @param frequencyOrder the sight words, most frequent first
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
    const inExercise = (reason: string) => `exercise ${number}: ${reason}`;
    const problems = fresh
      .filter((word) => !due.includes(word))
      .map((word) => inExercise(`"${word}" is not one of the next words, ${due.join(', ')}`));
    if (isReview(number)) return fresh.length === 0 ? problems : [...problems, inExercise('a review has new words')];
    if (fresh.length < fewestNew || fresh.length > maxNew) problems.push(inExercise(`${fresh.length} new words`));
    const rare = fresh.filter((word) => counts.get(word) === 1);
    return [...problems, ...rare.map((word) => inExercise(`the new word "${word}" occurs only once`))];
  });
};

/** Words of the list that the phrases have skipped: those before the last word used that never occur. */
export const findUncovered = (
  exercises: readonly Pick<Exercise, 'items'>[],
  frequencyOrder: readonly string[],
): readonly string[] => {
  const met = new Set(exercises.flatMap(({ items }) => items));
  const reached = frequencyOrder.slice(0, frequencyOrder.findLastIndex((word) => met.has(word)) + 1);
  return reached.filter((word) => !met.has(word)).map((word) => `"${word}" is skipped`);
};

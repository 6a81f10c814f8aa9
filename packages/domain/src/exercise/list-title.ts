import type { Exercise } from './exercise.ts';

/** Words that are enough to know an exercise again. */
const openingWords = 6;

/**
 * What tells an exercise from those beside it on a list of one type: its title; of phrases, whose titles only number
 * them, the first phrases, such as 'to you, and I, it is …'.
 */
export const listTitle = ({
  type,
  title,
  items,
  groupLength,
}: Pick<Exercise, 'type' | 'title' | 'items' | 'groupLength'>): string => {
  if (type !== 'phrases') return title;
  const phrases = Array.from({ length: Math.ceil(openingWords / groupLength) }, (_, phrase) =>
    items.slice(phrase * groupLength, (phrase + 1) * groupLength).join(' '),
  );
  return `${phrases.join(', ')} …`;
};

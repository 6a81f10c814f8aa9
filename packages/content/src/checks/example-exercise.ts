import type { Exercise } from '@sixty/domain/exercises/exercise.ts';

/** An exercise for tests of the rules, with plain defaults. */
export const exampleExercise = (given: Partial<Exercise>): Exercise => ({
  type: 'phonics/phonics',
  number: 6,
  section: 2,
  sectionTitle: 'Short vowels',
  title: 'Short i',
  skillSet: 'SV-I',
  skillSetTitle: 'Short i',
  items: ['it', 'sit'],
  groupLength: 5,
  paragraphs: [],
  note: 'A note.',
  oftenMissed: ['sit'],
  version: '000000000000',
  ...given,
});

/** A story from the text of its paragraphs. */
export const exampleStory = (paragraphs: readonly string[], given: Partial<Exercise> = {}): Exercise => {
  const items = paragraphs.map((paragraph) => paragraph.split(' '));
  const starts = items.map((_, index) => items.slice(0, index).flat().length);
  return exampleExercise({
    type: 'stories/high',
    number: 1,
    title: 'A Story',
    items: items.flat(),
    paragraphs: starts,
    groupLength: 0,
    gradeLevel: 1,
    ...given,
  });
};

import type { Exercise } from '@sixty/domain/exercises/exercise.ts';
import {
  type ExerciseType,
  exerciseTypes,
  isReadingListType,
  type ReadingListType,
  type StoryType,
  storyLevels,
} from '@sixty/domain/exercises/exercise-type.ts';
import { exerciseTypeTitle } from '@sixty/domain/exercises/exercise-type-title.ts';
import type { Library } from '../library.ts';
import { markdownTable } from '../markdown-table.ts';

/** '30 to 50', or one number if all are equal. */
const range = (values: readonly number[]): string => {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most ? String(least) : `${least} to ${most}`;
};

const itemCounts = (exercises: readonly Exercise[]): string => range(exercises.map(({ items }) => items.length));

/** The sections of a type: their exercises, number of items, and first and last titles. */
export const describeSections = (library: Library, type: ExerciseType, noun: string): string =>
  markdownTable([
    ['Exercises', 'Section', `${noun} in each`],
    ...library
      .sections(type)
      .map(({ title, exercises }) => [range(exercises.map(({ number }) => number)), title, itemCounts(exercises)]),
  ]);

/** What the student reads in an exercise of each type, with the number of items. */
const contentOf: Readonly<Record<ReadingListType, (itemCount: string) => string>> = {
  'phonics/alphabet': (itemCount) => `${itemCount} letters: their names, then their sounds`,
  'phonics/phonics': (itemCount) => `${itemCount} words that fit one spelling pattern, or letter sounds`,
  phrases: (itemCount) => `phrases of two to four very common words, ${itemCount} words in all`,
};

/** The types of reading exercises: how many exercises each has, and how long they are. */
export const describeReadingTypes = (library: Library): string => {
  const row = (kind: string, types: readonly ExerciseType[], content: (itemCount: string) => string) => {
    const exercises = types.flatMap((type) => library.list(type));
    const counts = types.map((type) => library.list(type).length);
    const isEven = counts.length > 1 && new Set(counts).size === 1;
    return [kind, isEven ? `${counts[0]} each` : counts.join(', '), content(itemCounts(exercises))];
  };
  const stories = storyLevels.map((level): StoryType => `stories/${level}`);
  return markdownTable([
    ['Kind', 'Exercises', 'What the student reads'],
    ...exerciseTypes.filter(isReadingListType).map((type) => row(exerciseTypeTitle[type], [type], contentOf[type])),
    row('Stories: elementary, middle, high', stories, (itemCount) => `a whole little text of ${itemCount} words`),
  ]);
};

/** Every story by number, with its grade level and its title at each level. */
export const describeStories = (library: Library): string => {
  const byLevel = storyLevels.map((level) => library.list(`stories/${level}`));
  const longest = byLevel.reduce((most, stories) => (stories.length > most.length ? stories : most), []);
  return markdownTable([
    ['No.', 'Grade', 'Elementary', 'Middle', 'High'],
    ...longest.map(({ number, gradeLevel }) => [
      number,
      gradeLevel?.toFixed(1) ?? '',
      ...byLevel.map((stories) => stories[number - 1]?.title ?? ''),
    ]),
  ]);
};

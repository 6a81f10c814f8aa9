import type { Library } from '@sixty/content/library.ts';
import type { Exercise } from '@sixty/domain/exercises/exercise.ts';
import { type ExerciseType, isMathOperation, isStoryType } from '@sixty/domain/exercises/exercise-type.ts';
import { seededRandom } from './seeded-random.ts';

const beginnings = 'b c d f gr h l m pl r s str t w'.split(' ');
const endings = 'at ig op un eed ain ing ack own other imble'.split(' ');
const words = beginnings.flatMap((beginning) => endings.map((ending) => beginning + ending));

const itemsOf = (type: ExerciseType, number: number): string[] => {
  const random = seededRandom(`${type} ${number}`);
  const pick = (size: number) => Math.floor(random() * size);
  const listLength = number < 12 ? 30 : 40;
  const length = isStoryType(type) ? 115 : type === 'phrases' ? 60 : listLength;
  return Array.from({ length }, () =>
    isMathOperation(type) ? `${pick(10)} + ${pick(10)}` : (words[pick(words.length)] ?? ''),
  );
};

const exerciseOf = (type: ExerciseType, number: number): Exercise => ({
  type,
  number,
  section: 1,
  sectionTitle: 'Section',
  title: `Exercise ${number}`,
  skillSet: 'S-1',
  skillSetTitle: 'Skill set',
  items: itemsOf(type, number),
  groupLength: 0,
  paragraphs: [],
  note: '',
  oftenMissed: [],
  version: `version-${number}`,
});

/** A test library of the requested size, with exercise lengths like the real ones. */
export const standInLibrary = (countOf: (type: ExerciseType) => number): Library => {
  const made = new Map<ExerciseType, readonly Exercise[]>();
  const list = (type: ExerciseType): readonly Exercise[] => {
    const exercises =
      made.get(type) ?? Array.from({ length: countOf(type) }, (_, index) => exerciseOf(type, index + 1));
    made.set(type, exercises);
    return exercises;
  };
  return {
    find: (type, number) => list(type)[number - 1] ?? null,
    list,
    sections: (type) => [{ number: 1, title: 'Section', exercises: list(type) }],
    comprehension: () => null,
  };
};

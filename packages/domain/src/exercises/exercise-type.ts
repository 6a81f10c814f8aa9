import type { Program } from '../students/licenses/program.ts';

export const mathOperations = ['addition', 'subtraction', 'multiplication', 'division'] as const;
export const storyLevels = ['elementary', 'middle', 'high'] as const;

/** The exercise types, by their path in addresses and on the wire (A section 2, `typePath`). */
export const exerciseTypes = [
  'phonics/alphabet',
  'phonics/phonics',
  'phrases',
  'stories/elementary',
  'stories/middle',
  'stories/high',
  ...mathOperations,
] as const;

export type ExerciseType = (typeof exerciseTypes)[number];
export type MathOperation = (typeof mathOperations)[number];
export type StoryLevel = (typeof storyLevels)[number];
export type StoryType = `stories/${StoryLevel}`;
/** The types of reading exercises that are no stories. */
export type ReadingListType = Exclude<ExerciseType, MathOperation | StoryType>;

export const isExerciseType = (text: string): text is ExerciseType =>
  (exerciseTypes as readonly string[]).includes(text);

export const isMathOperation = (type: ExerciseType): type is MathOperation =>
  (mathOperations as readonly string[]).includes(type);

export const isStoryType = (type: ExerciseType): type is StoryType => type.startsWith('stories/');

export const isReadingListType = (type: ExerciseType): type is ReadingListType =>
  !isMathOperation(type) && !isStoryType(type);

/** The types of a program in teaching order. */
export const exerciseTypesOf = (program: Program): readonly ExerciseType[] =>
  exerciseTypes.filter((type) => programOf(type) === program);

/** The program whose license an exercise needs (A section 6). */
export const programOf = (type: ExerciseType): Program => (isMathOperation(type) ? 'math' : 'reading');

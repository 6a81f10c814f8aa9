import type { Exercise } from '@sixty/domain/exercises/exercise.ts';
import { goalOf } from '@sixty/domain/exercises/scoring.ts';
import type { PlannedExercise } from '../scope-and-sequence.ts';

const describe = (name: string, actual: unknown, planned: unknown): string =>
  `${name} is "${String(actual)}", planned "${String(planned)}"`;

/** Differences between a list, phrase or math exercise and the scope and sequence. */
export const compareWithPlan = (exercise: Exercise, planned: PlannedExercise | undefined): readonly string[] => {
  if (planned === undefined) return [`exercise ${exercise.number} is not planned`];
  const facts = [
    ['title', exercise.title, planned.title],
    ['section', exercise.section, planned.section],
    ['section title', exercise.sectionTitle, planned.sectionTitle],
    ['skill set', exercise.skillSet, planned.skill],
    ['group', exercise.groupLength, planned.group],
    ['number of items', exercise.items.length, planned.items],
    ['number of errors allowed', goalOf(exercise, exercise.items.length).errors, planned.errors],
  ] as const;
  return facts
    .filter(([, actual, wanted]) => actual !== wanted)
    .map(([name, actual, wanted]) => describe(name, actual, wanted));
};

/** Differences between a story and its grade level (C83): the grade, and the section and skill set of that grade. */
export const compareWithGrade = (story: Exercise, plannedGrade: number | undefined): readonly string[] => {
  const grade = story.gradeLevel ?? 0;
  const problems: string[] = [];
  if (grade !== plannedGrade) problems.push(describe('grade', grade, plannedGrade));
  if (story.section !== Math.floor(grade)) problems.push(describe('section', story.section, Math.floor(grade)));
  if (story.skillSet !== `ST-${story.section}`)
    problems.push(describe('skill set', story.skillSet, `ST-${story.section}`));
  return problems;
};

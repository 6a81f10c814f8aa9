import { exerciseTypes } from '@sixty/domain/exercises/exercise-type.ts';
import { expect, test } from 'vitest';
import { exerciseListPath, exercisePath, recordsPath, studentExercisePath } from './exercise-paths.ts';

test('stories are below their level on the student side and below stories on the instructor side', () => {
  expect(exercisePath({ type: 'stories/high', number: 3 })).toBe('/probes/stories/high/3');
  expect(studentExercisePath({ type: 'stories/high', number: 3 })).toBe('/student/probes/high/3');
});

test('the other types have the same paths on both sides', () => {
  expect(exerciseListPath('phonics/alphabet')).toBe('/probes/phonics/alphabet');
  expect(studentExercisePath({ type: 'phonics/phonics', number: 12 })).toBe('/student/probes/phonics/phonics/12');
  expect(studentExercisePath({ type: 'division', number: 1 })).toBe('/student/probes/division/1');
  expect(recordsPath('phrases')).toBe('/students/records/phrases');
});

test('no two types share an address', () => {
  for (const path of [exerciseListPath, recordsPath]) {
    expect(new Set(exerciseTypes.map(path)).size).toBe(exerciseTypes.length);
  }
  const pages = exerciseTypes.map((type) => studentExercisePath({ type, number: 1 }));
  expect(new Set(pages).size).toBe(exerciseTypes.length);
});

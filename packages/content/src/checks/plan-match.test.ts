import { expect, test } from 'vitest';
import { readPlan } from '../scope-and-sequence.ts';
import { exampleExercise } from './example-exercise.ts';
import { compareWithGrade, compareWithPlan } from './plan-match.ts';

const exercise = exampleExercise({
  number: 4,
  title: 'Short a: two- and three-letter words',
  skillSet: 'SV-A1',
  items: Array.from({ length: 30 }, () => 'at'),
});
const planned = readPlan('phonics/phonics')[3];

test('reports no differences for an exercise that follows the plan', () => {
  expect(compareWithPlan(exercise, planned)).toEqual([]);
});

test('reports every difference from the plan', () => {
  const other = {
    ...exercise,
    title: 'Short o',
    section: 3,
    sectionTitle: 'Vowels',
    skillSet: 'SV-O',
    groupLength: 10,
    items: exercise.items.slice(1),
  };
  expect(compareWithPlan(other, planned)).toEqual([
    'title is "Short o", planned "Short a: two- and three-letter words"',
    'section is "3", planned "2"',
    'section title is "Vowels", planned "Short vowels"',
    'skill set is "SV-O", planned "SV-A1"',
    'group is "10", planned "5"',
    'number of items is "29", planned "30"',
  ]);
});

test('reports a plan whose allowed errors differ from the goal', () => {
  expect(planned && compareWithPlan(exercise, { ...planned, errors: 0 })).toEqual([
    'number of errors allowed is "2", planned "0"',
  ]);
});

test('reports an unplanned exercise', () => {
  expect(compareWithPlan({ ...exercise, number: 91 }, undefined)).toEqual(['exercise 91 is not planned']);
});

test('reports a story that does not match its grade level', () => {
  const story = { ...exercise, gradeLevel: 2.1, section: 1, skillSet: 'ST-2' };
  expect(compareWithGrade({ ...story, section: 2 }, 2.1)).toEqual([]);
  expect(compareWithGrade(story, 2.2)).toEqual([
    'grade is "2.1", planned "2.2"',
    'section is "1", planned "2"',
    'skill set is "ST-2", planned "ST-1"',
  ]);
});

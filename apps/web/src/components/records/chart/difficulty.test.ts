import { expect, test } from 'vitest';
import { difficultiesOf, gradeOfText } from './difficulty.ts';
import { testPoint } from './test-point.ts';

const skillSets = [
  { number: 3, title: 'Short a', exercises: 1 },
  { number: 4, title: 'Short e', exercises: 2 },
];

test('groups results by skill set, the latest first, each from oldest to newest', () => {
  const points = [
    testPoint('2026-11-02'),
    testPoint('2026-11-03', { skillSetNumber: 4 }),
    testPoint('2026-11-04'),
    testPoint('2026-11-05', { skillSetNumber: 4 }),
  ];
  const found = difficultiesOf(points, skillSets);
  expect(found.map(({ title, exercises, grade }) => [title, exercises, grade])).toEqual([
    ['Short e', 2, null],
    ['Short a', 1, null],
  ]);
  expect(found.map((each) => each.points.map(({ day }) => day))).toEqual([
    ['2026-11-03', '2026-11-05'],
    ['2026-11-02', '2026-11-04'],
  ]);
});

test('skill sets of stories have the grade of their texts', () => {
  const points = [1.0, 2.9, 1.9, 2.0].map((gradeLevel, index) =>
    testPoint(`2026-11-0${index + 2}`, { gradeLevel, skillSetNumber: Math.floor(gradeLevel) }),
  );
  const found = difficultiesOf(points, [
    { number: 1, title: 'Grade 1', exercises: 16 },
    { number: 2, title: 'Grade 2', exercises: 16 },
  ]);
  expect(found.map(({ title, grade, points: own }) => [title, grade, own.length])).toEqual([
    ['Grade 2', 2, 2],
    ['Grade 1', 1, 2],
  ]);
});

test('results of deleted texts belong to no difficulty', () => {
  expect(difficultiesOf([testPoint('2026-11-02', { skillSetNumber: 0 })], skillSets)).toEqual([]);
});

test('texts have grades only where there are norms', () => {
  expect([0.9, 1, 2.7, 6.9, 7].map(gradeOfText)).toEqual([undefined, 1, 2, 6, undefined]);
});

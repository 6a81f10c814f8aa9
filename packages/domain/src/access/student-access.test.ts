import { expect, test } from 'vitest';
import { can, canCorrect, relationsThatCan, studentRelations } from './student-access.ts';

test('everyone with a relation to a student may read', () => {
  expect(relationsThatCan('read')).toHaveLength(6);
});

test('a recipient with read access may not run or submit exercises', () => {
  expect(can('recipient-read', 'instruct')).toBe(false);
  expect(can('recipient-write', 'instruct')).toBe(true);
});

test('everyone with a relation but a recipient with read access may run and submit exercises', () => {
  expect(relationsThatCan('instruct')).toEqual(['owner', 'instructor', 'licensee', 'manager', 'recipient-write']);
});

test('a recipient never changes the student or the licenses', () => {
  expect(relationsThatCan('manage')).toEqual(['owner', 'instructor', 'licensee', 'manager']);
});

test("only the owner, and a school's Licensee, may transfer or erase a student", () => {
  expect(relationsThatCan('give-away')).toEqual(['owner', 'licensee']);
});

test.each([
  [false, false, ['owner']],
  [true, false, relationsThatCan('instruct')],
  [false, true, relationsThatCan('instruct')],
])(
  'gave it: %s, moved it here: %s; the giver, the mover and the owner may correct a result while they instruct the student',
  (gaveIt, movedItHere, expected) => {
    expect(studentRelations.filter((relation) => canCorrect(relation, { gaveIt, movedItHere }))).toEqual(expected);
  },
);

import { expect, test } from 'vitest';
import { can, canCorrect, relationsThatCan, studentRelations } from './student-access.ts';

test('everyone with a relation to a student may read', () => {
  expect(relationsThatCan('read')).toHaveLength(6);
});

test('a recipient with read alone may not run or submit exercises', () => {
  expect(can('recipient-read', 'instruct')).toBe(false);
  expect(can('recipient-write', 'instruct')).toBe(true);
});

test('a recipient never changes the student or the licenses', () => {
  expect(relationsThatCan('manage')).toEqual(['owner', 'instructor', 'licensee', 'manager']);
});

test('only the owner, and a Licensee for a school, may give a student away or delete one for good', () => {
  expect(relationsThatCan('give-away')).toEqual(['owner', 'licensee']);
});

test.each([
  [false, false, ['owner']],
  [true, false, relationsThatCan('instruct')],
  [false, true, relationsThatCan('instruct')],
])(
  'who gave it: %s, who moved it here: %s; a result is mended by those among them who instruct the student, and the owner',
  (gaveIt, movedItHere, expected) => {
    expect(studentRelations.filter((relation) => canCorrect(relation, { gaveIt, movedItHere }))).toEqual(expected);
  },
);

import { expect, test } from 'vitest';
import { can, canMend, relationsThatCan, studentRelations } from './student-access.ts';

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

test('whoever gave an exercise and the owner mend its result, as long as they instruct the student', () => {
  expect(studentRelations.filter((relation) => canMend(relation, false))).toEqual(['owner']);
  expect(studentRelations.filter((relation) => canMend(relation, true))).toEqual(relationsThatCan('instruct'));
});

import { expect, test } from 'vitest';
import { can, relationsThatCan } from './student-access.ts';

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

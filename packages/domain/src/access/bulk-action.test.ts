import { expect, test } from 'vitest';
import { bulkActionBlock, type ChosenStudent } from './bulk-action.ts';

const own: ChosenStudent = { relation: 'owner', isActive: true };

test('an owner can share and transfer active students', () => {
  expect(bulkActionBlock([own, { relation: 'licensee', isActive: true }], 'give-away')).toBeNull();
});

test.each([
  ['one who is shared to the caller', { relation: 'recipient-write', isActive: true }, 'unselect-students'],
  ['one who is archived', { relation: 'owner', isActive: false }, 'unselect-students'],
  ['one whom the caller does not know', { relation: null, isActive: true }, 'student-missing'],
] as const)('%s among them refuses all, for either action', (_title, other, expected) => {
  expect(bulkActionBlock([own, other], 'manage')).toBe(expected);
  expect(bulkActionBlock([other, own], 'give-away')).toBe(expected);
});

test('an instructor of a student can share but not transfer', () => {
  const student = { relation: 'instructor', isActive: true } as const;
  expect(bulkActionBlock([student], 'manage')).toBeNull();
  expect(bulkActionBlock([student], 'give-away')).toBe('student-missing');
  expect(bulkActionBlock([own, student], 'give-away')).toBe('student-missing');
});

test('an unknown student is refused before anything is revealed about another', () => {
  const students: ChosenStudent[] = [
    { relation: 'recipient-read', isActive: true },
    { relation: null, isActive: false },
  ];
  expect(bulkActionBlock(students, 'manage')).toBe('student-missing');
});

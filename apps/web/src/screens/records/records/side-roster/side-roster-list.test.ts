import type { Student } from '@sixty/contract/students/students.ts';
import { expect, test } from 'vitest';
import { listedStudents, maxShown } from './side-roster-list.ts';

const students = Array.from({ length: 1000 }, (_, index) => ({
  id: String(index),
  name: `Student ${String(index).padStart(4, '0')}`,
  group: 'Default',
  instructors: [],
})) as unknown as readonly Student[];

const names = (search: string, current: string) => listedStudents(students, search, current).listed.map(({ id }) => id);

test('the list includes the current student, at any position of the roster', () => {
  for (const current of ['0', '99', '100', '101', '500', '899', '901', '999']) {
    const listed = names('', current);
    expect(listed).toHaveLength(maxShown);
    expect(listed).toContain(current);
  }
});

test('a search lists only its matches and counts them', () => {
  const { listed, matches } = listedStudents(students, 't 099', '5');
  expect([listed.length, matches]).toEqual([10, 10]);
  expect(listedStudents(students, 'student', 'not of this roster').matches).toBe(1000);
  expect(names('student', 'not of this roster')[0]).toBe('0');
  expect(names('nobody', '5')).toEqual([]);
});

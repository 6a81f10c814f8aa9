import type { Student } from '@sixty/contract/students/students.ts';
import { expect, test } from 'vitest';
import { countBlocking, nobody, refreshed, withAll, withoutBlocking, withToggled } from './selection.ts';

const student = (id: string, given: Partial<Student> = {}): Student => ({
  id,
  name: `Student ${id}`,
  group: 'Default',
  programs: ['Reading'],
  canInstruct: true,
  instructors: [],
  licenses: [],
  hasDoneProbe: false,
  status: 'Active',
  fidelityWarning: false,
  ...given,
});

const idsOf = (selection: ReadonlyMap<string, Student>) => [...selection.keys()];

test('a press selects a student, another one clears it', () => {
  const once = withToggled(nobody, student('1'), 500);
  expect(idsOf(once)).toEqual(['1']);
  expect(idsOf(withToggled(once, student('1'), 500))).toEqual([]);
});

test('selects at most the students that one action accepts', () => {
  const all = withAll(withToggled(nobody, student('9'), 2), [student('1'), student('9'), student('2')], 2);
  expect(idsOf(all)).toEqual(['9', '1']);
  expect(idsOf(withToggled(all, student('3'), 2))).toEqual(['9', '1']);
});

test('shared and archived students prevent sharing and transferring, and can be deselected together', () => {
  const selection = withAll(
    nobody,
    [student('1'), student('2', { owner: { username: 'ana' } }), student('3', { status: 'Archived' })],
    500,
  );
  expect(countBlocking(selection)).toBe(2);
  expect(idsOf(withoutBlocking(selection))).toEqual(['1']);
});

test('a student archived after selection counts as archived', () => {
  const selection = withAll(nobody, [student('1'), student('2')], 500);
  const now = refreshed(selection, new Map([['1', student('1', { status: 'Archived' })]]));
  expect(countBlocking(now)).toBe(1);
});

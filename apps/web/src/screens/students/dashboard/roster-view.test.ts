import type { Student } from '@sixty/contract/students/students.ts';
import { expect, test } from 'vitest';
import {
  byName,
  foundStudents,
  instructorsOn,
  orderAfter,
  orderedStudents,
  type RosterOrder,
  rosterColumns,
  studentsOf,
  workingWith,
} from './roster-view.ts';

const student = (name: string, given: Partial<Student> = {}): Student => ({
  id: name,
  name,
  group: 'Default',
  programs: [],
  canInstruct: true,
  instructors: [],
  licenses: [],
  hasDoneProbe: false,
  status: 'Active',
  fidelityWarning: false,
  ...given,
});

const roster = [
  student('Ada', { group: 'Group 10', instructors: ['zoe'], owner: { username: 'bea' } }),
  student('Ben'),
  student('Cleo', { group: 'Group 2', instructors: ['Ana', 'zoe'] }),
  student('Dan', { group: 'Group 2', owner: { username: 'carl' } }),
];

test.each<[RosterOrder, string]>([
  [byName, 'Ada Ben Cleo Dan'],
  [{ column: 'name', direction: 'descending' }, 'Dan Cleo Ben Ada'],
  [{ column: 'group', direction: 'ascending' }, 'Cleo Dan Ada Ben'],
  [{ column: 'group', direction: 'descending' }, 'Ada Cleo Dan Ben'],
  [{ column: 'instructors', direction: 'ascending' }, 'Cleo Ada Ben Dan'],
  [{ column: 'instructors', direction: 'descending' }, 'Ada Cleo Ben Dan'],
  [{ column: 'owner', direction: 'ascending' }, 'Ada Dan Ben Cleo'],
  [{ column: 'owner', direction: 'descending' }, 'Dan Ada Ben Cleo'],
])('in the order %j, students without a value come last, and equal ones are sorted by name', (order, names) => {
  expect(
    orderedStudents(roster, order)
      .map(({ name }) => name)
      .join(' '),
  ).toBe(names);
});

test('pressing the current column header reverses the order, another column starts ascending', () => {
  expect(orderAfter(byName, 'name')).toEqual({ column: 'name', direction: 'descending' });
  expect(orderAfter({ column: 'name', direction: 'descending' }, 'name')).toEqual(byName);
  expect(orderAfter({ column: 'name', direction: 'descending' }, 'owner')).toEqual({
    column: 'owner',
    direction: 'ascending',
  });
});

test('the filter offers instructors and owners, each once, sorted ignoring case', () => {
  expect(instructorsOn(roster)).toEqual(['Ana', 'bea', 'carl', 'zoe']);
  expect(instructorsOn([student('Ben')])).toEqual([]);
});

test('an instructor has the students that list them as instructor or owner', () => {
  const named = (instructor: string) => studentsOf(roster, instructor).map(({ name }) => name);
  expect(named('zoe')).toEqual(['Ada', 'Cleo']);
  expect(named('carl')).toEqual(['Dan']);
});

test('an instructor who is no longer on the roster hides no students', () => {
  expect(studentsOf(roster, 'gone')).toEqual(roster);
  expect(studentsOf(roster, '')).toEqual(roster);
});

test('another member who owns a student works with them, like those listed', () => {
  const owned = { ...student('Eva'), ownedBy: 'olga', instructors: ['ines', 'olga'] };
  expect(workingWith(owned)).toEqual(['olga', 'ines']);
  expect(rosterColumns([{ ...owned, instructors: [] }]).instructors).toBe(true);
  expect(instructorsOn([owned])).toEqual(['ines', 'olga']);
  expect(studentsOf([owned, student('Ben')], 'olga')).toEqual([owned]);
  expect(foundStudents([{ ...owned, instructors: [] }, student('Ben')], ' OLG').map(({ name }) => name)).toEqual([
    'Eva',
  ]);
  expect(foundStudents([owned, student('Ben')], 'ben').map(({ name }) => name)).toEqual(['Ben']);
});

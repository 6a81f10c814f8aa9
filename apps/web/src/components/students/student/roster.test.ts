import type { Student } from '@sixty/contract/students/students.ts';
import { expect, test } from 'vitest';
import {
  activePrograms,
  firstRecordsType,
  matchingStudents,
  recordsSearchOf,
  rosterStudents,
  showsLowFidelity,
} from './roster.ts';

const student = (given: Partial<Student>): Student => ({
  id: '1',
  name: 'Maya Lopez',
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

const license = (program: 'reading' | 'math', status: 'Active' | 'Archived') => ({
  program,
  status,
  hasDoneProbe: false,
});

test('students with archived licenses only are hidden if they have instructors, and stay if they have none', () => {
  const hidden = student({ status: 'Archived', instructors: ['ana'] });
  const kept = student({ status: 'Archived' });
  expect(rosterStudents([hidden, kept])).toEqual([kept]);
});

test('the search matches the name, the owner and the instructors, and ignores case', () => {
  const maya = student({ name: 'Maya Lopez' });
  const shared = student({ name: 'Zoe Martin', owner: { username: 'demo.tutor' } });
  const taught = student({ name: 'Sam Okafor', instructors: ['Riverside.Ana'] });
  const all = [maya, shared, taught];
  expect(matchingStudents(all, ' LOPEZ ')).toEqual([maya]);
  expect(matchingStudents(all, 'tutor')).toEqual([shared]);
  expect(matchingStudents(all, 'riverside')).toEqual([taught]);
  expect(matchingStudents(all, '')).toEqual(all);
});

test('the records of math come first only if it is the only active license', () => {
  expect(firstRecordsType(student({ licenses: [license('math', 'Active')] }))).toBe('addition');
  const both = student({ licenses: [license('math', 'Active'), license('reading', 'Active')] });
  expect(firstRecordsType(both)).toBe('phonics/phonics');
  const readingOver = student({ licenses: [license('reading', 'Archived'), license('math', 'Active')] });
  expect(activePrograms(readingOver)).toEqual(['math']);
  expect(firstRecordsType(readingOver)).toBe('addition');
});

test('without an active license, math comes first only if there never was another', () => {
  expect(firstRecordsType(student({ licenses: [license('math', 'Archived')] }))).toBe('addition');
  const both = student({ licenses: [license('math', 'Archived'), license('reading', 'Archived')] });
  expect(firstRecordsType(both)).toBe('phonics/phonics');
  expect(firstRecordsType(student({}))).toBe('phonics/phonics');
});

test('the link to the records names the student, and the owner of a shared one', () => {
  expect(recordsSearchOf(student({ id: '7' }))).toEqual({ id: '7' });
  expect(recordsSearchOf(student({ id: '7', owner: { username: 'ana' } }))).toMatchObject({ username: 'ana' });
});

test('too few sessions are reported only of students who can do exercises', () => {
  const licenses = [license('math', 'Active')];
  expect(showsLowFidelity(student({ fidelityWarning: true, licenses }))).toBe(true);
  expect(showsLowFidelity(student({ fidelityWarning: false, licenses }))).toBe(false);
  expect(showsLowFidelity(student({ fidelityWarning: true, licenses: [license('math', 'Archived')] }))).toBe(false);
});

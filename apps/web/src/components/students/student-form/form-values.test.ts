import { studentMessages } from '@sixty/contract/messages/student.ts';
import type { StudentDetails } from '@sixty/contract/students/students.ts';
import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { studentNameError } from '@sixty/domain/students/student-name.ts';
import { noProfile } from '@sixty/domain/students/test-profile.ts';
import { expect, test } from 'vitest';
import { fieldOfCode } from '../../form/refused-field.ts';
import { wrongText } from '../../form/rules.ts';
import { birthdayRule, changeOf, creationOf, newStudentValues, studentFields, valuesOf } from './form-values.ts';

const nameError = (name: string) => wrongText(studentNameError(name), studentMessages);
const birthdayError = (birthDay: string, on: CalendarDay) => wrongText(birthdayRule(birthDay, '', on), studentMessages);

const today = '2026-05-04' as CalendarDay;

const maya: StudentDetails = {
  id: 'a2b1f1f0-3c0b-4bb0-8a0e-0d4f0f7f0a01',
  name: 'Maya Lopez',
  group: 'Default',
  programs: ['Reading'],
  canInstruct: true,
  instructors: [],
  licenses: [{ program: 'reading', status: 'Active', hasDoneProbe: true }],
  hasDoneProbe: true,
  status: 'Active',
  fidelityWarning: false,
  birthDay: '2017-03-09',
  grade: null,
  ...noProfile,
  gender: 'Female',
};

test('a name is required, with first and last name and at most 175 characters', () => {
  expect(nameError('  ')).toBe('Name is required');
  expect(nameError('Maya ')).toBe('Please enter both a first and last name.');
  expect(nameError(`Maya ${'x'.repeat(171)}`)).toBe(
    "Your student's name must be no more than 175 characters in length.",
  );
  expect(nameError('Maya Lopez')).toBeUndefined();
});

test('a birthday is required, between 1905 and today', () => {
  expect(birthdayError('', today)).toBe('Birthday is required');
  expect(birthdayError('2026-05-05', today)).toMatch(/between January 1, 1905, and today/);
  expect(birthdayError('1904-12-31', today)).toMatch(/between January 1, 1905, and today/);
  expect(birthdayError('2026-05-04', today)).toBeUndefined();
});

test('a student whose grade is known needs no birthday, but a right one', () => {
  expect(birthdayRule('', '3', today)).toBeNull();
  expect(birthdayRule('2026-05-05', '3', today)).toBe('birthday-out-of-range');
  const ada = { ...maya, birthDay: null, grade: '3' } as const;
  const before = valuesOf(ada, ['reading']);
  expect(before).toMatchObject({ birthDay: '', grade: '3' });
  expect(changeOf({ ...before, gender: '' }, before, ada)).toEqual({ student: { id: maya.id, gender: null } });
  expect(changeOf({ ...before, grade: '4' }, before, ada)).toEqual({ student: { id: maya.id, grade: '4' } });
});

test('a new student is sent with the name in order, and without unset values', () => {
  const values = {
    ...newStudentValues(['math'], 'Default'),
    name: '  Ben   Ode ',
    birthDay: '2016-02-01',
    gender: 'Male',
  };
  expect(creationOf(values, maya.id)).toEqual({
    id: maya.id,
    name: 'Ben Ode',
    birthDay: '2016-02-01',
    ...noProfile,
    gender: 'Male',
    group: 'Default',
    programs: ['math'],
  });
});

test('an edit sends only the changed fields', () => {
  const before = valuesOf(maya, ['reading']);
  expect(changeOf(before, before, maya)).toEqual({ student: { id: maya.id } });
  const after = { ...before, gender: '', group: 'Owls', programs: ['reading', 'math'] as const };
  expect(changeOf(after, before, maya)).toEqual({
    student: { id: maya.id, gender: null, group: 'Owls' },
    programs: ['reading', 'math'],
  });
});

test('a refusal shows at its field', () => {
  const fields = studentFields(newStudentValues([], 'Default'), today);
  expect(fieldOfCode('student-name-taken', fields)).toBe('name');
  expect(fieldOfCode('birthday-out-of-range', fields)).toBe('birthDay');
  expect(fieldOfCode('group-missing', fields)).toBe('group');
  expect(fieldOfCode('no-licenses-left', fields)).toBe('programs');
  expect(fieldOfCode('student-missing', fields)).toBeNull();
});

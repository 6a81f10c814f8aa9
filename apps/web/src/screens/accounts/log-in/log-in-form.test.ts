import { expect, test } from 'vitest';
import { studentRules, teacherRules } from './log-in-form.ts';

test('a teacher enters a username and a password of at least 5 characters', () => {
  expect(teacherRules.username(' ')).toBe('username-required');
  expect(teacherRules.username('ana')).toBeNull();
  expect(teacherRules.password('')).toBe('password-required');
  expect(teacherRules.password('1234')).toBe('current-password-too-short');
  expect(teacherRules.password('12345')).toBeNull();
});

test("a student enters the teacher's username and a code of exactly 5 characters", () => {
  expect(studentRules.teacher(' ')).toBe('teacher-username-required');
  expect(studentRules.teacher('ana')).toBeNull();
  expect(studentRules.code('AB3D')).toBe('student-code-required');
  expect(studentRules.code(' b3 kdf')).toBeNull();
});

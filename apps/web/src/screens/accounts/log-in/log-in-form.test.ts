import { expect, test } from 'vitest';
import { hasErrors, studentErrors, teacherErrors } from './log-in-form.ts';

test('a teacher gives a username and a password of at least 5 characters', () => {
  expect(teacherErrors('', '')).toEqual({ username: 'username-required', password: 'password-required' });
  expect(teacherErrors('ana', '1234')).toEqual({ password: 'current-password-too-short' });
  expect(hasErrors(teacherErrors('ana', '12345'))).toBe(false);
});

test("a student gives the teacher's username and a code of exactly 5 characters", () => {
  expect(studentErrors(' ', 'AB3D')).toEqual({
    username: 'teacher-username-required',
    password: 'student-code-required',
  });
  expect(hasErrors(studentErrors('ana', ' b3 kdf'))).toBe(false);
});

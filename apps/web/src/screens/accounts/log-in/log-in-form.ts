import { minCurrentPasswordLength } from '@sixty/domain/accounts/password.ts';
import { normalStudentCode, studentCodeLength } from '@sixty/domain/exercises/student-code.ts';

/** Codes of the errors in a teacher's log-in (B section 5). */
export const teacherRules = {
  username: (typed: string) => (typed.trim() === '' ? 'username-required' : null),
  password: (typed: string) => {
    if (typed === '') return 'password-required';
    return typed.length < minCurrentPasswordLength ? 'current-password-too-short' : null;
  },
};

/** The same for a student's. */
export const studentRules = {
  teacher: (typed: string) => (typed.trim() === '' ? 'teacher-username-required' : null),
  code: (typed: string) => (normalStudentCode(typed).length === studentCodeLength ? null : 'student-code-required'),
};

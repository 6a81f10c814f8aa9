import type { sessionMessages } from '@sixty/contract/messages/session.ts';
import { minCurrentPasswordLength } from '@sixty/domain/accounts/password.ts';
import { normalStudentCode, studentCodeLength } from '@sixty/domain/exercises/student-code.ts';

/** What is wrong with the two fields of a log-in, by the code of its sentence (B section 5). */
export interface LogInErrors {
  readonly username?: keyof typeof sessionMessages;
  readonly password?: keyof typeof sessionMessages;
}

export const teacherErrors = (username: string, password: string): LogInErrors => ({
  ...(username.trim() === '' && { username: 'username-required' }),
  ...(password === ''
    ? { password: 'password-required' }
    : password.length < minCurrentPasswordLength && { password: 'current-password-too-short' }),
});

export const studentErrors = (teacher: string, code: string): LogInErrors => ({
  ...(teacher.trim() === '' && { username: 'teacher-username-required' }),
  ...(normalStudentCode(code).length !== studentCodeLength && { password: 'student-code-required' }),
});

export const hasErrors = (errors: LogInErrors): boolean => Object.keys(errors).length > 0;

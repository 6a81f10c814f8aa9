import { CallRefused } from '../../../api/call-refused.ts';

/** Whether a call was refused because the student does not exist or the caller may not know of it. */
export const isStudentMissing = (error: unknown): boolean =>
  error instanceof CallRefused && error.code === 'student-missing';

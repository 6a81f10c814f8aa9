import { CallRefused } from '../../../api/call-refused.ts';

/** Whether a call was refused because there is no such student, or none that the caller may know of. */
export const isStudentMissing = (error: unknown): boolean =>
  error instanceof CallRefused && error.code === 'student-missing';

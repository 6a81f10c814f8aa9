import { CallRefused } from './call-refused.ts';

/** The server's message, or the form's own where the server sent none (A section 8). */
export const refusalText = (error: unknown, otherwise: string): string =>
  error instanceof CallRefused && error.code !== 'internal-error' ? error.message : otherwise;

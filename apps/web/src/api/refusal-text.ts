import { CallRefused } from './call-refused.ts';

/** The server's sentence, or the form's own where the server has none (A section 8). */
export const refusalText = (error: unknown, otherwise: string): string =>
  error instanceof CallRefused && error.code !== 'internal-error' ? error.message : otherwise;

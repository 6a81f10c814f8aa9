import { StartError } from '../start-error.ts';
import type { Database } from './client.ts';

/**
 * Opens the first connection to the configured database.
 *
 * @throws StartError if that fails.
 */
export const connectDatabase = async ({ pool }: Pick<Database, 'pool'>): Promise<void> => {
  try {
    (await pool.connect()).release();
  } catch (error) {
    throw new StartError(sentenceFor(error), { cause: error });
  }
};

const sentenceFor = (error: unknown): string => {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (code === '3D000') return 'The database in DATABASE_URL does not exist: create it, or correct the name.';
  if (code === '28P01' || code === '28000') return 'The database in DATABASE_URL rejects the user or the password.';
  // System errors and the driver's timeouts do not come from PostgreSQL.
  if (/^E(?!RR_)[A-Z_]+$/.test(code) || /time-?out/i.test(message)) {
    return `The database in DATABASE_URL cannot be reached (${code || 'no answer in time'}): check that it runs and that host and port are correct.`;
  }
  return `The database in DATABASE_URL cannot be used: ${message}.`;
};

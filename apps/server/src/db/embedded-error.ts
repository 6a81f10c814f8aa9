import { StartError } from '../start-error.ts';

/** The reason why the embedded PostgreSQL cannot run. */
export class EmbeddedPostgresError extends StartError {
  override name = 'EmbeddedPostgresError';
}

/** The error for a full disk. */
export const diskFull = (dataDir: string): EmbeddedPostgresError =>
  new EmbeddedPostgresError(`The disk that holds the data folder ${dataDir} is full; free some space and start again.`);

/** True if an error text, from the system or from PostgreSQL, reports a full disk or quota. */
export const saysDiskFull = (text: string): boolean =>
  /No space left on device|ENOSPC|Disk quota exceeded|EDQUOT/i.test(text);

/** Turns a system error about a file in the data folder into a sentence; returns any other error unchanged. */
export const explainFileError = (error: unknown, dataDir: string): unknown => {
  if (!(error instanceof Error) || error instanceof EmbeddedPostgresError) return error;
  if (saysDiskFull(error.message)) return diskFull(dataDir);
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new EmbeddedPostgresError(
      `The server may not use the data folder ${dataDir} (${error.message}); start it as the owner of that folder, or set DATA_DIR to a folder it may write.`,
    );
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new EmbeddedPostgresError(`The data folder ${dataDir} is not a folder; set DATA_DIR to a folder.`);
  }
  return error;
};

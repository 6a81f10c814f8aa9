import { StartError } from '../start-error.ts';

/** Why the embedded PostgreSQL cannot run. */
export class EmbeddedPostgresError extends StartError {
  override name = 'EmbeddedPostgresError';
}

/** The sentence for a full disk. */
export const diskFull = (dataDir: string): EmbeddedPostgresError =>
  new EmbeddedPostgresError(`The disk that holds the data folder ${dataDir} is full; free some space and start again.`);

/** Whether the text of an error, from the system or from PostgreSQL, says that the disk or the quota is used up. */
export const saysDiskFull = (text: string): boolean =>
  /No space left on device|ENOSPC|Disk quota exceeded|EDQUOT/i.test(text);

/** Turns an operating system error about a file below the data folder into its sentence; anything else stays as it is. */
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

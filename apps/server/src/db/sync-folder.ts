import { open } from 'node:fs/promises';

/** Flushes a folder's file names to disk; syncing a file flushes only its content. */
export const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
};

import { open } from 'node:fs/promises';

/** Makes the names of the files in a folder last through a power cut, as writing a file does only for what is in it. */
export const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
};

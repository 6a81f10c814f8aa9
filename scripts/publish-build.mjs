import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** The files below a path, or the file itself. */
export const filesOf = (path) => {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
};

/** Pages refer to assets, and the service worker caches pages, so referenced files come first. */
const rank = (file) => (file.startsWith('sw.js') ? 2 : /^(index|site)\.html/.test(file) ? 1 : 0);

/** File names in a safe order for publishing into a folder that is being served. */
export const inPublishingOrder = (files) => files.toSorted((a, b) => rank(a) - rank(b));

/**
 * Moves a finished build into the served folder, file by file, so that a running server always has a complete one.
 * Files of the previous build stay for pages that are still open with them; older ones are removed.
 *
 * @param previous names of the previous build's files, relative to the folder
 * @returns names of this build's files
 */
export const publishBuild = (build, folder, previous) => {
  const files = inPublishingOrder(filesOf(build).map((file) => relative(build, file)));
  for (const file of files) {
    const place = join(folder, file);
    mkdirSync(dirname(place), { recursive: true });
    renameSync(join(build, file), place);
  }
  const kept = new Set([...files, ...previous]);
  for (const file of filesOf(folder)) if (!kept.has(relative(folder, file))) rmSync(file);
  return files;
};

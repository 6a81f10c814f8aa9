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

/** A page names assets, and the service worker keeps pages: what is named is there before what names it. */
const rank = (file) => (file.startsWith('sw.js') ? 2 : /^(index|site)\.html/.test(file) ? 1 : 0);

/** Names of files in the order in which a folder that is being served may get them. */
export const inPublishingOrder = (files) => files.toSorted((a, b) => rank(a) - rank(b));

/**
 * Moves a finished build into the folder that is served, file by file, so that a running server always has a whole one.
 * The former build's files stay beside it for the pages that are still open with them; older ones go.
 *
 * @param former names of the former build's files, relative to the folder
 * @returns names of this build's files
 */
export const publishBuild = (build, folder, former) => {
  const files = inPublishingOrder(filesOf(build).map((file) => relative(build, file)));
  for (const file of files) {
    const place = join(folder, file);
    mkdirSync(dirname(place), { recursive: true });
    renameSync(join(build, file), place);
  }
  const kept = new Set([...files, ...former]);
  for (const file of filesOf(folder)) if (!kept.has(relative(folder, file))) rmSync(file);
  return files;
};

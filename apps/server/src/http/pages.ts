import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressesOf } from '@sixty/domain/exercises/exercise-addresses.ts';

/**
 * Addresses of the web app's pages: patterns such as `/probes/phrases/$number`, where `$number` matches one segment
 * and `$` an exercise type. Null if they are unknown.
 */
export type Pages = readonly string[] | null;

/** The pages that the build of a web app lists in `.pages.json`. */
export const readPages = (folder: string): Pages => {
  const file = join(folder, '.pages.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
};

/** Whether a path is the address of a page; true for every path if the pages are unknown. */
export const isPageOf = (pages: Pages): ((path: string) => boolean) => {
  if (pages === null) return () => true;
  const sources = pages.flatMap(addressesOf).map((address) =>
    address
      .split('/')
      .map((part) => (part.startsWith('$') ? '[^/]+' : part.replace(/[^\w-]/g, '\\$&')))
      .join('/'),
  );
  const all = new RegExp(`^(?:${sources.join('|')})/?$`, 'i');
  return (path) => all.test(path);
};

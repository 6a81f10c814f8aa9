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
  const all = new RegExp(`^(?:${sources.join('|')})$`);
  return (path) => all.test(path);
};

/**
 * The address by which the server looks for a page. One that Fastify cannot read, such as `/%E0` or `/students//files`,
 * becomes one without a page, so that a browser gets the web app and no refusal of a call.
 */
export const readableUrl = (url: string): string => {
  const [path = ''] = url.split('?');
  return /^(\/api\/|[^/])/.test(path) || isReadable(path) ? url : '/not-found';
};

const isReadable = (path: string): boolean => {
  try {
    return !/\/\/|\0/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
};

import { isStudentsPage } from '../access/students-page.ts';

/**
 * Whether a path may be that of a page on which somebody else's support chat runs. It runs in our page, and so never where a
 * child reads, where one is graded, or where staff work.
 */
export const mayShowOthersChat = (path: string): boolean => {
  const typed = path.toLowerCase();
  return !isStudentsPage(typed) && !/^\/(probes|admin)(\/|$)/.test(typed);
};

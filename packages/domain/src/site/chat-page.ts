import { isStudentsPage } from '../access/students-page.ts';

/**
 * Whether a third-party support chat may run on the page of a path. It can read the page, so it never runs where a
 * child reads, where a reader is graded, or where staff work.
 */
export const mayShowOthersChat = (path: string): boolean => {
  const typed = path.toLowerCase();
  return !isStudentsPage(typed) && !/^\/(probes|admin)(\/|$)/.test(typed);
};

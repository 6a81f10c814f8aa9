import type { Problem } from './problem.ts';
import { findLineFlaws } from './text-line.ts';

/**
 * Parses a table of titles: lines `key<TAB>title`, keys unique.
 *
 * @returns titles by key (section numbers stay text) and all problems of the table
 */
export const parseTitles = (
  text: string,
  file: string,
): { readonly titles: ReadonlyMap<string, string>; readonly problems: readonly Problem[] } => {
  const titles = new Map<string, string>();
  const problems: Problem[] = [];
  const lines = text.split('\n');
  if (lines.pop() !== '')
    problems.push({ file, line: lines.length + 1, reason: 'no line feed at the end of the file' });
  for (const [index, line] of lines.entries()) {
    const addProblem = (reason: string) => problems.push({ file, line: index + 1, reason });
    const [key, title, ...rest] = line.split('\t');
    if (!key || !title || rest.length > 0) {
      addProblem('expected "key<TAB>title"');
      continue;
    }
    for (const flaw of [...findLineFlaws(key), ...findLineFlaws(title)]) addProblem(flaw);
    if (titles.has(key)) addProblem(`"${key}" appears twice`);
    titles.set(key, title);
  }
  return { titles, problems };
};

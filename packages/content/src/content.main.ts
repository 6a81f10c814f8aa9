import { readFileSync, writeFileSync } from 'node:fs';
import { libraryRules } from './checks/library-rules.ts';
import { type Library, loadLibrary } from './library.ts';
import { describeLibrary, findIncomplete } from './library-report.ts';

/**
 * Checks the library, prints its tables, and writes them into docs/library.md. With `--check` it writes nothing, and
 * also fails if the file is out of date or a planned exercise is missing.
 */

const document = new URL('../../../docs/library.md', import.meta.url);
const check = process.argv.includes('--check');

const readDocument = (): string => {
  try {
    return readFileSync(document, 'utf8');
  } catch {
    return '';
  }
};

/** Loads the library; on failure prints all problems. */
const readLibrary = (): Library => {
  try {
    return loadLibrary();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
};

const library = readLibrary();
const rules = libraryRules(library);
const broken = rules.flatMap(({ subject, requirement, find }) => {
  const problems = find();
  return problems.length === 0 ? [] : [{ rule: `${subject} ${requirement}`, problems }];
});
const incomplete = findIncomplete(library);
const text = describeLibrary(library, rules);
const isCurrent = readDocument() === text;

console.log(text.slice(0, text.indexOf('## Rules')));
for (const { rule, problems } of broken)
  console.log(`BROKEN: ${rule}\n${problems.map((each) => `  ${each}`).join('\n')}`);
console.log(`${rules.length - broken.length} of ${rules.length} rules hold.`);
console.log(incomplete.length === 0 ? 'The library is complete.' : `Missing: ${incomplete.join('; ')}`);
if (check && !isCurrent) console.log('docs/library.md is out of date; run npm run content.');
if (!check) writeFileSync(document, text);
process.exitCode = broken.length > 0 || (check && (!isCurrent || incomplete.length > 0)) ? 1 : 0;

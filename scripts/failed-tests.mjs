// What failed, said once more at the end: of a run on another machine often nothing but the end is kept.

import { readFileSync } from 'node:fs';

/** @typedef {{ title: string, why: string }} Failed */

const linesOfWhy = 12;

/** A message without colours and without the frames below it. */
const short = (message) =>
  (message ?? 'no message')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal begin with one
    .replace(/\u001b\[[\d;]*m/g, '')
    .split('\n')
    .filter((line) => !/^\s+at .*node_modules/.test(line))
    .slice(0, linesOfWhy)
    .join('\n');

/** Of Vitest's JSON report; `null`: there is none. @returns {Failed[]} */
export const failedTests = (report) =>
  (report?.testResults ?? []).flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && file.status === 'failed') return [{ title: file.name, why: short(file.message) }];
    return failed.map((test) => ({
      title: `${file.name} › ${test.fullName}`,
      why: short(test.failureMessages.join('\n')),
    }));
  });

const linesOfPage = 80;

/** The page as it stood, of what Playwright writes about a failure. */
const pageIn = (context) =>
  /```yaml\n([\s\S]*?)```/.exec(context)?.[1].split('\n').slice(0, linesOfPage).join('\n') ?? '';

/** Of Playwright's JSON report; `null`: there is none. @returns {Failed[]} */
export const failedJourneys = (report, readText = (path) => readFileSync(path, 'utf8')) => {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  return (report?.suites ?? [])
    .flatMap(specsOf)
    .filter((spec) => !spec.ok)
    .map((spec) => {
      const results = spec.tests.flatMap((test) => test.results);
      const why = short(results.flatMap((result) => result.errors)[0]?.message);
      const context = results
        .flatMap((result) => result.attachments ?? [])
        .find(({ name }) => name === 'error-context');
      return {
        title: `${spec.file} › ${spec.title}`,
        why: context?.path ? `${why}\n${pageIn(readText(context.path))}` : why,
      };
    });
};

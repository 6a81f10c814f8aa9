// Repeats the failures at the end: runs on other machines often keep only the end of the log.

import { readFileSync } from 'node:fs';

/** @typedef {{ title: string, why: string }} Failed */

const linesOfWhy = 12;

/** A message without colors and stack frames. */
const short = (message) =>
  (message ?? 'no message')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colors begin with one
    .replace(/\u001b\[[\d;]*m/g, '')
    .split('\n')
    .filter((line) => !/^\s+at .*node_modules/.test(line))
    .slice(0, linesOfWhy)
    .join('\n');

/** From Vitest's JSON report; `null` if there is none. @returns {Failed[]} */
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

/** The page at the failure, from Playwright's error context. */
const pageIn = (context) =>
  /```yaml\n([\s\S]*?)```/.exec(context)?.[1].split('\n').slice(0, linesOfPage).join('\n') ?? '';

/** From Playwright's JSON report; `null` if there is none. @returns {Failed[]} */
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

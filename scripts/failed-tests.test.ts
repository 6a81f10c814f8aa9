import { expect, test } from 'vitest';
import { failedJourneys, failedTests } from './failed-tests.mjs';

test('reports a failed test by file, title and reason, without colors and frames of libraries', () => {
  const why = '\u001b[31mexpected 1 to be 2\u001b[39m\n    at one.test.ts:3\n    at run (node_modules/vitest/x.js:1)';
  const report = {
    testResults: [
      {
        name: 'one.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'holds', failureMessages: [] },
          { status: 'failed', fullName: 'breaks', failureMessages: [why] },
        ],
      },
      { name: 'two.test.ts', status: 'failed', message: 'cannot be read', assertionResults: [] },
    ],
  };
  expect(failedTests(report)).toEqual([
    { title: 'one.test.ts › breaks', why: 'expected 1 to be 2\n    at one.test.ts:3' },
    { title: 'two.test.ts', why: 'cannot be read' },
  ]);
});

test('reports a failed journey at any depth of the suites', () => {
  const spec = {
    ok: false,
    file: 'a.spec.ts',
    title: 'goes',
    tests: [{ results: [{ errors: [{ message: 'lost' }] }] }],
  };
  const report = { suites: [{ suites: [{ specs: [spec] }], specs: [{ ...spec, ok: true }] }] };
  expect(failedJourneys(report)).toEqual([{ title: 'a.spec.ts › goes', why: 'lost' }]);
});

test('reports a failed journey with the page at the failure', () => {
  const results = [{ errors: [{ message: 'lost' }], attachments: [{ name: 'error-context', path: 'context.md' }] }];
  const report = { suites: [{ specs: [{ ok: false, file: 'a.spec.ts', title: 'goes', tests: [{ results }] }] }] };
  const context = '# Page snapshot\n\n```yaml\n- heading "Hello"\n```\n';
  expect(failedJourneys(report, () => context)[0]?.why).toBe('lost\n- heading "Hello"\n');
});

test('reports nothing for a runner without a report', () => {
  expect(failedTests(null)).toEqual([]);
  expect(failedJourneys(null)).toEqual([]);
});

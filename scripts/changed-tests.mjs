// The tests that a change can reach: the changed files, their importers, and tests that read or call everything.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from './install.mjs';

/** Lists every feature, so everything that boots the app imports it. A change behind it reaches the tests of the app. */
const registry = 'apps/server/src/features/index.ts';

/** Tests that call every endpoint. */
const isTestOfApp = (file) => /^apps\/server\/src\/[\w-]+\.test\.ts$/.test(file);

const isTest = (file) => /\.(test|spec)\.tsx?$/.test(file);

/** A change of these may change the outcome of any test. */
const reachesAll = (file) => /^(package(-lock)?\.json|vitest\.config\.ts|tsconfig[\w.]*\.json)$/.test(file);

/** Read from the disk by tests, and imported by none. */
const readBy = [
  [/^apps\/server\/src\/db\/migrations\//, (test) => test.startsWith('apps/server/')],
  [/^packages\/content\/(?!.*\.ts$)/, (test) => test.startsWith('packages/content/')],
  [/^apps\/web\/(?!.*\.tsx?$)/, (test) => test.startsWith('apps/web/') || test.startsWith('e2e/films/')],
];

/**
 * The tests that a change reaches, in order.
 * @param {readonly string[]} changed paths from the root
 * @param {ReadonlyMap<string, readonly string[]>} imports of every source file, as paths from the root
 */
export const testsReached = (changed, imports) => {
  const tests = [...imports.keys()].filter(isTest);
  if (changed.some(reachesAll)) return tests.sort();
  const importers = new Map();
  for (const [file, targets] of imports)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file]);
  const reached = new Set(changed);
  for (const file of reached) {
    if (file === registry && !changed.includes(registry)) continue;
    for (const importer of importers.get(file) ?? []) reached.add(importer);
  }
  // Tests of a feature call it over HTTP, and need not import it.
  const features = new Set([...reached].filter((file) => /\/features\/.*\//.test(file)).map(dirname));
  // They read the text of all files.
  const always = (test) => test.startsWith('scripts/');
  const callsAll = (test) => reached.has(registry) && isTestOfApp(test);
  const isRead = (test) => readBy.some(([pattern, reads]) => reads(test) && changed.some((file) => pattern.test(file)));
  return tests
    .filter(
      (test) => reached.has(test) || features.has(dirname(test)) || always(test) || isRead(test) || callsAll(test),
    )
    .sort();
};

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\n')
    .filter((line) => line !== '');

const packages = /^@sixty\/(domain|contract|content)\//;

const importsIn = (file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(([, path]) => {
    if (path.startsWith('.')) return [normalize(join(dirname(file), path))];
    return packages.test(path) ? [path.replace(packages, 'packages/$1/src/')] : [];
  });

/** Files that differ from a commit; without one, those not committed yet, or those of the last commit. */
const changedSince = (base) => {
  const since = (commit) => [
    ...git('diff', '--name-only', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  if (base) return since(base);
  const open = since('HEAD');
  return open.length > 0 ? open : since('HEAD~1');
};

/** The tests and journeys to run, as paths from the root. */
export const changedTests = (base) => {
  const sources = git('ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs');
  const imports = new Map(
    sources.filter((file) => existsSync(join(root, file))).map((file) => [file, importsIn(file)]),
  );
  const reached = testsReached(changedSince(base), imports);
  return {
    tests: reached.filter((file) => file.endsWith('.test.ts')),
    journeys: reached.filter((file) => file.endsWith('.spec.ts')),
  };
};

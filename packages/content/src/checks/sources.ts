import { readFileSync } from 'node:fs';

const read = (name: string): string => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

/** The packages that words and lists are taken from, each with its version. */
export const readListPackages = (): readonly (readonly [name: string, version: string])[] =>
  Object.entries((JSON.parse(read('package.json')) as { devDependencies: Record<string, string> }).devDependencies);

export const readNotice = (): string => read('NOTICE.md');

/** Packages that NOTICE.md does not name with their version. */
export const findUnnamedSources = (
  packages: readonly (readonly [name: string, version: string])[],
  notice: string,
): readonly string[] =>
  packages
    .filter(([name, version]) => !notice.includes(`\`${name}\` ${version}`))
    .map(([name, version]) => `NOTICE.md does not name \`${name}\` ${version}`);

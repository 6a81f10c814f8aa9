import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const read = (name: string): string => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

/** The packages that words and lists come from, with versions. */
export const readListPackages = (): readonly (readonly [name: string, version: string])[] =>
  Object.entries((JSON.parse(read('package.json')) as { devDependencies: Record<string, string> }).devDependencies);

export const readNotice = (): string => read('NOTICE.md');

/** The folder of an installed package; some packages do not export their package.json. */
const findFolder = (name: string): string => {
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? [];
  return join(folders.find((folder) => existsSync(join(folder, name))) ?? '', name);
};

/** The license in a package's manifest, such as `MIT`. */
export const readLicense = (name: string): string =>
  (createRequire(import.meta.url)(join(findFolder(name), 'package.json')) as { license?: string }).license ?? 'unknown';

/** Spelling of licenses in NOTICE.md. */
const licenseNames: Readonly<Record<string, string>> = { 'OFL-1.1': 'SIL Open Font License 1.1' };

/** Packages that NOTICE.md does not name with their version, or whose license is not in the same paragraph. */
export const findUnnamedSources = (
  packages: readonly (readonly [name: string, version: string])[],
  notice: string,
  licenseOf: (name: string) => string,
): readonly string[] =>
  packages.flatMap(([name, version]) => {
    const paragraph = notice.split(/\n(?=- |\n)/).find((each) => each.includes(`\`${name}\` ${version}`));
    if (paragraph === undefined) return [`NOTICE.md does not name \`${name}\` ${version}`];
    const license = licenseOf(name);
    const isNamed = paragraph.replace(/\s+/g, ' ').includes(licenseNames[license] ?? license);
    return isNamed ? [] : [`NOTICE.md does not name the license of \`${name}\`, ${license}`];
  });

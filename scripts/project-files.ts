import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** All files of the project, by path: those in git, and new ones that it does not ignore. */
export const projectFiles: readonly string[] = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '-z'],
  { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 },
)
  .split('\0')
  .filter((file) => file !== '' && existsSync(join(root, file)));

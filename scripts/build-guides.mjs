// Builds the instructor guides if any of their inputs changed.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWhenChanged } from './build-when-changed.mjs';
import { node, root } from './install.mjs';

const content = join(root, 'packages', 'content');

const make = (folder) => {
  const { status } = spawnSync(node, [join(content, 'src', 'build-guides.main.ts'), folder], { stdio: 'inherit' });
  return status === 0;
};

export const buildGuides = () =>
  buildWhenChanged({
    name: "the instructor's guides",
    inputs: [
      'packages/content/guides',
      'packages/content/data',
      'packages/content/scope',
      'packages/content/src',
      'packages/domain/src',
      'package-lock.json',
    ],
    served: join(content, 'dist', 'guides'),
    make,
    // File names contain a hash, so an address always leads to the current file.
    keepsPrevious: false,
  });

if (process.argv[1] === fileURLToPath(import.meta.url)) buildGuides();

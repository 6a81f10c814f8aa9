// Builds the web app if any of its inputs changed.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { buildWhenChanged } from './build-when-changed.mjs';
import { node, root } from './install.mjs';
import { filesOf } from './publish-build.mjs';

const web = join(root, 'apps', 'web');

/** The server sends these instead of the original files to browsers that accept them. */
const compressAssets = (folder) => {
  for (const file of filesOf(folder).filter((name) => /\.(js|css|html|svg)$/.test(name))) {
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
};

const make = (folder) => {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
  const { status } = spawnSync(node, [vite, ...args], { cwd: web, stdio: 'inherit' });
  if (status !== 0) return false;
  compressAssets(folder);
  // The app for the server's prerendering of public pages. It is one bundle, and browsers never load it.
  const drawn = ['build', '--ssr', 'src/prerender-site.tsx', '--outDir', join(folder, '.site'), '--logLevel', 'error'];
  return spawnSync(node, [vite, ...drawn], { cwd: web, stdio: 'inherit' }).status === 0;
};

export const buildWeb = () =>
  buildWhenChanged({
    name: 'the web app',
    inputs: [
      'apps/web/src',
      'apps/web/public',
      'apps/web/index.html',
      'apps/web/site.html',
      'apps/web/early.js',
      'apps/web/vite.config.ts',
      'packages/domain/src',
      'packages/contract/src',
      'package.json',
      'package-lock.json',
    ],
    served: join(web, 'dist'),
    make,
    keepsPrevious: true,
  });

if (process.argv[1] === fileURLToPath(import.meta.url)) buildWeb();

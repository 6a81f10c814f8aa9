// Builds the web app when anything it is made of has changed since the last build.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { node, root } from './install.mjs';

const web = join(root, 'apps', 'web');
const stamp = join(web, 'dist', '.built-from');
const inputs = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'packages/domain/src',
  'packages/contract/src',
  'package-lock.json',
];

const filesOf = (path) => {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
};

const fingerprint = () => {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesOf(join(root, input)))) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
};

/** The server sends these in place of the files themselves to browsers that take them. */
const compressAssets = () => {
  for (const file of filesOf(join(web, 'dist')).filter((name) => /\.(js|css|html|svg)$/.test(name))) {
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
};

export const buildWeb = () => {
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Building the web app ...');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const { status } = spawnSync(node, [vite, 'build', '--logLevel', 'warn'], { cwd: web, stdio: 'inherit' });
  if (status !== 0) {
    console.error('The web app could not be built. The lines above say why.');
    process.exit(1);
  }
  compressAssets();
  writeFileSync(stamp, wanted);
};

if (process.argv[1] === import.meta.filename) buildWeb();

// Builds the web app when anything it is made of has changed since the last build.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { node, root } from './install.mjs';
import { filesOf, publishBuild } from './publish-build.mjs';

const web = join(root, 'apps', 'web');
const served = join(web, 'dist');
const stamp = join(served, '.built-from');
const cache = join(root, '.cache');
const inputs = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'packages/domain/src',
  'packages/contract/src',
  'package-lock.json',
];

const fingerprint = () => {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesOf(join(root, input)))) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
};

/** The server sends these in place of the files themselves to browsers that take them. */
const compressAssets = (folder) => {
  for (const file of filesOf(folder).filter((name) => /\.(js|css|html|svg)$/.test(name))) {
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
};

/** What the build that is served was made of, and its files; neither where there is none. */
const readStamp = () => {
  try {
    return JSON.parse(readFileSync(stamp, 'utf8'));
  } catch {
    return { fingerprint: null, files: [] };
  }
};

/** Builds beside the folder that is served, as a server may be running. @returns whether it went well. */
const build = (wanted, former) => {
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, 'web-'));
  try {
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
    const args = ['build', '--outDir', draft, '--emptyOutDir', '--logLevel', 'warn'];
    const { status } = spawnSync(node, [vite, ...args], { cwd: web, stdio: 'inherit' });
    if (status !== 0) return false;
    compressAssets(draft);
    const files = publishBuild(draft, served, former);
    writeFileSync(stamp, JSON.stringify({ fingerprint: wanted, files }));
    return true;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
};

export const buildWeb = () => {
  const wanted = fingerprint();
  const former = readStamp();
  if (former.fingerprint === wanted) return;
  console.log('Building the web app ...');
  if (build(wanted, former.files)) return;
  console.error('The web app could not be built. The lines above say why.');
  process.exit(1);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) buildWeb();

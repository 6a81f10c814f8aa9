// Installs the locked packages if they are missing or differ from the lock file. Runs on any Node from 20 on.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const thisFile = fileURLToPath(import.meta.url);

export const root = dirname(dirname(thisFile));

const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
const lockHash = createHash('sha256').update(lock).digest('hex');
const stamp = join(root, 'node_modules', '.installed-from');

/** The project's own Node. */
export const node = join(root, 'node_modules', 'node', 'bin', 'node');

const isInstalled = () => existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash;

export const install = () => {
  if (isInstalled()) return;
  console.log('Installing packages ...');
  // With the project's own Node and npm: the machine's may skip packages that do not support them.
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { version } = JSON.parse(lock).packages['node_modules/node'];
  const tools = ['exec', '--yes', `--package=node@${version}`, `--package=${packageManager}`, '--loglevel=error'];
  // Not `npm ci`: it rejects a lock file without the optional packages of platforms that the registry lacks.
  const command = ['npm', 'install', '--no-save', '--no-audit', '--no-fund', '--loglevel=warn'];
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, [...tools, '--', ...command], { cwd: root, stdio: 'inherit' });
  if (status !== 0) {
    console.error('Installing packages failed. Check the network and run the command again.');
    process.exit(1);
  }
  writeFileSync(stamp, lockHash);
};

if (process.argv[1] === thisFile) install();

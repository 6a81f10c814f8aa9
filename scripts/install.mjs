// Installs the locked packages where they are missing or not those of the lock file. Runs on any Node from 20 on.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const thisFile = fileURLToPath(import.meta.url);

export const root = dirname(dirname(thisFile));

const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');
const stamp = join(root, 'node_modules', '.installed-from');

/** The Node that comes with the project. */
export const node = join(root, 'node_modules', 'node', 'bin', 'node');

const isInstalled = () => existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === lock;

export const install = () => {
  if (isInstalled()) return;
  console.log('Installing packages ...');
  // Not `npm ci`: it refuses a lock file that leaves out optional packages of platforms the registry does not have.
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // Errors only: packages warn of the Node that installs them, but it is the project's that runs them.
  const options = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync(npm, ['install', ...options], { cwd: root, stdio: 'inherit' });
  if (status !== 0) {
    console.error('The packages could not be installed. Check the network and run the command again.');
    process.exit(1);
  }
  writeFileSync(stamp, lock);
};

if (process.argv[1] === thisFile) install();

// Runs a program with the project's Node until it ends, and ends as it did.
import { spawn } from 'node:child_process';
import { node, root } from './install.mjs';

export const runNode = (args) => {
  const child = spawn(node, args, { cwd: root, stdio: 'inherit' });
  // A terminal sends Ctrl-C to the child as well: only wait for it to stop.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
};

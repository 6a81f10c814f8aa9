// Runs a program with the project's Node and exits with its status.
import { spawn } from 'node:child_process';
import { node, root } from './install.mjs';

export const runNode = (args) => {
  const child = spawn(node, args, { cwd: root, stdio: 'inherit' });
  // The terminal also sends Ctrl-C to the child: just wait for it to stop.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
};

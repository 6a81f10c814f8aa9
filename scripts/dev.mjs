// Runs the server, restarted when its source changes, and Vite in front of it with hot reload on port 5173.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildGuides } from './build-guides.mjs';
import { install, node, root } from './install.mjs';
import { serverArgs } from './server-args.mjs';

install();
buildGuides();
const programs = [
  spawn(node, ['--watch', '--watch-preserve-output', ...serverArgs], { cwd: root, stdio: 'inherit' }),
  spawn(node, [join(root, 'node_modules/vite/bin/vite.js')], { cwd: join(root, 'apps/web'), stdio: 'inherit' }),
];
const stop = () => {
  for (const program of programs) program.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const program of programs) program.on('exit', stop);

// Installs missing packages and runs a program with the project's Node: node scripts/run.mjs <program> [arguments].
import { install } from './install.mjs';
import { runNode } from './run-node.mjs';

install();
runNode(process.argv.slice(2));

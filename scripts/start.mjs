import { buildWeb } from './build-web.mjs';
import { install } from './install.mjs';
import { runNode } from './run-node.mjs';

install();
buildWeb();
runNode(['apps/server/src/main.ts']);

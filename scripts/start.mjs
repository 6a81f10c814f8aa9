import { buildGuides } from './build-guides.mjs';
import { buildWeb } from './build-web.mjs';
import { install } from './install.mjs';
import { runNode } from './run-node.mjs';
import { serverArgs } from './server-args.mjs';

install();
buildWeb();
buildGuides();
runNode(serverArgs);

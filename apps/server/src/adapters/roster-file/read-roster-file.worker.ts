// A hostile file is read beside the process and not in it: it can be ended, and its memory is counted.
import { parentPort, workerData } from 'node:worker_threads';
import { readRosterFile } from './read-roster-file.ts';

parentPort?.postMessage(readRosterFile(workerData as Uint8Array));

// Reads a possibly hostile file in a worker thread, which can be terminated and has a memory limit.
import { parentPort, workerData } from 'node:worker_threads';
import { readRosterFile } from './read-roster-file.ts';

parentPort?.postMessage(readRosterFile(workerData as Uint8Array));

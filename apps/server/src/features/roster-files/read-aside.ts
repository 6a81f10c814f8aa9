import { Worker } from 'node:worker_threads';
import { type Result, refuse } from '@sixty/domain/kernel/result.ts';
import type { RosterLine } from '@sixty/domain/roster-file/roster-line.ts';
import type { RosterFileRefusal } from './read-roster-file.ts';

type Lines = Result<readonly RosterLine[], RosterFileRefusal>;

/** The largest file that is taken needs a fraction of it, in milliseconds. */
const patience = 20_000;

const file = new URL('./read-roster-file.worker.ts', import.meta.url);

const readInWorker = (bytes: Uint8Array): Promise<Lines> =>
  new Promise((resolve) => {
    const worker = new Worker(file, { workerData: bytes, resourceLimits: { maxOldGenerationSizeMb: 512 } });
    const end = (lines: Lines) => {
      clearTimeout(timer);
      resolve(lines);
      void worker.terminate();
    };
    // What takes too long or too much is none of the files that people have.
    const timer = setTimeout(() => end(refuse('file-unreadable')), patience);
    worker.once('message', end);
    worker.once('error', () => end(refuse('file-unreadable')));
    worker.once('exit', () => end(refuse('file-unreadable')));
  });

let last: Promise<unknown> = Promise.resolve();

/** Reads a roster file in a thread of its own; one after another, so that many at once do no harm either. */
export const readAside = (bytes: Uint8Array): Promise<Lines> => {
  const reading = last.then(() => readInWorker(bytes));
  last = reading;
  return reading;
};

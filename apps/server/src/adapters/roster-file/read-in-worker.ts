import { type Result, refuse } from '@sixty/domain/kernel/result.ts';
import type { RosterLine } from '@sixty/domain/students/roster-files/roster-line.ts';
import { runInWorker } from '../run-in-worker.ts';
import type { RosterFileRefusal } from './read-roster-file.ts';

/** Reads a roster file in a worker thread. A file that takes too long or too much memory is not a real roster. */
export const readRosterFileInWorker = runInWorker<Uint8Array, Result<readonly RosterLine[], RosterFileRefusal>>({
  file: new URL('./read-roster-file.worker.ts', import.meta.url),
  timeout: 20_000,
  fallback: refuse('file-unreadable'),
});

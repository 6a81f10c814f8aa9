import type { StudentData } from '@sixty/contract/students/student-data.ts';
import { runInWorker } from '../run-in-worker.ts';

/** Sets everything that is kept about a student as a PDF document, in a thread of its own; null where that failed. */
export const typesetInWorker = runInWorker<StudentData, Uint8Array | null>({
  file: new URL('./student-document.worker.ts', import.meta.url),
  patience: 60_000,
  otherwise: null,
});

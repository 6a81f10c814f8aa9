import type { StudentData } from '@sixty/contract/students/student-data.ts';
import { runInWorker } from '../run-in-worker.ts';

/** Typesets everything stored about a student as a PDF document, in a worker thread; null if that fails. */
export const typesetInWorker = runInWorker<StudentData, Uint8Array | null>({
  file: new URL('./student-document.worker.ts', import.meta.url),
  timeout: 60_000,
  fallback: null,
});

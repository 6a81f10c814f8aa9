// Typesetting hundreds of results takes a second or two, so it runs in a worker thread.
import { parentPort, workerData } from 'node:worker_threads';
import type { StudentData } from '@sixty/contract/students/student-data.ts';
import { typesetStudent } from './student-document.ts';

parentPort?.postMessage(await typesetStudent(workerData as StudentData));

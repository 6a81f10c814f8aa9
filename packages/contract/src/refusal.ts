import * as z from 'zod/mini';
import type { MessageCode } from './messages.ts';

/** The HTTP status of every refusal that a call can answer with. */
export const refusalStatus = {
  'request-invalid': 400,
  'last-word-missing': 400,
  'time-missing': 400,
  'result-out-of-range': 400,
  'program-missing': 400,
  'login-failed': 401,
  'student-login-failed': 401,
  'customer-only': 401,
  'student-only': 401,
  'admin-only': 403,
  'manager-only': 403,
  'guest-only': 403,
  'origin-refused': 403,
  'license-archived': 403,
  'license-missing': 403,
  'licenses-exceeded': 403,
  'result-not-yours': 403,
  'student-missing': 404,
  'result-missing': 404,
  'note-missing': 404,
  'exercise-not-found': 404,
  'not-found': 404,
  'lesson-over': 409,
  'result-counts': 409,
  'result-counts-not': 409,
  'result-moved': 409,
  'result-moved-to-same': 409,
  'submission-changed': 409,
  'note-changed': 409,
  'no-licenses-left': 409,
  'request-too-large': 413,
  'too-many-requests': 429,
  'internal-error': 500,
} as const satisfies Partial<Record<MessageCode, number>>;

export type RefusalCode = keyof typeof refusalStatus;

/** The answer to a call that was refused. */
export const refusalSchema = z.object({
  valid: z.literal(false),
  code: z.string(),
  message: z.string(),
});

export type RefusalAnswer = z.infer<typeof refusalSchema>;

import { messages } from '@sixty/contract/messages.ts';
import type { RefusalAnswer, RefusalCode } from '@sixty/contract/refusal.ts';

/** Several broken rules share one message; the first determines the code (C20). */
export const refusalAnswer = (...codes: readonly [RefusalCode, ...RefusalCode[]]): RefusalAnswer => ({
  valid: false,
  code: codes[0],
  message: codes.map((code) => messages[code]).join(' '),
});

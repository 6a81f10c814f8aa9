import type { Program } from '@sixty/domain/students/licenses/program.ts';
import * as z from 'zod/mini';

/** 'Reading' or 'Math', in any case. */
export const programName = z.pipe(
  z.string().check(z.regex(/^(?:reading|math)$/i)),
  z.transform((name) => name.toLowerCase() as Program),
);

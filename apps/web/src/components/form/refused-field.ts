import type { RefusalCode } from '@sixty/contract/refusal.ts';
import { CallRefused } from '../../api/call-refused.ts';

/** The field that shows a refusal, by its code or a prefix of it, as in `password-`. */
export type RefusedFields<Name extends PropertyKey> = { readonly [Code in RefusalCode | `${string}-`]?: Name };

/** The field for a refusal code; null if the form shows it above its buttons. */
export const fieldOfCode = <Name extends PropertyKey>(code: string, fields: RefusedFields<Name>): Name | null =>
  Object.entries<Name | undefined>(fields).find(
    ([start]) => code === start || (start.endsWith('-') && code.startsWith(start)),
  )?.[1] ?? null;

export const fieldOfRefusal = <Name extends PropertyKey>(error: unknown, fields: RefusedFields<Name>): Name | null =>
  error instanceof CallRefused ? fieldOfCode(error.code, fields) : null;

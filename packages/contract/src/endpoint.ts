import type { Audience } from '@sixty/domain/access/audience.ts';
import * as z from 'zod/mini';
import type { RefusalCode } from './refusal.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call of the wire, as data: the server mounts it, the browser's client and the OpenAPI document are derived from
 * it. The input comes from the query for GET and from the JSON body otherwise; a DELETE without a body gives it in the
 * query (C53). Unknown fields are ignored.
 */
export interface Endpoint<
  Who extends Audience = Audience,
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: Method;
  readonly path: `/api/${string}`;
  /** Callers of any of these audiences may call it. */
  readonly audience: readonly [Who, ...Who[]];
  readonly summary: string;
  readonly input: Input;
  readonly output: Output;
  /** What it can refuse beyond what every call can: a wrong audience, a malformed request, too many of them. */
  readonly refusals: readonly RefusalCode[];
}

export type InputOf<E extends Endpoint> = z.infer<E['input']>;
export type OutputOf<E extends Endpoint> = z.infer<E['output']>;

export const endpoint = <Who extends Audience, Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  declaration: Endpoint<Who, Input, Output>,
): Endpoint<Who, Input, Output> => declaration;

/** An accepted answer with the given fields. */
export const answer = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object({ valid: z.literal(true), ...shape });

/** The input of a call that takes none. */
export const noInput = z.object({});

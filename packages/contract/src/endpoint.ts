import type { Audience } from '@sixty/domain/access/audience.ts';
import * as z from 'zod/mini';
import type { RefusalCode } from './refusal.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One endpoint as data: the server mounts it, and the browser's client and the OpenAPI document are derived from it.
 * GET takes the input from the query, other methods from the JSON body; a DELETE without a body takes it from the
 * query (C53). Unknown fields are ignored.
 */
export interface Endpoint<
  Who extends Audience = Audience,
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: Method;
  readonly path: `/api/${string}`;
  /** The audiences that may call it. */
  readonly audience: readonly [Who, ...Who[]];
  readonly summary: string;
  /** Whether the field `id` of a GET may also be at the end of the path. */
  readonly idInPath?: true;
  /** The largest request in bytes, if more than 100 kB. Callers outside the audience cannot send that much. */
  readonly maxBytes?: number;
  readonly input: Input;
  readonly output: Output;
  /** Its refusals beyond those of every call: wrong audience, malformed request, too many requests. */
  readonly refusals: readonly RefusalCode[];
}

export type InputOf<E extends Endpoint> = z.infer<E['input']>;
export type OutputOf<E extends Endpoint> = z.infer<E['output']>;

export const endpoint = <Who extends Audience, Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  declaration: Endpoint<Who, Input, Output>,
): Endpoint<Who, Input, Output> => declaration;

/** An accepted answer with these fields. */
export const answer = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object({ valid: z.literal(true), ...shape });

/** The input of a call without one. */
export const noInput = z.object({});

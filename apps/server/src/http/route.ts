import type { Endpoint, InputOf, OutputOf } from '@sixty/contract/endpoint.ts';
import type { Puzzle } from '@sixty/contract/puzzle.ts';
import type { RefusalCode } from '@sixty/contract/refusal.ts';
import type { EntryErrors } from '@sixty/contract/refused-entries.ts';
import type { Audience } from '@sixty/domain/access/audience.ts';
import type { Result } from '@sixty/domain/kernel/result.ts';
import type { FastifyInstance } from 'fastify';
import type { Actor, ActorFor } from './actor.ts';

/** What a handler knows of the request beyond its input, and how it answers beyond its output. */
export interface RequestContext<A extends Actor = Actor> {
  readonly actor: A;
  readonly now: Date;
  /** The caller's address, as far as the proxies in front are trusted. */
  readonly address: string;
  /** A keyed hash of the caller's network (network.ts); null if it is unknown. */
  readonly network: Buffer | null;
  /** The User-Agent header; '' without one. */
  readonly userAgent: string;
  /** The solution of a puzzle that a refused call was answered with, or null. */
  readonly solution: string | null;
  readonly cookies: {
    readonly read: (name: string) => string | null;
    /** `maxAge` in seconds; 0 removes the cookie. */
    readonly write: (name: string, value: string, maxAge: number) => void;
  };
}

/** Fields of an accepted answer, without `valid`. */
export type Fields<E extends Endpoint> = Omit<Extract<OutputOf<E>, { valid: true }>, 'valid'>;

export type Outcome<Value> = (
  | Result<Value, RefusalCode>
  | {
      readonly ok: false;
      readonly refusals: readonly [RefusalCode, ...RefusalCode[]];
      /** Seconds until the caller may try again. */
      readonly retryAfter?: number;
    }
  | {
      readonly ok: false;
      readonly refusals: readonly ['puzzle-needed'];
      readonly puzzle: Puzzle;
    }
  | {
      readonly ok: false;
      readonly refusals: readonly [RefusalCode];
      /** A sentence that names the caller's input or options; without it, the sentence of the code applies. */
      readonly sentence: string;
    }
  | {
      readonly ok: false;
      readonly refusals: readonly [RefusalCode];
      /** Errors by entry of a list. */
      readonly mistakes: EntryErrors;
    }
) & {
  /** The id of the subject, for the security log only: the account of a log-in, successful or not. */
  readonly about?: string | null;
};

/** The reasons of a refused outcome; the first names it. */
export const refusalsOf = (outcome: Extract<Outcome<unknown>, { ok: false }>) =>
  'refusals' in outcome ? outcome.refusals : ([outcome.refusal] as const);

/** An endpoint with its handler. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (input: unknown, context: RequestContext) => Promise<Outcome<unknown>>;
  /** Called with an input that the contract refuses, before the refusal is sent. */
  readonly onMalformed?: ((input: unknown, context: RequestContext) => void) | undefined;
}

type AudienceOf<E extends Endpoint> = E extends Endpoint<infer Who> ? Who : Audience;

/** Requests outside the contract: a browser's redirects, a provider's webhook. */
export interface Served {
  readonly serve: (server: FastifyInstance) => void | Promise<void>;
}

/** Binds a handler to its endpoint. The types ensure that input, actor and answer match the contract. */
export const route = <E extends Endpoint>(
  endpoint: E,
  handle: (input: InputOf<E>, context: RequestContext<ActorFor<AudienceOf<E>>>) => Promise<Outcome<Fields<E>>>,
  onMalformed?: (input: unknown, context: RequestContext<ActorFor<AudienceOf<E>>>) => void,
): Route => ({ endpoint, handle: handle as Route['handle'], onMalformed: onMalformed as Route['onMalformed'] });

import type { Endpoint, InputOf, OutputOf } from '@sixty/contract/endpoint.ts';
import type { RefusalCode } from '@sixty/contract/refusal.ts';
import type { EntryErrors } from '@sixty/contract/refused-entries.ts';
import type { Audience } from '@sixty/domain/access/audience.ts';
import type { Result } from '@sixty/domain/kernel/result.ts';
import type { FastifyInstance } from 'fastify';
import type { Actor, ActorFor } from './actor.ts';

/** What a handler may know of the request beyond its input, and how it answers beyond its output. */
export interface RequestContext<A extends Actor = Actor> {
  readonly actor: A;
  readonly now: Date;
  /** The caller's address, as far as the proxies in front are trusted. */
  readonly address: string;
  /** What the caller's browser calls itself; '' where it does not. */
  readonly userAgent: string;
  readonly cookies: {
    readonly read: (name: string) => string | null;
    /** `maxAge` in seconds; 0 removes the cookie. */
    readonly write: (name: string, value: string, maxAge: number) => void;
  };
}

/** Fields of an accepted answer, `valid` aside. */
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
      readonly refusals: readonly [RefusalCode];
      /** The sentence, where it names what the caller sent or could send; else it is that of the code. */
      readonly sentence: string;
    }
  | {
      readonly ok: false;
      readonly refusals: readonly [RefusalCode];
      /** What is wrong with which entries of a list. */
      readonly mistakes: EntryErrors;
    }
) & {
  /** The id of what it is about, for the log of security alone: the account that was signed in to, or was not. */
  readonly about?: string | null;
};

/** The reasons of a refused outcome, the first of which names it. */
export const refusalsOf = (outcome: Extract<Outcome<unknown>, { ok: false }>) =>
  'refusals' in outcome ? outcome.refusals : ([outcome.refusal] as const);

/** An endpoint with what answers it. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (input: unknown, context: RequestContext) => Promise<Outcome<unknown>>;
}

type AudienceOf<E extends Endpoint> = E extends Endpoint<infer Who> ? Who : Audience;

/** Requests outside the contract: a browser's redirects, a provider's webhook. */
export interface Served {
  readonly serve: (server: FastifyInstance) => void | Promise<void>;
}

/** Ties a handler to its endpoint. The types see to it that input, actor and answer are those of the contract. */
export const route = <E extends Endpoint>(
  endpoint: E,
  handle: (input: InputOf<E>, context: RequestContext<ActorFor<AudienceOf<E>>>) => Promise<Outcome<Fields<E>>>,
): Route => ({ endpoint, handle: handle as Route['handle'] });

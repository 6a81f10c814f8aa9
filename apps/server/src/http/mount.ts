import type { IncomingMessage } from 'node:http';
import type { Endpoint, Method } from '@sixty/contract/endpoint.ts';
import { tooManyRequests } from '@sixty/contract/messages/wait.ts';
import { solutionHeader } from '@sixty/contract/puzzle.ts';
import { type RefusalAnswer, type RefusalCode, refusalStatus } from '@sixty/contract/refusal.ts';
import { isInAudience } from '@sixty/domain/access/audience.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Database } from '../db/client.ts';
import { impersonate } from '../db/impersonation.ts';
import { type Actor, callerOf } from './actor.ts';
import {
  impersonationOf,
  logImpersonatedRead,
  logImpersonatedWrite,
  refuseWhileImpersonating,
} from './impersonation.ts';
import { refusalAnswer } from './refusal-answer.ts';
import { type RequestContext, type Route, refusalsOf } from './route.ts';
import { noteActor, noteOutcome, noteRefusal } from './security-log.ts';
import { type CookieNames, readCookie, setCookie } from './session-cookie.ts';
import { actorOfToken } from './session-gate.ts';

export interface MountDeps {
  readonly db: Database;
  readonly cookies: CookieNames;
  readonly now: () => Date;
  readonly networkOfRequest: (request: IncomingMessage) => Buffer | null;
}

/** Mounts each endpoint: authenticates, authorizes, validates the input and calls the handler. */
export const mountRoutes = (server: FastifyInstance, routes: readonly Route[], deps: MountDeps): void => {
  for (const route of routes) {
    for (const url of pathsOf(route.endpoint)) {
      server.route({
        method: route.endpoint.method,
        url,
        ...largeRequests(route, deps),
        handler: (request, reply) => answerRequest(route, request, reply, deps),
      });
    }
  }
};

export const pathsOf = ({ path, idInPath }: Endpoint): readonly string[] => (idInPath ? [path, `${path}/:id`] : [path]);

/** Reads a large request only from a caller who may send it: others are refused before its body arrives. */
const largeRequests = (
  { endpoint }: Route,
  { db, cookies, now, networkOfRequest }: MountDeps,
): Partial<RouteOptions> =>
  endpoint.maxBytes === undefined
    ? {}
    : {
        bodyLimit: endpoint.maxBytes,
        onRequest: async (request, reply) => {
          const token = readCookie(request.headers.cookie, cookies.session);
          const actor = await actorOfToken(db, token, now(), networkOfRequest(request.raw));
          noteActor(reply, actor);
          const refusal = callerRefusal(endpoint, actor);
          if (refusal) return reply.send(sendRefusal(reply, refusal));
        },
      };

const answerRequest = async (
  { endpoint, handle, onMalformed }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  { db, cookies, now, networkOfRequest }: MountDeps,
): Promise<unknown> => {
  const context = { ...requestContext(request, reply, cookies, now()), network: networkOfRequest(request.raw) };
  const actor = await actorOfToken(db, context.cookies.read(cookies.session), context.now, context.network);
  noteActor(reply, actor);
  const refusal = callerRefusal(endpoint, actor);
  if (refusal) return sendRefusal(reply, refusal);
  const sent = inputOf(endpoint.method, request);
  const input = endpoint.input.safeParse(sent);
  if (!input.success) {
    onMalformed?.(sent, { ...context, actor });
    return sendRefusal(reply, 'request-invalid');
  }
  const outcome = await impersonate(impersonationOf(actor), async () => {
    await logImpersonatedWrite(db, endpoint, actor, context.now);
    const handled = await handle(input.data, { ...context, actor });
    if (handled.ok) {
      const exchange = { input: input.data, answer: handled.value };
      await logImpersonatedRead(db, endpoint, actor, exchange, context.now);
    }
    return handled;
  });
  if (!outcome.ok) {
    const refused = sendRefusal(reply, ...refusalsOf(outcome));
    noteOutcome(reply, endpoint, outcome);
    if ('retryAfter' in outcome && outcome.retryAfter !== undefined) {
      return withWait(reply, refused, outcome.retryAfter);
    }
    if ('puzzle' in outcome) return { ...refused, puzzle: outcome.puzzle };
    if ('mistakes' in outcome) return { ...refused, mistakes: outcome.mistakes };
    return 'sentence' in outcome ? { ...refused, message: outcome.sentence } : refused;
  }
  noteOutcome(reply, endpoint, outcome);
  return { valid: true, ...(outcome.value as object) };
};

/** Proxies drop the body of a DELETE, so that its input may also come in the query (C53). */
const inputOf = (method: Method, { query, params, body }: FastifyRequest): unknown => {
  if (method === 'GET') return { ...(query as object), ...(params as object) };
  return method === 'DELETE' && isEmptyBody(body) ? query : (body ?? {});
};

const solutionIn = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' ? header : null;

const isEmptyBody = (body: unknown): boolean => body === undefined || body === null;

const requestContext = (
  request: FastifyRequest,
  reply: FastifyReply,
  names: CookieNames,
  now: Date,
): Omit<RequestContext, 'actor' | 'network'> => ({
  now,
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  solution: solutionIn(request.headers[solutionHeader]),
  cookies: {
    read: (name) => readCookie(request.headers.cookie, name),
    write: (name, value, maxAge) => void reply.header('set-cookie', setCookie(name, value, maxAge, names.secure)),
  },
});

const callerRefusal = (endpoint: Route['endpoint'], actor: Actor): RefusalCode | null =>
  refuseWhileImpersonating(endpoint, actor) ?? audienceRefusal(endpoint.audience, actor);

/** A caller outside the audience gets the sentence of the first audience's guard. */
const audienceRefusal = (audience: Route['endpoint']['audience'], actor: Actor): RefusalCode | null => {
  const caller = callerOf(actor);
  if (audience.some((who) => isInAudience(caller, who))) return null;
  const first = audience[0];
  return first === 'open' ? null : `${first}-only`;
};

/** Adds when the caller may try again: to the answer's header, and to the general sentence. */
export const withWait = (reply: FastifyReply, refused: RefusalAnswer, seconds: number): RefusalAnswer => {
  reply.header('retry-after', seconds);
  return refused.code === 'too-many-requests' ? { ...refused, message: tooManyRequests(seconds) } : refused;
};

export const sendRefusal = (reply: FastifyReply, ...codes: readonly [RefusalCode, ...RefusalCode[]]) => {
  reply.code(refusalStatus[codes[0]]);
  noteRefusal(reply, codes[0]);
  return refusalAnswer(...codes);
};

import type { Endpoint } from '@sixty/contract/endpoint.ts';
import { type RefusalCode, refusalStatus } from '@sixty/contract/refusal.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ServerKey } from '../db/server-key.ts';
import type { Log } from '../log.ts';
import type { Actor } from './actor.ts';
import type { Outcome } from './route.ts';
import { eventOf } from './security-events.ts';
import { networkOf } from './throttle.ts';

/** What to log about an answer. */
interface Note {
  readonly event: string;
  /** The refusal code, a fixed word. */
  readonly code?: string;
  /** The id of the subject, such as the account whose password was wrong. */
  readonly about?: string | null;
}

const notes = new WeakMap<FastifyReply, Note>();
const actors = new WeakMap<FastifyReply, Actor>();

/** Missing for everyone, so no sign of access to another user's data. */
const missingForAll: ReadonlySet<RefusalCode> = new Set(['not-found', 'postal-code-unknown', 'exercise-not-found']);

/**
 * Whether a refusal concerns security: unknown or unauthorized callers, too many requests, ids the caller has no
 * access to, and requests none of our pages sends. Errors in forms do not.
 */
const isSecurityRefusal = (code: RefusalCode): boolean => {
  const status = refusalStatus[code];
  if (status === 404) return !missingForAll.has(code);
  return status === 401 || status === 403 || status === 429 || code === 'request-invalid';
};

export const noteActor = (reply: FastifyReply, actor: Actor): void => void actors.set(reply, actor);

export const noteRefusal = (reply: FastifyReply, code: RefusalCode): void => {
  if (isSecurityRefusal(code)) notes.set(reply, { event: 'refused', code });
};

/** Notes an endpoint's subject for the log, and that it was accepted if that is an event. */
export const noteOutcome = (
  reply: FastifyReply,
  endpoint: Endpoint,
  { ok, about = null }: Pick<Outcome<unknown>, 'ok' | 'about'>,
): void => {
  const note = ok ? eventOf(endpoint) : notes.get(reply);
  if (note !== undefined) notes.set(reply, typeof note === 'string' ? { event: note, about } : { ...note, about });
};

/** Notes an event of an answer that belongs to no endpoint. */
export const noteEvent = (reply: FastifyReply, note: Note): void => void notes.set(reply, note);

/** The caller by ids: a student's device by its lesson's instructor. */
const actorIds = (actor: Actor | undefined) => {
  if (actor?.kind === 'customer') {
    const visitor = actor.impersonation && { visitor: actor.impersonation.staffId };
    return { user: actor.scope.userId, ...visitor, session: actor.sessionId };
  }
  if (actor?.kind === 'student') return { device: actor.scope.instructorId, session: actor.sessionId };
  return {};
};

/**
 * Logs security events wherever the server answers them, when the answer is sent, so that it delays nobody. Lines hold
 * only ids and fixed words. `from` shows within a day whether events come from one network or from many: a hash with
 * the server's key that changes daily.
 */
export const addSecurityLog = (
  server: FastifyInstance,
  { log, key, now }: { readonly log: Log; readonly key: ServerKey; readonly now: () => Date },
): void => {
  server.addHook('onResponse', async (request, reply) => {
    const note = notes.get(reply);
    if (!note) return;
    const day = now().toISOString().slice(0, 10);
    log(note.event, {
      call: `${request.method} ${request.routeOptions.url ?? ''}`.trim(),
      ...(note.code !== undefined && { code: note.code }),
      ...(note.about && { about: note.about }),
      ...actorIds(actors.get(reply)),
      from: key.derive('log', day, networkOf(request.ip)).toString('base64url').slice(0, 8),
    });
  });
};

import * as z from 'zod/mini';
import { answer, endpoint, noInput } from '../endpoint.ts';
import { chartDay, id, instant, lineOfText } from '../fields.ts';

/** What an id of the log can stand for. Results, messages and sessions are ids alone. */
export const loggedKinds = [
  'user',
  'organization',
  'group',
  'student',
  'order',
  'subscription',
  'activation-code',
  'transaction',
  'visit',
] as const;

export type LoggedKind = (typeof loggedKinds)[number];

/** A user of the log: closed accounts have no name. */
const person = z.nullable(z.object({ id, username: z.nullable(z.string()) }));

export const listAuditLog = endpoint({
  method: 'GET',
  path: '/api/admin/audit-log',
  audience: ['admin'],
  summary: 'Who did what to what, the latest first, a page at a time',
  input: z.object({
    /** A username or an id of who did it, or was acted as; empty for everybody. */
    actor: lineOfText,
    /** A username or an id of what it was done to; empty for everything. */
    subject: lineOfText,
    /** A word of the log, such as `student-shared`; empty for all. */
    action: lineOfText,
    /** Days in UTC, both included. */
    from: z.optional(chartDay),
    to: z.optional(chartDay),
    /** Entries before this one. */
    before: z.optional(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.transform(Number))),
  }),
  output: answer({
    entries: z.array(
      z.object({
        id: z.int(),
        at: instant,
        actor: person,
        actingAs: person,
        action: z.string(),
        subjectID: z.nullable(z.string()),
        details: z.record(z.string(), z.unknown()),
      }),
    ),
    /** What the ids of these entries stand for today, each once. What was deleted is not among them. */
    named: z.array(
      z.object({
        id,
        kind: z.enum(loggedKinds),
        /**
         * The username, the name of an organization or a group, the number of a purchase order, the contact of a
         * transaction, or the reason of a visit. Null for whatever has none, for closed accounts, and for students always.
         */
        name: z.nullable(z.string()),
        /** Where it belongs. */
        organization: z.nullable(z.object({ id, name: z.string() })),
      }),
    ),
    /** What to name as `before` for the next page; null where there is none. */
    next: z.nullable(z.int()),
  }),
  refusals: [],
});

/** What is done by rounds over what is in the database, and what staff do by hand in the chat. */
export const dueWork = ['orders', 'expiry-notices', 'chat-answers', 'chats'] as const;

const workWaiting = z.object({
  name: z.string(),
  waiting: z.int(),
  active: z.int(),
  failed: z.int(),
  /** Since when the one that waits longest has been due; null where none does. */
  oldest: z.nullable(instant),
});

export const findJobsHealth = endpoint({
  method: 'GET',
  path: '/api/admin/health',
  audience: ['admin'],
  summary: 'How the work behind the product is doing: what waits, what failed, and since when',
  input: noInput,
  output: answer({
    /** Every queue, also one in which nothing is. What failed is kept for an hour. */
    queues: z.array(workWaiting),
    /** The messages that have not left: those of a queue by their kind. */
    messages: z.array(workWaiting),
    /** What the rounds look for in the database: it is done within minutes, notices of expiry within the hour. */
    due: z.array(
      z.object({
        name: z.enum(dueWork),
        waiting: z.int(),
        /** Since when the one that waits longest has been due; null where none does. */
        oldest: z.nullable(instant),
      }),
    ),
    /** Messages that were tried at least once without success; without whom they are for. */
    troubled: z.array(
      z.object({
        id,
        kind: z.string(),
        state: z.string(),
        tries: z.int(),
        created: instant,
        next: z.nullable(instant),
      }),
    ),
    payments: z.object({
      unhandled: z.int(),
      oldest: z.nullable(instant),
      unfulfilled: z.int(),
      /** Of those that were not handled the oldest ones, by the provider's id and kind. */
      events: z.array(z.object({ id: z.string(), kind: z.string(), received: instant, deliveries: z.int() })),
    }),
  }),
  refusals: [],
});

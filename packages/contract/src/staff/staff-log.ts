import * as z from 'zod/mini';
import { answer, endpoint, noInput } from '../endpoint.ts';
import { chartDay, id, instant, textLine } from '../fields.ts';

/** The kinds of ids in the log that have names. Results, messages and sessions have only ids. */
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
  summary: 'The audit log: actor, action and subject, newest first, in pages',
  input: z.object({
    /** Username or id of the user who acted, or was impersonated; empty for all. */
    actor: textLine,
    /** Username or id of the subject; empty for all. */
    subject: textLine,
    /** An action of the log, such as `student-shared`; empty for all. */
    action: textLine,
    /** Days in UTC, both inclusive. */
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
    /** The current names of the ids in these entries, each once, without deleted ones. */
    named: z.array(
      z.object({
        id,
        kind: z.enum(loggedKinds),
        /**
         * The username, the name of an organization or a group, the number of a purchase order, the contact of a
         * transaction, or the reason of an impersonation. Null for everything without one, for closed accounts, and
         * always for students.
         */
        name: z.nullable(z.string()),
        /** Where it belongs. */
        organization: z.nullable(z.object({ id, name: z.string() })),
      }),
    ),
    /** The `before` of the next page; null on the last one. */
    next: z.nullable(z.int()),
  }),
  refusals: [],
});

/** Scheduled work over the database, and manual work of staff in the chat. */
export const dueWork = ['orders', 'purchase-orders', 'expiry-notices', 'chat-answers', 'chats'] as const;

const workWaiting = z.object({
  name: z.string(),
  waiting: z.int(),
  active: z.int(),
  failed: z.int(),
  /** Since when the oldest one has been due; null without any. */
  oldest: z.nullable(instant),
});

export const findJobsHealth = endpoint({
  method: 'GET',
  path: '/api/admin/health',
  audience: ['admin'],
  summary: 'Health of background work: what waits, what failed, and since when',
  input: noInput,
  output: answer({
    /** Every queue, including empty ones. Failed jobs are kept for an hour. */
    queues: z.array(workWaiting),
    /** Unsent messages of a queue, by kind. */
    messages: z.array(workWaiting),
    /** Scheduled work: done within minutes, expiry notices within the hour. */
    due: z.array(
      z.object({
        name: z.enum(dueWork),
        waiting: z.int(),
        /** Since when the oldest one has been due; null without any. */
        oldest: z.nullable(instant),
      }),
    ),
    /** Messages that failed at least once, without their recipients. */
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
      /** The oldest unhandled ones, by the provider's id and kind. */
      events: z.array(z.object({ id: z.string(), kind: z.string(), received: instant, deliveries: z.int() })),
    }),
    /** Purchase orders that wait for approval, oldest first: the first fifty. */
    purchaseOrders: z.array(
      z.object({
        id,
        organizationID: id,
        organization: z.string(),
        purchaseOrderNumber: z.string(),
        licenses: z.int(),
        created: instant,
      }),
    ),
  }),
  refusals: [],
});

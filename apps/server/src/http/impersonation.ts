import type { Endpoint } from '@sixty/contract/endpoint.ts';
import type { LessonCommand } from '@sixty/contract/realtime.ts';
import type { RefusalCode } from '@sixty/contract/refusal.ts';
import { recordActions } from '../db/audit-log.ts';
import { type Database, type Rows, rowsOf, statement } from '../db/client.ts';
import type { Impersonation } from '../db/impersonation.ts';
import type { Actor } from './actor.ts';

type Call = Pick<Endpoint, 'method' | 'path'>;

/**
 * The only writes allowed while impersonating (decision 027): what support does by hand for a customer, and nothing
 * that gives access, seats or money, deletes a student, or takes over the account. A write that is not listed is
 * refused, so that new ones are refused by default.
 */
const writable: ReadonlySet<string> = new Set([
  'POST /api/instruction/limit',
  'POST /api/logout',
  'POST /api/organizations',
  'POST /api/organizations/groups',
  'POST /api/organizations/switch',
  'POST /api/page-views',
  'POST /api/probe',
  'POST /api/records/goal-line',
  'POST /api/records/move',
  'POST /api/records/restore',
  'POST /api/records/void',
  'POST /api/roster-files/check',
  'POST /api/roster-files/confirm',
  'POST /api/roster-files/undo',
  'POST /api/students/archive',
  'POST /api/students/code',
  'POST /api/students/create',
  'POST /api/students/edit',
  'POST /api/students/notes',
  'POST /api/students/notes/remove',
  'POST /api/update',
  'PUT /api/organizations',
  'PUT /api/organizations/groups',
]);

/**
 * Reads that are refused too: exports, factors, a log-in that another site started, and figures that a user keeps for
 * themselves.
 */
const hidden: ReadonlySet<string> = new Set([
  '/api/account/export',
  '/api/account/second-factors',
  '/api/grader-practice',
  '/api/roster-files/export',
  '/api/sso/ticket',
  '/api/students/data',
  '/api/students/data/pdf',
]);

/** Reads without data of a student or of another person. All others are logged, so that new ones are by default. */
export const unloggedReads: ReadonlySet<string> = new Set([
  '/api/countries',
  '/api/dok',
  '/api/emailaddress-available',
  '/api/health',
  '/api/licenses/availability',
  '/api/price',
  '/api/products',
  '/api/session',
  '/api/site-links',
  '/api/sso',
  '/api/states',
  '/api/status',
  '/api/subscriptions/expiring',
  '/api/update',
  '/api/username-available',
  '/api/videos',
  '/api/zipcode',
]);

export const impersonationOf = (actor: Actor): Impersonation | null =>
  actor.kind === 'customer' ? actor.impersonation : null;

export const isRefusedWhileImpersonating = ({ method, path }: Call): boolean =>
  path.startsWith('/api/admin/') || (method === 'GET' ? hidden.has(path) : !writable.has(`${method} ${path}`));

export const refuseWhileImpersonating = (call: Call, actor: Actor): RefusalCode | null =>
  impersonationOf(actor) !== null && isRefusedWhileImpersonating(call) ? 'refused-while-impersonating' : null;

/**
 * Logs that staff write as a user, in addition to the call's own entries. It is written before the call runs, so that
 * none runs without it.
 */
export const logImpersonatedWrite = async (
  db: Pick<Database, 'pool'>,
  { method, path }: Call,
  actor: Actor,
  now: Date,
): Promise<void> => {
  const impersonation = impersonationOf(actor);
  if (impersonation === null || method === 'GET') return;
  const action = { at: now, actorId: impersonation.userId, action: 'called-as-user' };
  const call = { subjectId: impersonation.userId, details: { call: `${method} ${path}` } };
  await recordActions((of, values) => rowsOf(db, of, values), action, [call]);
};

/** Logs likewise that staff send a command over a socket, which may change the lesson with a student. */
export const logImpersonatedCommand = async (
  rows: Rows,
  { kind, studentID }: LessonCommand,
  { userId }: Impersonation,
  now: Date,
): Promise<void> => {
  const action = { at: now, actorId: userId, action: 'called-as-user' };
  await recordActions(rows, action, [{ subjectId: studentID, details: { call: `lesson ${kind}` } }]);
};

/** The ids among these that are students'. */
const listStudentIds = statement<{ id: string }, [ids: readonly string[]]>(
  'list-student-ids',
  'select id from students where id = any($1::uuid[])',
);

/** Entries of one statement: a whole roster may have 50,000 students, and the other calls take turns with it. */
const entriesAtOnce = 1000;

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/**
 * Logs that staff read as a user, with an entry for each student in the question or the answer, or one for the user if
 * there is none. It is written before the answer is sent, so that nothing is read without it.
 */
export const logImpersonatedRead = async (
  db: Pick<Database, 'pool'>,
  { method, path }: Call,
  actor: Actor,
  exchange: { readonly input: unknown; readonly answer: unknown },
  now: Date,
): Promise<void> => {
  const impersonation = impersonationOf(actor);
  if (impersonation === null || method !== 'GET' || unloggedReads.has(path)) return;
  const rows: Rows = (of, values) => rowsOf(db, of, values);
  // Any field may name a student: those that are none are left out by the query.
  const ids = new Set(JSON.stringify(exchange).match(uuids));
  const students = await rows(listStudentIds, [[...ids]]);
  const subjects = students.length === 0 ? [impersonation.userId] : students.map(({ id }) => id);
  const action = { at: now, actorId: impersonation.userId, action: 'viewed-as-user' };
  const details = { call: `GET ${path}` };
  for (let from = 0; from < subjects.length; from += entriesAtOnce) {
    const some = subjects.slice(from, from + entriesAtOnce);
    await recordActions(
      rows,
      action,
      some.map((subjectId) => ({ subjectId, details })),
    );
  }
};

import type { Endpoint } from '@sixty/contract/endpoint.ts';
import type { RefusalCode } from '@sixty/contract/refusal.ts';
import { recordActions } from '../db/audit-log.ts';
import { type Database, rowsOf } from '../db/client.ts';
import type { Impersonation } from '../db/impersonation.ts';
import type { Actor } from './actor.ts';

type Call = Pick<Endpoint, 'method' | 'path'>;

/**
 * All that staff who work as a user may write (decision 028): what support does by hand for a customer, and nothing that
 * gives somebody access, seats or money, that deletes a student, or that makes the account theirs. A write that is not named
 * here is refused, so that a new one is before anybody thinks of it.
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

/** What they may not read either: exports, factors, a log-in that another site began, and a checkout, which buys. */
const hidden: ReadonlySet<string> = new Set([
  '/api/account/export',
  '/api/account/second-factors',
  '/api/roster-files/export',
  '/api/sso/ticket',
  '/api/students/data',
  '/api/students/data/pdf',
  '/api/transaction/completed/',
]);

/** Readings of a whole roster, of a file's lines or of a child's results: they are recorded as writes are. */
const loggedReads: ReadonlySet<string> = new Set(['/api/records', '/api/roster-files/rows', '/api/students']);

export const impersonationOf = (actor: Actor): Impersonation | null =>
  actor.kind === 'customer' ? actor.impersonation : null;

export const isRefusedWhileImpersonating = ({ method, path }: Call): boolean =>
  path.startsWith('/api/admin/') || (method === 'GET' ? hidden.has(path) : !writable.has(`${method} ${path}`));

/** Whether the log has an entry of the call itself where staff make it as a user. */
const isLoggedWhileImpersonating = ({ method, path }: Call): boolean => method !== 'GET' || loggedReads.has(path);

export const refuseWhileImpersonating = (call: Call, actor: Actor): RefusalCode | null =>
  impersonationOf(actor) !== null && isRefusedWhileImpersonating(call) ? 'refused-while-impersonating' : null;

/**
 * Records that staff do something as a user, or read what could be an export, whatever else the call records of itself. It
 * stands there before the call is carried out, so that none is carried out without it.
 */
export const logImpersonatedCall = async (
  db: Pick<Database, 'pool'>,
  { method, path }: Call,
  actor: Actor,
  now: Date,
): Promise<void> => {
  const impersonation = impersonationOf(actor);
  if (impersonation === null || !isLoggedWhileImpersonating({ method, path })) return;
  const action = { at: now, actorId: impersonation.userId, action: 'called-as-user' };
  const call = { subjectId: impersonation.userId, details: { call: `${method} ${path}` } };
  await recordActions((of, values) => rowsOf(db, of, values), action, [call]);
};

import type { Endpoint } from '@sixty/contract/endpoint.ts';
import type { RefusalCode } from '@sixty/contract/refusal.ts';
import { recordActions } from '../db/audit-log.ts';
import { type Database, rowsOf } from '../db/client.ts';
import type { Impersonation } from '../db/impersonation.ts';
import type { Actor } from './actor.ts';

type Call = Pick<Endpoint, 'method' | 'path'>;

/**
 * The only writes allowed while impersonating (decision 028): what support does by hand for a customer, and nothing
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

/** Reads that are refused too: exports, factors, a log-in that another site started, and a checkout, which buys. */
const hidden: ReadonlySet<string> = new Set([
  '/api/account/export',
  '/api/account/second-factors',
  '/api/roster-files/export',
  '/api/sso/ticket',
  '/api/students/data',
  '/api/students/data/pdf',
  '/api/transaction/completed/',
]);

/** Reads of a whole roster, of a file's lines or of a student's results: logged like writes. */
const loggedReads: ReadonlySet<string> = new Set(['/api/records', '/api/roster-files/rows', '/api/students']);

export const impersonationOf = (actor: Actor): Impersonation | null =>
  actor.kind === 'customer' ? actor.impersonation : null;

export const isRefusedWhileImpersonating = ({ method, path }: Call): boolean =>
  path.startsWith('/api/admin/') || (method === 'GET' ? hidden.has(path) : !writable.has(`${method} ${path}`));

/** Whether a call while impersonating gets a log entry of its own. */
const isLoggedWhileImpersonating = ({ method, path }: Call): boolean => method !== 'GET' || loggedReads.has(path);

export const refuseWhileImpersonating = (call: Call, actor: Actor): RefusalCode | null =>
  impersonationOf(actor) !== null && isRefusedWhileImpersonating(call) ? 'refused-while-impersonating' : null;

/**
 * Logs that staff act as a user, or read what could be an export, in addition to the call's own entries. It is written
 * before the call runs, so that none runs without it.
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

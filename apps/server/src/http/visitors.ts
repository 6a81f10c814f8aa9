import type { Endpoint } from '@sixty/contract/endpoint.ts';
import type { RefusalCode } from '@sixty/contract/refusal.ts';
import type { Visit } from '../db/acting-as.ts';
import { recordActions } from '../db/audit-log.ts';
import { type Database, rowsOf } from '../db/client.ts';
import type { Actor } from './actor.ts';

type Call = Pick<Endpoint, 'method' | 'path'>;

/**
 * What staff who work as a user may not do: whatever makes the account theirs or gives its money away, and the staff's own
 * tools (decision 046). The account's own calls are refused by their address, so that a new one is before anybody thinks of it.
 */
const refused: readonly ((call: Call) => boolean)[] = [
  ({ path }) => path.startsWith('/api/admin/'),
  ({ method, path }) => method !== 'GET' && path.startsWith('/api/account/'),
  ({ path }) => path === '/api/account/export' || path.startsWith('/api/account/second-factors'),
  ({ path }) => path === '/api/login' || path.startsWith('/api/login/') || path.startsWith('/api/sso/'),
  // What they write would stand there as the user's own words.
  ({ method, path }) => method !== 'GET' && path.startsWith('/api/support-chat/'),
  ({ path }) => /^\/api\/(?:subscription\/(?:purchase-order|activation-code)$|transaction\/)/.test(path),
];

export const visitOf = (actor: Actor): Visit | null => (actor.kind === 'customer' ? actor.visit : null);

export const isRefusedToVisitors = (call: Call): boolean => refused.some((isRefused) => isRefused(call));

export const refuseVisitor = (call: Call, actor: Actor): RefusalCode | null =>
  visitOf(actor) !== null && isRefusedToVisitors(call) ? 'visitor-refused' : null;

/**
 * Records that staff do something as a user, whatever else the call records of itself. It stands there before the call is
 * carried out, so that none is carried out without it.
 */
export const recordVisitorsCall = async (
  db: Pick<Database, 'pool'>,
  { method, path }: Call,
  actor: Actor,
  now: Date,
): Promise<void> => {
  const visit = visitOf(actor);
  if (visit === null || method === 'GET') return;
  const action = { at: now, actorId: visit.userId, action: 'called-as-user' };
  const call = { subjectId: visit.userId, details: { call: `${method} ${path}` } };
  await recordActions((of, values) => rowsOf(db, of, values), action, [call]);
};

import { messages } from '@sixty/contract/messages.ts';
import {
  decideOutsideShares as decideEndpoint,
  listOutsideShares as listEndpoint,
  maxOutsideShares,
} from '@sixty/contract/students/outside-shares.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { rowsOf } from '../../../db/client.ts';
import { route } from '../../../http/route.ts';
import { decideOutsideShares, type OutsideSharesDeps } from './commands.ts';
import { listOutsideShares } from './queries.ts';

const sentences = {
  approve: messages['share-approved'],
  refuse: messages['share-refused'],
  end: messages['shares-revoked'],
} as const;

export const outsideSharesRoutes = (deps: OutsideSharesDeps) => [
  route(listEndpoint, async (_input, { actor: { scope, organization } }) => {
    if (organization.permission !== 'licensee') return refuse('licensee-only');
    const found = await rowsOf(deps.db, listOutsideShares, [scope.organizationId, maxOutsideShares + 1]);
    const shares = found.slice(0, maxOutsideShares).map((row) => ({
      giver: { username: row.giver_username, name: row.giver },
      recipient: { username: row.recipient_username, name: row.recipient },
      students: row.students,
      write: row.can_write,
      pending: row.pending,
      since: row.since.toISOString(),
    }));
    return accept({ shares, more: found.length > maxOutsideShares });
  }),

  route(decideEndpoint, async (input, { actor, now }) => {
    const done = await decideOutsideShares(deps, actor, input, now);
    return done.ok ? accept({ message: sentences[input.decision] }) : done;
  }),
];

import type { InputOf } from '@sixty/contract/endpoint.ts';
import type { decideOutsideShares as decideEndpoint } from '@sixty/contract/students/outside-shares.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { recordActions } from '../../../db/audit-log.ts';
import { inTransaction } from '../../../db/client.ts';
import type { CustomerActor } from '../../../http/actor.ts';
import { findRosterViewers } from '../roster-viewers/commands.ts';
import { publishShares, type SharingDeps } from '../sharing/commands.ts';
import { approveWaiting, endStanding, endWaiting, lockOutsideSharing } from './queries.ts';

export type OutsideSharesDeps = Pick<SharingDeps, 'db' | 'realtime'>;

/** The shares that one transaction changes, at most. */
const atOnce = 500;

const decisions = {
  approve: { change: approveWaiting, action: 'share-approved' },
  refuse: { change: endWaiting, action: 'share-refused' },
  end: { change: endStanding, action: 'share-ended' },
} as const;

/** Approves, refuses or ends all that one user shares with another outside, for a Licensee of the open organization. */
export const decideOutsideShares = async (
  deps: OutsideSharesDeps,
  { scope, organization }: CustomerActor,
  { giverUsername, recipientUsername, decision }: InputOf<typeof decideEndpoint>,
  now: Date,
) => {
  if (organization.permission !== 'licensee') return refuse('licensee-only');
  const { change, action } = decisions[decision];
  const names = [giverUsername.trim(), recipientUsername.trim()] as const;
  const changeSome = () =>
    inTransaction(deps.db, async (rows) => {
      const [sharing] = await rows(lockOutsideSharing, [scope.organizationId]);
      if (decision === 'approve' && sharing?.is_off) return refuse('share-outside-off');
      const shares = await rows(change, [scope.organizationId, ...names, atOnce]);
      await recordActions(
        rows,
        { at: now, actorId: scope.userId, action },
        shares.map(({ student_id, recipient_id }) => ({ subjectId: student_id, details: { recipient: recipient_id } })),
      );
      const students = shares.map(({ student_id }) => student_id);
      const recipients = shares.map(({ recipient_id }) => recipient_id);
      const viewers = await findRosterViewers(rows, scope, students);
      return accept({ students, viewers: [...new Set([...recipients, ...viewers])] });
    });
  for (let changed = 0; ; ) {
    const done = await changeSome();
    if (!done.ok) return done;
    const { students } = done.value;
    if (students.length > 0) await publishShares(deps, done.value, now);
    changed += students.length;
    if (students.length < atOnce) return changed > 0 ? accept({}) : refuse('share-missing');
  }
};

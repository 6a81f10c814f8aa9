import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { recordActions } from '../../../db/audit-log.ts';
import { inTransaction } from '../../../db/client.ts';
import type { CustomerActor } from '../../../http/actor.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Realtime } from '../../../realtime/realtime.ts';
import { endLostAccess, notifyRosterChanged } from '../../students/public.ts';
import { type CurrentPasswordDeps, checkPasswordOrSignIn } from '../current-password/commands.ts';
import { deleteSecondFactors } from '../second-factors/queries.ts';
import { endAllSessions } from '../sessions/commands.ts';
import type { AccountClosedMail } from './emails.ts';
import {
  closePersonalOrganization,
  endDelegations,
  endOrdersOf,
  eraseUser,
  findTies,
  forgetDevices,
  listShared,
  lockClosing,
  lockMembershipsOf,
  lockOrganizationsOf,
  removeTies,
} from './queries.ts';

export type ClosingDeps = CurrentPasswordDeps & {
  readonly realtime: Realtime;
  readonly jobs: Pick<Jobs<AccountClosedMail>, 'add'>;
};

/** Replaces the user's name in others' records and on the personal organization. */
const nameOfClosed = 'Closed account';

/**
 * Closes the caller's account for good. The row stays, without personal data, because results and notes of others'
 * students refer to it. Sharing of seats ends in both directions. Refused while students or an organization depend on
 * the account. Locks are taken in the order organizations, memberships, user, because adding a student locks the
 * membership before the user.
 */
export const closeAccount = async (deps: ClosingDeps, actor: CustomerActor, currentPassword: string, now: Date) => {
  const checked = await checkPasswordOrSignIn(deps, actor, currentPassword, now);
  if (!checked.ok) return checked;
  const { userId } = actor.scope;
  const done = await inTransaction(deps.db, async (rows) => {
    await rows(lockOrganizationsOf, [userId]);
    await rows(lockMembershipsOf, [userId]);
    const [user] = await rows(lockClosing, [userId]);
    if (user?.password_hash !== checked.value) return refuse('current-password-wrong');
    const [ties] = await rows(findTies, [userId]);
    if (ties?.has_students) return refuse('account-has-students');
    if (ties?.holds_organization) return refuse('account-holds-organization');
    const ended = await endAllSessions(rows, userId, null, now);
    await rows(closePersonalOrganization, [userId, nameOfClosed, now]);
    await rows(endOrdersOf, [userId, now]);
    const sharers = await rows(endDelegations, [userId]);
    const shared = await rows(listShared, [userId]);
    await rows(removeTies, [userId, now]);
    await rows(deleteSecondFactors, [userId]);
    await rows(forgetDevices, [userId]);
    await rows(eraseUser, [userId, nameOfClosed]);
    await recordActions(rows, { at: now, actorId: userId, action: 'account-closed' }, [{ subjectId: userId }]);
    const { email: to, username, is_verified: isVerified } = user;
    await deps.jobs.add(rows, [{ kind: 'account-closed', to, username, isVerified }]);
    return accept({
      ended,
      sharers: sharers.map(({ user_id }) => user_id),
      shared: shared.map(({ student_id }) => student_id),
    });
  });
  if (!done.ok) return done;
  deps.realtime.endSessions(done.value.ended);
  await endLostAccess(deps, done.value.shared, now);
  notifyRosterChanged(deps, done.value.sharers);
  return accept({});
};

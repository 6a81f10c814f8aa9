import type { InputOf } from '@sixty/contract/endpoint.ts';
import type {
  setFirstSchoolDay as setFirstSchoolDayEndpoint,
  setOutsideSharing as setOutsideSharingEndpoint,
} from '@sixty/contract/organizations/organization-settings.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { recordActions } from '../../../db/audit-log.ts';
import { inTransaction } from '../../../db/client.ts';
import type { CustomerActor } from '../../../http/actor.ts';
import { lockActing, type MemberDeps } from '../members/commands.ts';
import { lockFirstSchoolDay, setFirstSchoolDayRow, setOutsideSharingRow } from './queries.ts';

/** Sets whether members share students with people outside. Shares that exist stay as they are. */
export const setOutsideSharing = async (
  { db }: MemberDeps,
  actor: CustomerActor,
  { id, outsideSharing }: InputOf<typeof setOutsideSharingEndpoint>,
  now: Date,
) => {
  const { userId, organizationId } = actor.scope;
  if (id.toLowerCase() !== organizationId) return refuse('organization-missing');
  return inTransaction(db, async (rows) => {
    const acting = await lockActing(rows, actor);
    if (!acting.ok) return acting;
    if (acting.value.permission !== 'licensee') return refuse('licensee-only');
    const [changed] = await rows(setOutsideSharingRow, [organizationId, outsideSharing]);
    const action = { at: now, actorId: userId, action: 'outside-sharing-changed' };
    const details = { sharing: outsideSharing };
    if (changed) await recordActions(rows, action, [{ subjectId: organizationId, details }]);
    return accept({});
  });
};

/** Sets when school years begin. Later norms and suggestions count from it; goal lines that are set stay. */
export const setFirstSchoolDay = async (
  { db }: Pick<MemberDeps, 'db'>,
  { scope: { userId, organizationId } }: CustomerActor,
  { id, firstSchoolDay }: InputOf<typeof setFirstSchoolDayEndpoint>,
  now: Date,
) => {
  if (id.toLowerCase() !== organizationId) return refuse('organization-missing');
  return inTransaction(db, async (rows) => {
    const [before] = await rows(lockFirstSchoolDay, [organizationId, userId]);
    if (!before) return refuse('licensee-only');
    if (before.first_school_day === firstSchoolDay) return accept({});
    await rows(setFirstSchoolDayRow, [organizationId, firstSchoolDay]);
    const details = { firstSchoolDay, before: before.first_school_day };
    await recordActions(rows, { at: now, actorId: userId, action: 'first-school-day-changed' }, [
      { subjectId: organizationId, details },
    ]);
    return accept({});
  });
};

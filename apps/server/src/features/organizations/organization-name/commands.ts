import type { InputOf } from '@sixty/contract/endpoint.ts';
import type { renameOrganization as renameEndpoint } from '@sixty/contract/organizations/organization-name.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { organizationNameError } from '@sixty/domain/organizations/organization-name.ts';
import { recordActions } from '../../../db/audit-log.ts';
import { inTransaction } from '../../../db/client.ts';
import type { CustomerActor } from '../../../http/actor.ts';
import { lockActing, type MemberDeps } from '../members/commands.ts';
import { listEveryMember, renameRow } from './queries.ts';

/** Renames the current organization, for its Licensee. References use the id. */
export const renameOrganization = async (
  deps: MemberDeps,
  actor: CustomerActor,
  { id, name }: InputOf<typeof renameEndpoint>,
  now: Date,
) => {
  const { userId, organizationId } = actor.scope;
  if (id.toLowerCase() !== organizationId) return refuse('organization-missing');
  const done = await inTransaction(deps.db, async (rows) => {
    const acting = await lockActing(rows, actor);
    if (!acting.ok) return acting;
    if (acting.value.permission !== 'licensee') return refuse('licensee-only');
    const error = organizationNameError(name);
    if (error) return refuse(error);
    const [renamed] = await rows(renameRow, [organizationId, name]);
    if (!renamed) return accept([]);
    await recordActions(rows, { at: now, actorId: userId, action: 'organization-renamed' }, [
      { subjectId: organizationId },
    ]);
    return accept(await rows(listEveryMember, [organizationId]));
  });
  if (!done.ok) return done;
  for (const { user_id } of done.value) deps.realtime.toInstructor(user_id, { kind: 'session-changed' });
  return accept({});
};

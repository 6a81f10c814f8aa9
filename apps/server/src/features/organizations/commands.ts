import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { type Database, inTransaction } from '../../db/client.ts';
import type { CustomerActor } from '../../http/actor.ts';
import type { Realtime } from '../../realtime/realtime.ts';
import { endLessonWithin } from '../lessons/commands.ts';
import { lockUser } from '../lessons/queries.ts';
import { moveSession } from './queries.ts';

export interface OrganizationDeps {
  readonly db: Database;
  readonly realtime: Realtime;
}

/**
 * Lets a session work in another organization (B section 4). The instructor's lesson ends in the same step, as at
 * logging out: it was with a student of the former organization. Nothing changes where it is the current one already.
 */
export const switchOrganization = async (
  { db, realtime }: OrganizationDeps,
  { sessionId, scope: { userId } }: CustomerActor,
  organizationId: string,
  now: Date,
) => {
  const done = await inTransaction(db, async (rows) => {
    // The order of a selection and of logging out: the user first.
    await rows(lockUser, [userId]);
    const [moved] = await rows(moveSession, [sessionId, userId, organizationId]);
    if (!moved) return refuse('organization-missing');
    return accept(moved.changed ? await endLessonWithin(rows, userId, now) : null);
  });
  if (!done.ok) return done;
  if (done.value !== null) {
    realtime.endSessions(done.value);
    realtime.toInstructor(userId, { kind: 'session-changed' });
  }
  return accept(null);
};

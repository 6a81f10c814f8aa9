import type { Rows } from '../../../db/client.ts';
import type { StudentAccess } from '../../../db/student-relation.ts';
import type { RosterScope } from '../../../http/actor.ts';
import type { Realtime } from '../../../realtime/realtime.ts';
import { listRosterViewers } from './queries.ts';

/** Users with the students in open browsers, and the user who makes the change. */
export const findRosterViewers = async (
  rows: Rows,
  { userId }: RosterScope,
  students: readonly StudentAccess[],
): Promise<readonly string[]> => {
  const viewers = await rows(listRosterViewers, [students]);
  return [...new Set([userId, ...viewers.map(({ user_id }) => user_id)])];
};

/** Notifies users' browsers, after commit, that their rosters changed. */
export const notifyRosterChanged = (
  { realtime }: { readonly realtime: Pick<Realtime, 'toInstructor'> },
  userIds: readonly string[],
): void => {
  for (const userId of userIds) realtime.toInstructor(userId, { kind: 'roster-changed' });
};

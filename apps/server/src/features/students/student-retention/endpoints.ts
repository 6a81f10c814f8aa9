import { studentDataMessages } from '@sixty/contract/messages/student-data.ts';
import {
  listRetention as listRetentionEndpoint,
  setRetention as setRetentionEndpoint,
} from '@sixty/contract/students/student-retention.ts';
import { accept } from '@sixty/domain/kernel/result.ts';
import { route } from '../../../http/route.ts';
import { listRetention, type RetentionDeps, setRetention } from './commands.ts';

export const studentRetentionRoutes = (deps: RetentionDeps) => [
  route(listRetentionEndpoint, ({ after, afterDay }, { actor, now }) =>
    listRetention(deps, actor.scope, after && afterDay ? { id: after, day: afterDay } : null, now),
  ),

  route(setRetentionEndpoint, async (input, { actor, now }) => {
    const done = await setRetention(deps, actor.scope, input, now);
    return done.ok ? accept({ message: studentDataMessages['retention-changed'] }) : done;
  }),
];

import { wasSuccessful } from '@sixty/contract/messages/student.ts';
import { messages } from '@sixty/contract/messages.ts';
import {
  editShare as editShareEndpoint,
  endShare as endShareEndpoint,
  listShares as listSharesEndpoint,
  revokeShares as revokeSharesEndpoint,
  shareStudents as shareStudentsEndpoint,
} from '@sixty/contract/students/sharing.ts';
import { accept } from '@sixty/domain/kernel/result.ts';
import { rowsOf } from '../../../db/client.ts';
import { route } from '../../../http/route.ts';
import { editShare, endShare, revokeShares, type SharingDeps, shareStudents } from './commands.ts';
import { listShares } from './queries.ts';

export const sharingRoutes = (deps: SharingDeps) => [
  route(listSharesEndpoint, async (_input, { actor }) => {
    const { userId, organizationId } = actor.scope;
    const rows = await rowsOf(deps.db, listShares, [userId, organizationId]);
    const shareAnswer = ({
      student_id,
      student,
      recipient,
      can_write,
      is_outside,
      pending,
    }: (typeof rows)[number]) => ({
      studentID: student_id,
      student,
      customer: recipient,
      read: true,
      write: can_write,
      outside: is_outside,
      pending,
    });
    return accept({ permissions: rows.map(shareAnswer) });
  }),

  route(shareStudentsEndpoint, async ({ students, permissions, shareToCustomer }, { actor, now }) => {
    const username = shareToCustomer.trim();
    const done = await shareStudents(deps, actor.scope, { students, username, permissions }, now);
    if (!done.ok) return done;
    return accept({ message: done.value.waits ? messages['share-waits'] : wasSuccessful('Share') });
  }),

  route(editShareEndpoint, async ({ studentID, customerUsername, permissions }, { actor, now }) => {
    const username = customerUsername.trim();
    const done = await editShare(deps, actor.scope, { studentID, username, permissions }, now);
    return done.ok ? accept({ message: messages['share-updated'] }) : done;
  }),

  route(endShareEndpoint, async ({ studentID, customerUsername }, { actor, now }) => {
    const done = await endShare(deps, actor.scope, { studentID, username: customerUsername?.trim() }, now);
    return done.ok ? accept({ message: messages[done.value.isOwn ? 'share-removed' : 'share-revoked'] }) : done;
  }),

  route(revokeSharesEndpoint, async ({ permissions }, { actor, now }) => {
    const done = await revokeShares(deps, actor.scope, permissions, now);
    return done.ok ? accept({ message: messages['shares-revoked'] }) : done;
  }),
];

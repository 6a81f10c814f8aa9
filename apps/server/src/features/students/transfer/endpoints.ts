import { messages } from '@sixty/contract/messages.ts';
import {
  acceptTransfer as acceptTransferEndpoint,
  findTransfer,
  listTransfers,
  sendTransfer as sendTransferEndpoint,
  takeBackTransfer as takeBackTransferEndpoint,
} from '@sixty/contract/students/transfer.ts';
import { accept } from '@sixty/domain/kernel/result.ts';
import { available } from '@sixty/domain/students/licenses/availability.ts';
import { programs, programTitle } from '@sixty/domain/students/licenses/program.ts';
import { rowsOf } from '../../../db/client.ts';
import { route } from '../../../http/route.ts';
import { acceptTransfer, findOpenTransfer, sendTransfer, type TransferDeps, takeBackTransfer } from './commands.ts';
import { findOrganizationName, listNeededSeats, listOfferedStudents, listOpenTransfers } from './queries.ts';

export const transferRoutes = (deps: TransferDeps) => [
  route(sendTransferEndpoint, async ({ students, email }, { actor, now }) => {
    const done = await sendTransfer(deps, actor, { students, email: email.trim() }, now);
    return done.ok ? accept({ message: messages['transfer-sent'] }) : done;
  }),

  route(findTransfer, async ({ code }, { actor, now }) => {
    const found = await findOpenTransfer(deps, actor.scope, code, now);
    if (!found.ok) return found;
    const { transfer, students } = found.value;
    const { organizationId } = actor.scope;
    const [offered, seats, [organization]] = await Promise.all([
      rowsOf(deps.db, listOfferedStudents, [transfer.id]),
      rowsOf(deps.db, listNeededSeats, [students, organizationId, now, programs]),
      rowsOf(deps.db, findOrganizationName, [organizationId]),
    ]);
    return accept({
      sender: transfer.sender,
      students: offered.map((student) => ({ ...student, programs: student.programs.map(programTitle) })),
      seats: seats.map(({ program, needed, entitled, in_use }) => ({
        program,
        needed,
        available: available({ entitled, inUse: in_use }),
      })),
      organization: organization?.name ?? '',
      expires: transfer.expires_at.toISOString(),
    });
  }),

  route(acceptTransferEndpoint, async ({ code }, { actor, now }) => {
    const done = await acceptTransfer(deps, actor, code, now);
    return done.ok ? accept({ message: messages['transfer-accepted'] }) : done;
  }),

  route(listTransfers, async (_input, { actor, now }) => {
    const { userId, organizationId } = actor.scope;
    const rows = await rowsOf(deps.db, listOpenTransfers, [userId, organizationId, now]);
    return accept({
      transfers: rows.map(({ expires_at, ...transfer }) => ({ ...transfer, expires: expires_at.toISOString() })),
    });
  }),

  route(takeBackTransferEndpoint, async ({ transferID }, { actor, now }) => {
    const done = await takeBackTransfer(deps, actor.scope, transferID, now);
    return done.ok ? accept({ message: messages['transfer-taken-back'] }) : done;
  }),
];

import { messages } from '@sixty/contract/messages.ts';
import {
  type Delegation,
  editDelegation as editDelegationEndpoint,
  listDelegations,
  shareSeats as shareSeatsEndpoint,
} from '@sixty/contract/organizations/seat-sharing.ts';
import { normalUsername } from '@sixty/domain/accounts/username.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { newShareRange } from '@sixty/domain/students/licenses/delegation.ts';
import { type Program, programTitle } from '@sixty/domain/students/licenses/program.ts';
import { type Rows, rowsOf } from '../../../db/client.ts';
import { route } from '../../../http/route.ts';
import { type DelegationDeps, editDelegation, shareableOf, shareSeats, usedOf } from './commands.ts';
import { type DelegationRow, listGiven, listReceived } from './queries.ts';

const delegationAnswer = (row: DelegationRow): Delegation => ({
  username: row.username,
  program: programTitle(row.program),
  delegated: row.delegated,
  used: usedOf(row),
});

/** The delegation to a user in the program, or the first one. */
const findNamed = (given: readonly DelegationRow[], username: string, program: Program | undefined) => {
  const name = normalUsername(username.trim()).toLowerCase();
  return given.find((row) => row.username.toLowerCase() === name && (program === undefined || row.program === program));
};

export const delegationRoutes = (deps: DelegationDeps) => [
  route(listDelegations, async ({ username, program }, { actor, now }) => {
    if (!actor.organization.personal) return refuse('seats-personal-only');
    const { organizationId } = actor.scope;
    const rows: Rows = (of, values) => rowsOf(deps.db, of, values);
    const maxOf = async (each: Program) => newShareRange(await shareableOf(rows, organizationId, each, now)).max;
    const [given, received, reading, math] = await Promise.all([
      rows(listGiven, [organizationId, now]),
      rows(listReceived, [organizationId, now]),
      maxOf('reading'),
      maxOf('math'),
    ]);
    const answer = {
      delegations: given.map(delegationAnswer),
      received: received.map((row) => ({ ...row, program: programTitle(row.program) })),
      shareable: { reading, math },
    };
    if (username === undefined) return accept(answer);
    const named = findNamed(given, username, program);
    return named ? accept({ ...answer, delegation: delegationAnswer(named) }) : refuse('delegation-missing');
  }),

  route(shareSeatsEndpoint, async ({ username, program, students }, { actor, now }) => {
    const done = await shareSeats(deps, actor, { username: username.trim(), program, seats: students }, now);
    if (!done.ok) return done;
    return accept({ message: messages['seats-shared'], delegation: delegationAnswer(done.value.delegation) });
  }),

  route(editDelegationEndpoint, async ({ username, program, students }, { actor, now }) => {
    const done = await editDelegation(deps, actor, { username: username.trim(), program, seats: students }, now);
    if (!done.ok) return done;
    return accept({ message: messages['delegation-edited'], delegation: delegationAnswer(done.value.delegation) });
  }),
];

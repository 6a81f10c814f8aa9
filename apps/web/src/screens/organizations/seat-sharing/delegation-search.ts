import type { Delegation } from '@sixty/contract/organizations/seat-sharing.ts';
import { type SearchParams, textParam } from '../../../api/search-params.ts';

/** The query of the page that edits a delegation: the user (B section 2.4) and the program. */
export interface DelegationSearch {
  readonly user?: string;
  readonly program?: string;
}

export const searchOf = ({ username, program }: Delegation): DelegationSearch => ({ user: username, program });

/** The delegation in a query; without a program, the first one to the user. */
export const findDelegation = (delegations: readonly Delegation[], query: DelegationSearch): Delegation | undefined => {
  const given = { ...query } as SearchParams;
  const user = textParam(given, 'user')?.trim().toLowerCase();
  const program = textParam(given, 'program')?.toLowerCase();
  return delegations.find(
    (each) => each.username.toLowerCase() === user && (program === undefined || each.program.toLowerCase() === program),
  );
};

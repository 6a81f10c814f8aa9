/** The parts of accounts that other areas and the composition root use. */

export { accountCodeOf, newAccountCode } from './account-codes/commands.ts';
export { deleteOldAccountCodes } from './account-codes/queries.ts';
export { type AccountEmailDeps, requestVerification } from './account-email/commands.ts';
export { findAddress } from './account-email/queries.ts';
export type { RecoveryDeps } from './account-recovery/commands.ts';
export { findNoticeAddress } from './second-factors/queries.ts';
export { endSessionOf, type SessionDeps } from './sessions/commands.ts';
export {
  deleteOldCodes,
  deleteOldSessions,
  deleteSpentLimits,
  deleteSpentSsoTokens,
  startingOrganization,
} from './sessions/queries.ts';
export { deleteOldTickets } from './sign-in-tickets/queries.ts';
export { insertPersonalOrganization, insertUser } from './sign-up/queries.ts';

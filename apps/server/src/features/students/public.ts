/** The interface of students to other areas and the composition root. */

export {
  type AfterExpiry,
  afterExpiryColumns,
  countSeats,
  isExtended,
  joinAfterExpiry,
  lockSeatsOf,
  rowHasRenewal,
  seatCounts,
  seatsOf,
} from './licenses/queries.ts';
export { rosterFilesKeptSince } from './roster-files/commands.ts';
export { deleteExpiredImports } from './roster-files/queries.ts';
export { growthIn, growthQueryOf } from './roster-summary/commands.ts';
export { listStalePoints } from './roster-summary/queries.ts';
export { findRosterViewers, notifyRosterChanged } from './roster-viewers/commands.ts';
export { listRosterViewers } from './roster-viewers/queries.ts';
export { endLostAccess, wrongRecipients } from './sharing/commands.ts';
export { counts } from './student-limits/queries.ts';
export { isOfGroup, isShown, lockMembership } from './students/queries.ts';
export { deleteOldTransfers, findEmail } from './transfer/queries.ts';

/** The parts of organizations that other areas and the composition root use. */

export { findInvitation, joinWithin } from './invitation-acceptance/commands.ts';
export { type InvitationDeps, notifyManagers, resendMessageOf } from './invitations/commands.ts';
export { deleteOldInvitations } from './invitations/queries.ts';
export { countMessages } from './message-limits/commands.ts';
export { lockMember } from './organizations/queries.ts';

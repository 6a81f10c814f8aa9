export {
  acceptInvitation,
  findInvitation,
  findInviteChoices,
  inviteUsers,
  resendInvitation,
  withdrawInvitation,
} from './invitations.ts';
export { createOrganization } from './new-organization.ts';
export { createGroup, editGroup, removeGroup } from './organization-groups.ts';
export {
  findInstructorLimit,
  joinGroup,
  listOrganizationUsers,
  removeInstructor,
  setInstructorLimit,
} from './organization-members.ts';
export { renameOrganization } from './organization-name.ts';
export { findOrganizationOverview, listUnseenStudents } from './organization-overview.ts';
export { findSettings, setFirstSchoolDay, setOutsideSharing } from './organization-settings.ts';
export { findUser, listGroups, listOrganizations, switchOrganization } from './organizations.ts';
export { editDelegation, listDelegations, shareSeats } from './seat-sharing.ts';

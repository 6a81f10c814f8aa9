import { randomUUID } from 'node:crypto';
import { type Listened, secondListenInput } from './test-second-listen-inputs.ts';

/** What calls about an organization may name. */
export interface OrganizationWork {
  /** A school, a group of it that the caller manages, an empty one, and usernames of Instructors in the first group. */
  readonly schoolId: string;
  readonly managedGroup: string;
  readonly emptyGroup: string;
  readonly assignedMember: string;
  readonly limitedMember: string;
  readonly removedMember: string;
  /** Invitations to the open organization, to send again and to withdraw; the code of one to the caller. */
  readonly resentInvitation: string;
  readonly withdrawnInvitation: string;
  readonly invitationCode: string;
  /** The username of a new member. */
  readonly newcomer: string;
}

/** A well-formed input with all fields for a call about groups, members and invitations; none for all others. */
export const organizationInput = (call: string, known: OrganizationWork & Listened): Record<string, unknown> => {
  switch (call) {
    case 'POST /api/organizations/groups':
      return { name: `Group ${randomUUID()}`, id: randomUUID() };
    case 'PUT /api/organizations/groups':
      return { name: known.managedGroup, previousName: known.managedGroup, studentLimit: 200 };
    case 'DELETE /api/organizations/groups':
      return { name: known.emptyGroup };
    case 'POST /api/organizations/groups/join':
      return { name: known.managedGroup, usernames: [known.assignedMember], permission: 'Manager' };
    case 'DELETE /api/organizations/remove-instructor':
      return { id: known.schoolId, customerUsername: known.removedMember };
    case 'GET /api/instruction/limit':
      return { username: known.limitedMember, groupName: known.managedGroup };
    case 'POST /api/instruction/limit':
      return { username: known.limitedMember, groupName: known.managedGroup, studentLimit: 5 };
    case 'GET /api/status':
      return { customerUsername: known.newcomer, group: 'Default' };
    case 'POST /api/organizations':
      return { name: 'Riverside Schools', id: randomUUID() };
    case 'PUT /api/organizations/settings':
      return { id: known.schoolId, outsideSharing: 'allowed' };
    case 'PUT /api/organizations':
      return { id: known.schoolId, name: 'Riverside Schools' };
    case 'POST /api/organizations/invite':
      return {
        entries: [`new.${randomUUID()}@example.org`],
        permission: 'Instructor',
        studentLimit: null,
        group: '',
        id: randomUUID(),
      };
    case 'POST /api/organizations/invitations':
      return { invitationID: known.resentInvitation };
    case 'DELETE /api/organizations/invitations':
      return { invitationID: known.withdrawnInvitation };
    case 'GET /api/organizations/invite/accept':
    case 'POST /api/organizations/invite/accept':
      return { code: known.invitationCode };
    case 'GET /api/organizations/overview':
      return { group: 'none', instructor: 'nora.berg', program: 'reading', period: 'last-week' };
    case 'GET /api/organizations/overview/unseen':
      return { group: 'none', instructor: 'nora.berg', program: 'reading', offset: '0', limit: '10' };
    default:
      return secondListenInput(call, known) ?? {};
  }
};

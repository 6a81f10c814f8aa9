import type { InputOf, OutputOf } from '@sixty/contract/endpoint.ts';
import { entriesBad, invitationMessages } from '@sixty/contract/messages/invitation.ts';
import { studentMessages } from '@sixty/contract/messages/student.ts';
import {
  type findInviteChoices,
  type inviteUsers,
  maxInvitedAtOnce,
} from '@sixty/contract/organizations/invitations.ts';
import type { OrganizationPermission } from '@sixty/domain/access/audience.ts';
import {
  badEntries,
  groupsOffered,
  highestLimit,
  type InvitationEntry,
  type InvitationTerms,
  type Inviter,
  permissionsOffered,
  termsError,
} from '@sixty/domain/organizations/invitation.ts';
import { noGroup } from '@sixty/domain/organizations/no-group.ts';
import { permissionTitles } from '@sixty/domain/organizations/permission.ts';
import type { InviteInto } from './invite-search.ts';

export type InviteChoices = OutputOf<typeof findInviteChoices>;

const permissionOf = (title: InviteChoices['permission']): OrganizationPermission =>
  title === 'Licensee' ? 'licensee' : title === 'Manager' ? 'manager' : 'instructor';

const inviterOf = ({ permission, group }: InviteChoices): Inviter => ({ permission: permissionOf(permission), group });

/** The options for a permission and a group. */
export const offered = (choices: InviteChoices, { permission, group }: InvitationTerms) => {
  const inviter = inviterOf(choices);
  return {
    permissions: permissionsOffered(inviter, choices),
    groups: groupsOffered(inviter, permission, choices),
    highest: highestLimit({ permission, group }, choices),
  };
};

/** The terms with what still fits another permission or group. Preselects a group only if it is the only one. */
export const fitting = (choices: InviteChoices, wanted: InvitationTerms): InvitationTerms => {
  const { groups } = offered(choices, wanted);
  const [only = null] = groups;
  const group = groups.includes(wanted.group) ? wanted.group : groups.length === 1 ? only : null;
  const limit = wanted.studentLimit ?? 0;
  const isLow = limit <= offered(choices, { ...wanted, group }).highest;
  return { permission: wanted.permission, group, studentLimit: isLow ? wanted.studentLimit : null };
};

/** The initial terms. */
export const firstTerms = (choices: InviteChoices, { group, studentLimit }: InviteInto = {}): InvitationTerms =>
  fitting(choices, {
    permission: 'instructor',
    group: groupNamed(choices, group) ?? null,
    studentLimit: studentLimit ?? null,
  });

/** The offered group of a name in any case, null for none; undefined if it is not offered. */
export const groupNamed = (choices: InviteChoices, name: string | null | undefined): string | null | undefined =>
  offered(choices, { permission: 'instructor', group: null, studentLimit: null }).groups.find(
    (each) => each === name || (name != null && each?.toLowerCase() === name.toLowerCase()),
  );

/** Why these terms cannot be used, or null. */
export const termsErrorText = (
  choices: InviteChoices,
  entries: readonly InvitationEntry[],
  terms: InvitationTerms,
): string | null => {
  if (entries.length === 0) return invitationMessages['invite-nobody'];
  const bad = badEntries(entries);
  if (bad.length > 0) return entriesBad(bad);
  if (entries.length > maxInvitedAtOnce) return invitationMessages['invite-too-many'];
  const error = termsError(inviterOf(choices), terms, choices);
  if (error === null) return null;
  return error === 'group-missing' ? studentMessages['group-missing'] : invitationMessages[error];
};

/** The input of the invite call. */
export const inviteOf = (
  entries: readonly InvitationEntry[],
  { permission, group, studentLimit }: InvitationTerms,
  id: string,
): InputOf<typeof inviteUsers> => ({
  entries: entries.map(({ text }) => text),
  permission: permissionTitles[permission],
  group: group ?? noGroup,
  studentLimit,
  id,
});

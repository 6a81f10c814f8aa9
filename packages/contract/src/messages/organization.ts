import { noGroup } from '@sixty/domain/organizations/no-group.ts';

/** Organizations and their members (A section 8, B sections 2.2 and 8) */
export const organizationMessages = {
  'organizations-failed': 'Could not get your organization and groups. Please refresh the page.',
  'organization-switching': 'Switching...',
  'organization-switched': 'You have switched to your new organization',
  'member-no-more':
    'You are no longer a member of that organization. Its students stay in it. You are now in your personal organization.',
  'organization-switch-failed': 'There was an error changing orgs.',
  'group-not-yours': 'You work in your own group in this organization. Only a Licensee can choose another one.',
  'organization-missing': 'You are no longer a member of this organization. Please choose another one.',
} as const;

/** The message after choosing a group; null for all groups. */
export const nowShown = (group: string | null): string => {
  if (group === null) return 'Now showing the students of all groups.';
  return group === noGroup ? 'Now showing the students without a group.' : `Now showing the students of ${group}.`;
};

/** Organizations and who works in them (A section 8, B sections 2.2 and 8) */
export const organizationMessages = {
  'organization-switching': 'Switching...',
  'organization-switched': 'You have switched to your new organization',
  'organization-switch-failed': 'There was an error changing orgs.',
  'organization-missing': 'You are not a member of this organization any more. Please choose another one.',
} as const;

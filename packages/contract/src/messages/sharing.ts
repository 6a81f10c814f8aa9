/** Sharing students with other users (B sections 2.3, 5 and 8) */
export const sharingMessages = {
  'share-username-missing': 'Please enter a username.',
  'share-outside-off': 'Your organization does not share students with people outside.',
  'share-waits': 'The share waits for the approval of a Licensee of your organization.',
  'outside-sharing-changed': 'The setting was changed.',
  'share-approved': 'The share was approved.',
  'share-recipient-unverified':
    'This user has not verified an email address yet. Outside your organization, students can be shared only with users who have.',
  'share-recipient-missing': 'Nobody has this username. Please check it with the person with whom you want to share.',
  'share-with-yourself': 'This is your own username. Please enter that of the person with whom you want to share.',
  'share-missing': 'There has been an error finding your permission. Please try again.',
  'share-updated': 'What this person may do has been changed.',
  'share-revoked': 'The student is not shared with this person any more.',
  'shares-revoked': 'The students are not shared any more.',
  'share-removed': 'The student was taken off your roster.',
  'no-permission-selected': 'Select a permission to revoke using the checkboxes on the left of the permissions.',
  'no-shares': 'You do not currently have any students you are sharing to other users.',
} as const;

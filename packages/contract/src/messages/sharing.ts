/** Sharing students with other users (B sections 2.3, 5 and 8) */
export const sharingMessages = {
  'share-username-missing': 'Please enter a username.',
  'share-outside-off': 'Your organization does not share students with people outside.',
  'share-waits': 'The share is waiting for a Licensee of your organization to approve it.',
  'outside-sharing-changed': 'The setting was changed.',
  'share-approved': 'The share was approved.',
  'share-refused': 'The share was refused. The students are not shared.',
  'share-recipient-unverified':
    'This user has not verified an email address yet. Outside your organization, students can be shared only with users who have.',
  'share-recipient-missing': 'No user has this username. Please check it.',
  'share-with-yourself': 'This is your own username. Please enter the recipient’s.',
  'share-missing': 'There has been an error finding your permission. Please try again.',
  'share-updated': 'The permissions were changed.',
  'share-revoked': 'The student is no longer shared with this person.',
  'shares-revoked': 'The students are no longer shared.',
  'share-removed': 'The student was removed from your roster.',
  'no-permission-selected': 'Select a permission to revoke using the checkboxes on the left of the permissions.',
  'no-shares': 'You do not currently have any students you are sharing to other users.',
} as const;

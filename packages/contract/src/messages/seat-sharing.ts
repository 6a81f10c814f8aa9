/** Sharing seats of a personal organization with other users (B sections 2.4, 5 and 8) */
export const seatSharingMessages = {
  'seats-shared': 'Successfully shared.',
  'delegation-edited': 'Successfully edited.',
  'delegations-failed': 'There has been an error loading share students. Please try again.',
  'no-seats-to-share': "You don't have any subscriptions available to share.",
  'no-delegations': 'You do not currently have any student licenses you are sharing to other users.',
  'delegation-missing': 'We could not find your delegation',
  'seats-personal-only': 'Seats can be shared only from your personal organization. Please switch to it and try again.',
  'seats-shared-already':
    'You already share seats of this program with this user. Please change their number under Manage shared seats.',
} as const;

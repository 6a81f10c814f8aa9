/**
 * Whether members of an organization share students with people outside: freely, with the approval of a Licensee, or
 * not at all.
 */
export const outsideSharing = ['allowed', 'approval', 'off'] as const;

export type OutsideSharing = (typeof outsideSharing)[number];

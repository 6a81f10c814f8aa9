/** The authors in the support chat: the guest or customer who asks, and staff who answer. */
export const chatAuthors = ['visitor', 'staff'] as const;

export type ChatAuthor = (typeof chatAuthors)[number];

/** What to do first. */
export const firstHint = 'Read it aloud, or have it read to you.';

export const nothingKept = 'No account is needed, and nothing is kept.';

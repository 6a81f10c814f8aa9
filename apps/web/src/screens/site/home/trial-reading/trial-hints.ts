/** The first step. */
export const firstHint = 'Read it aloud, or have it read to you.';

/** Why a tap on a word has no effect yet. */
export const startFirst = 'Press Start first, then tap what is missed.';

export const nothingStored = 'No account needed, and nothing is saved.';

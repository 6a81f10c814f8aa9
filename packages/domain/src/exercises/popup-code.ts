/** What an instructor may be told when an exercise opens (A section 9), by the advice that is given. */
export const popupCodes = [
  'story-title',
  'placement',
  'sound-out',
  'split-syllables',
  'flex-vowel',
  'prefixes',
  'suffixes',
  'made-up-words',
] as const;

export type PopupCode = (typeof popupCodes)[number];

/** The pop-ups an instructor may see when an exercise opens (A section 9), by their advice. */
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

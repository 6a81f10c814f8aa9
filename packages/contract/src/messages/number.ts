/** Typed numbers; `N` stands for the least or the most allowed (B section 5). */
export const numberMessages = {
  'number-not-whole': 'Please enter a whole number.',
  'number-too-small': 'Please enter a number greater than or equal to N.',
  'number-too-large': 'Please enter a number less than or equal to N.',
} as const;

/** A sentence with a number for its `N`. */
export const withNumber = (sentence: string, number: number): string => sentence.replace(/\bN\b/, String(number));

/** A whole number from 0 in an address or a query: nine digits at most, which fit any integer type. */
export const wholeNumberPattern = /^\d{1,9}$/;

/** The number in a text, or null. */
export const readWholeNumber = (text: string): number | null => (wholeNumberPattern.test(text) ? Number(text) : null);

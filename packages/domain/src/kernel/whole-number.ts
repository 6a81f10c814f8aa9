/** A whole number from 0 as an address or a query writes it: nine digits at most, which any integer type holds. */
export const wholeNumberPattern = /^\d{1,9}$/;

/** The number that a text writes, or null. */
export const readWholeNumber = (text: string): number | null => (wholeNumberPattern.test(text) ? Number(text) : null);

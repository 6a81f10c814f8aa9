import { hasLetter } from './sheet.ts';

/**
 * A text that people typed, with a question mark for each character that none of the document's fonts has, and line ends
 * as spaces. What they typed stands in full in the data beside the document.
 */
export const printable = (text: string): string =>
  [...text.normalize('NFC').replace(/\s+/gu, ' ')].map((letter) => (hasLetter(letter) ? letter : '?')).join('');

import { hasLetter } from './sheet.ts';

/**
 * User text with a question mark for each character that no font of the document has, and line ends as spaces. The
 * data beside the document has the full text.
 */
export const printable = (text: string): string =>
  [...text.normalize('NFC').replace(/\s+/gu, ' ')].map((letter) => (hasLetter(letter) ? letter : '?')).join('');

import { maxTextLength } from '../kernel/text-length.ts';

/** Letters that may be joined by invisible characters: of scripts that need them, and emoji. */
const joined =
  '\\p{scx=Arab}\\p{scx=Beng}\\p{scx=Deva}\\p{scx=Gujr}\\p{scx=Guru}\\p{scx=Knda}\\p{scx=Khmr}\\p{scx=Mlym}\\p{scx=Mong}' +
  '\\p{scx=Orya}\\p{scx=Sinh}\\p{scx=Syrc}\\p{scx=Taml}\\p{scx=Telu}\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f';
const endsJoined = new RegExp(`[${joined}]$`, 'u');
const beginsJoined = new RegExp(`^[${joined}]`, 'u');

const isJoiner = (mark: string, before: string, after: string): boolean =>
  (mark === '\u200c' || mark === '\u200d') && endsJoined.test(before) && beginsJoined.test(after);

/**
 * A name as stored: normalized accents, single spaces, and none of the invisible characters that make names look alike
 * or read backward.
 */
export const normalName = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/\p{Cf}/gu, (mark, at: number, all: string) =>
      isJoiner(mark, all.slice(0, at), all.slice(at + mark.length)) ? mark : '',
    )
    .trim()
    .replace(/\s+/gu, ' ');

/**
 * The key that names have in common if they differ only in case, as the database compares them: letter by letter, so
 * that a final sigma equals any other.
 */
export const nameKey = (name: string): string =>
  Array.from(normalName(name), (letter) => String.fromCodePoint(letter.toLowerCase().codePointAt(0) ?? 0)).join('');

export type StudentNameError =
  | 'student-name-missing'
  | 'student-name-incomplete'
  | 'student-name-too-long'
  | 'student-name-like-formula';

/** A spreadsheet would read such a name as a formula. */
export const likeFormula = /^[=+\-@\uff1d\uff0b\uff0d\uff20]/;

/**
 * Validation error for a student's name, or null (A section 5, Student forms; C17). Whether it is taken is checked elsewhere.
 */
export const studentNameError = (typed: string): StudentNameError | null => {
  const name = normalName(typed);
  if (name === '') return 'student-name-missing';
  if (name.length < 3 || !name.includes(' ')) return 'student-name-incomplete';
  if (name.length > maxTextLength) return 'student-name-too-long';
  return likeFormula.test(name) ? 'student-name-like-formula' : null;
};

/** The longest text typed in one line (B section 9). */
export const maxNameLength = 175;

/** A name as stored: normalized accents and single spaces. */
export const normalName = (typed: string): string => typed.normalize('NFC').trim().replace(/\s+/gu, ' ');

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
const likeFormula = /^[=+\-@\uff1d\uff0b\uff0d\uff20]/;

/**
 * The error of a student's name, or null (A section 5, Student forms; C17). Whether it is taken is checked elsewhere.
 */
export const studentNameError = (typed: string): StudentNameError | null => {
  const name = normalName(typed);
  if (name === '') return 'student-name-missing';
  if (name.length < 3 || !name.includes(' ')) return 'student-name-incomplete';
  if (name.length > maxNameLength) return 'student-name-too-long';
  return likeFormula.test(name) ? 'student-name-like-formula' : null;
};

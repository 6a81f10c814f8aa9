/** Text that a person types in one line is no longer than this (B section 9). */
export const maxNameLength = 175;

/** A name as it is kept: accents in one form, and one space where several were typed. */
export const normalName = (typed: string): string => typed.normalize('NFC').trim().replace(/\s+/gu, ' ');

/**
 * What two names have in common that differ in case alone, as the database compares them: letter by letter, so that a
 * sigma at the end of a word is any other.
 */
export const nameKey = (name: string): string =>
  Array.from(normalName(name), (letter) => String.fromCodePoint(letter.toLowerCase().codePointAt(0) ?? 0)).join('');

export type StudentNameError =
  | 'student-name-missing'
  | 'student-name-incomplete'
  | 'student-name-too-long'
  | 'student-name-like-formula';

/** A spreadsheet would take such a name for a formula where it stands in a file. */
const likeFormula = /^[=+\-@\uff1d\uff0b\uff0d\uff20]/;

/** What is wrong with a student's name, or null (A section 5, Student forms; C17). Whether it is taken is not asked here. */
export const studentNameError = (typed: string): StudentNameError | null => {
  const name = normalName(typed);
  if (name === '') return 'student-name-missing';
  if (name.length < 3 || !name.includes(' ')) return 'student-name-incomplete';
  if (name.length > maxNameLength) return 'student-name-too-long';
  return likeFormula.test(name) ? 'student-name-like-formula' : null;
};

import { plainAlphabet } from '../../kernel/plain-code.ts';
import type { ExerciseKey } from '../exercise.ts';
import { type ExerciseType, exerciseTypes } from '../exercise-type.ts';

/** Characters of codes, never reused: sheets stay in binders for years. */
const letterOf: Readonly<Record<ExerciseType, string>> = {
  'phonics/alphabet': 'C',
  'phonics/phonics': 'P',
  phrases: 'R',
  'stories/elementary': 'S',
  'stories/middle': 'M',
  'stories/high': 'H',
  addition: 'D',
  subtraction: 'T',
  multiplication: 'X',
  division: 'V',
};

/** Characters of a student's mark: as many as 24 bits need. */
const studentLength = 5;

/** What a sheet's code says. */
export interface Sheet extends ExerciseKey {
  /** The last six digits of the student's id, which are random: only their instructors can tell whose they are. */
  readonly student: string;
  /** A character that mostly differs for another text. */
  readonly text: string;
}

/** The end of a student's id, by which a sheet names the student. */
export const sheetStudent = (studentId: string): string => studentId.slice(-6);

/** The mark of a version of an exercise's text. */
export const sheetText = (version: string): string => at(Number.parseInt(version.slice(0, 6), 16));

const at = (value: number): string => plainAlphabet[value % plainAlphabet.length] ?? '';

const studentMark = (student: string): string => {
  let rest = Number.parseInt(student, 16);
  let mark = '';
  for (let place = 0; place < studentLength; place += 1) {
    mark += at(rest);
    rest = Math.trunc(rest / plainAlphabet.length);
  }
  return mark;
};

/** Null for a mark of no student. */
const studentOf = (mark: string): string | null => {
  const value = [...mark].reduceRight((sum, each) => sum * plainAlphabet.length + plainAlphabet.indexOf(each), 0);
  return value < 16 ** 6 ? value.toString(16).padStart(6, '0') : null;
};

/**
 * Odd, and none of them a multiple of 7, so that each wrong character changes the sum. Those of the number, first, also
 * find a digit too few or too many.
 */
const weights = [9, 3, 1, 5, 11, 13, 15, 17, 19, 23, 25, 27];

/** Finds each single wrong character. */
const checkOf = (letter: string, number: number, marks: string): string => {
  const digits = String(number).padStart(3, '0').split('').map(Number);
  const values = [...digits, ...[...letter, ...marks].map((each) => plainAlphabet.indexOf(each))];
  return at(values.reduce((sum, value, index) => sum + value * (weights[index] ?? 1), 0));
};

/**
 * The code on a sheet, such as `H12-4K7-QM2X`: exercise, student, text and a check. It names no child and, alone,
 * opens nothing.
 */
export const sheetCode = ({ type, number }: ExerciseKey, studentId: string, version: string): string => {
  const letter = letterOf[type];
  const marks = studentMark(sheetStudent(studentId)) + sheetText(version);
  return `${letter}${number}-${marks.slice(0, 3)}-${marks.slice(3)}${checkOf(letter, number, marks)}`;
};

const form = new RegExp(
  `^([${Object.values(letterOf).join('')}])([0-9OIL]{1,3})([${plainAlphabet}]{6})([${plainAlphabet}])$`,
);

/** Reads a typed code, with any spaces, dashes and case; null if a character is wrong, missing or too many. */
export const readSheetCode = (typed: string): Sheet | null => {
  const [, letter, digits = '', marks = '', check] = form.exec(typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')) ?? [];
  const type = exerciseTypes.find((each) => letterOf[each] === letter);
  const number = Number(digits.replaceAll('O', '0').replaceAll(/[IL]/g, '1'));
  const student = studentOf(marks.slice(0, studentLength));
  if (!letter || !type || number === 0 || student === null) return null;
  return checkOf(letter, number, marks) === check ? { type, number, student, text: marks.slice(studentLength) } : null;
};

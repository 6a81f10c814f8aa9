import type { ExerciseType, MathOperation } from '@sixty/domain/exercises/exercise-type.ts';
import { isMathOperation } from '@sixty/domain/exercises/exercise-type.ts';
import { type ExerciseFormat, formatOf } from './exercise-format.ts';
import type { Problem } from './problem.ts';

/** A line of the body with its line number in the file. */
interface BodyLine {
  readonly number: number;
  readonly text: string;
}

/** The items of a body in reading order, and the starts of its paragraphs (empty except for stories). */
export interface ExerciseBody {
  readonly items: readonly string[];
  readonly paragraphs: readonly number[];
}

/** The sign of each operation. */
export const signOf: Readonly<Record<MathOperation, string>> = {
  addition: '+',
  subtraction: '−',
  multiplication: '×',
  division: '÷',
};

const word = /^[A-Za-z]+(?:[’-][A-Za-z]+)*$/;
const number = '(?:0|[1-9]\\d*)';

/** The reason why a text is no item of this type, or null if it is one. */
const findItemFlaw = (item: string, type: ExerciseType): string | null => {
  if (isMathOperation(type)) {
    const sign = signOf[type];
    if (new RegExp(`^${number} [${sign}] ${number}$`, 'u').test(item)) return null;
    if (type === 'subtraction' && /^\d+ ?[-–—] ?\d+$/.test(item)) return `wrong minus in "${item}"; write − (U+2212)`;
    return `"${item}" is not a problem of the form "8 ${sign} 2"`;
  }
  if (formatOf(type) === 'story') {
    return /[\p{L}\p{N}]/u.test(item) ? null : `"${item}" is alone; attach it to a word`;
  }
  return word.test(item) ? null : `"${item}" is not a letter or word`;
};

const itemsOfLine = (text: string, form: ExerciseFormat): readonly string[] =>
  form === 'problems' ? [text] : text.split(' ');

/** Splits the `missed` value into items: words at spaces, problems at every third space. */
export const splitMissed = (missed: string, type: ExerciseType): readonly string[] => {
  if (missed === '') return [];
  const parts = missed.split(' ');
  if (!isMathOperation(type)) return parts;
  return Array.from({ length: Math.ceil(parts.length / 3) }, (_, index) =>
    parts.slice(index * 3, index * 3 + 3).join(' '),
  );
};

const findLengthFlaw = (count: number, form: ExerciseFormat, group: number | null): string | null => {
  if (group === null || count === group) return null;
  if (form === 'list') return `${count} items on the line instead of ${group}`;
  if (form === 'phrases') return `${count} words in the phrase instead of ${group}`;
  return null;
};

const findBlankFlaw = (lines: readonly BodyLine[], index: number, form: ExerciseFormat): string | null => {
  if (form !== 'story') return 'blank line';
  if (index === 0 || index === lines.length - 1) return 'blank line at the edge of the story';
  return lines[index - 1]?.text === '' ? 'more than one blank line between paragraphs' : null;
};

/** Parses the lines below `---`. `group` comes from the header; null if unknown or not applicable. */
export const parseBody = (
  lines: readonly BodyLine[],
  type: ExerciseType,
  group: number | null,
  file: string,
): { readonly body: ExerciseBody; readonly problems: readonly Problem[] } => {
  const form = formatOf(type);
  const items: string[] = [];
  const paragraphs: number[] = [];
  const problems: Problem[] = [];
  for (const [index, { number: line, text }] of lines.entries()) {
    const addProblem = (reason: string | null) => {
      if (reason !== null) problems.push({ file, line, reason });
    };
    if (text === '') {
      addProblem(findBlankFlaw(lines, index, form));
      continue;
    }
    if (form === 'story') {
      if (index > 0 && lines[index - 1]?.text !== '') addProblem('a paragraph spans two lines');
      paragraphs.push(items.length);
    }
    const found = itemsOfLine(text, form);
    for (const item of found) addProblem(findItemFlaw(item, type));
    addProblem(findLengthFlaw(found.length, form, group));
    items.push(...found);
  }
  if (items.length === 0) problems.push({ file, line: 0, reason: 'the exercise has no items' });
  return { body: { items, paragraphs }, problems };
};

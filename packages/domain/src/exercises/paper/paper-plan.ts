import { isMathOperation } from '../exercise-type.ts';
import { cellLengthOf, columnsOf, isRunningText, type LaidOut } from '../page-layout.ts';
import { textWidth } from './text-width.ts';

/*
 * Where the text of an exercise stands on paper, in points. One plan for the student's and the instructor's page, on
 * Letter and A4: the third line is the third line on all of them.
 */

/** As wide as A4 and as high as Letter allow, within margins of 14 millimeters. */
const pageWidth = 515;
const pageHeight = 712;
/** For name, date, results and code above the text, and for the line below it. */
const aroundText = 132;
export const countWidth = 34;
const width = pageWidth - countWidth;
const height = pageHeight - aroundText;

/** One place of a row: a line of running text, a word, a phrase in one or two lines, a problem. */
export interface PaperCell {
  readonly lines: readonly string[];
  /** The item with which it begins. */
  readonly start: number;
}

export interface PaperRow {
  readonly cells: readonly PaperCell[];
  /** How many items there are up to its end. */
  readonly count: number;
  /** Whether it begins a paragraph. */
  readonly indented: boolean;
}

export interface PaperPlan {
  readonly kind: 'text' | 'grid';
  /** Of the letters. */
  readonly size: number;
  readonly rowHeight: number;
  readonly columns: number;
  readonly pages: readonly (readonly PaperRow[])[];
}

export interface OnPaper extends LaidOut {
  readonly items: readonly string[];
}

export const paperPlan = (exercise: OnPaper): PaperPlan =>
  isRunningText(exercise) ? planText(exercise) : planGrid(exercise);

const textSizes = [20, 19, 18, 17, 16, 15, 14, 13];
const smallestText = 13;
/** Heights of lines, in ems. */
const textLine = 1.5;
/** Where a paragraph begins, in ems. */
export const indent = 1.5;

const planText = (exercise: OnPaper): PaperPlan => {
  const fits = (size: number) => linesOf(exercise, width / size).length * size * textLine <= height;
  const size = textSizes.find(fits) ?? smallestText;
  const rows = linesOf(exercise, width / size);
  const rowHeight = size * textLine;
  return { kind: 'text', size, rowHeight, columns: 1, pages: pagesOf(rows, Math.floor(height / rowHeight)) };
};

/** Lines of at most so many ems. */
const linesOf = ({ items, paragraphs }: OnPaper, ems: number): readonly PaperRow[] => {
  const begins = new Set([0, ...paragraphs]);
  const rows: PaperRow[] = [];
  let words: string[] = [];
  let start = 0;
  const end = (count: number) => {
    if (words.length === 0) return;
    rows.push({ cells: [{ lines: [words.join(' ')], start }], count, indented: begins.has(start) });
    words = [];
    start = count;
  };
  for (const [index, item] of items.entries()) {
    const room = ems - (begins.has(start) ? indent : 0);
    if (begins.has(index) || textWidth([...words, item].join(' ')) > room) end(index);
    words.push(item);
  }
  end(items.length);
  return rows;
};

/** Evenly filled pages. */
const pagesOf = (rows: readonly PaperRow[], most: number): readonly (readonly PaperRow[])[] => {
  const count = Math.max(1, Math.ceil(rows.length / most));
  const each = Math.ceil(rows.length / count);
  return Array.from({ length: count }, (_, page) => rows.slice(page * each, (page + 1) * each));
};

/** Between columns, and for the answer to a problem, in ems. */
const gap = 0.8;
export const answerWidth = 1.9;

const largest = 40;
const largestProblem = 20;
/** Phrases in smaller letters are in two lines each. */
const smallestPhrase = 15;
/** Heights of a row of one line and of two, in ems. */
const oneLine = 1.9;
const twoLines = 3;
const highestRow = 2.6;

const planGrid = (exercise: OnPaper): PaperPlan => {
  const columns = columnsOf(exercise);
  const isMath = isMathOperation(exercise.type);
  const inOneLine = cellsOf(exercise);
  const size = Math.min(isMath ? largestProblem : largest, sizeOf(inOneLine, columns, isMath, oneLine));
  if (exercise.type !== 'phrases' || size >= smallestPhrase) return gridOf(inOneLine, exercise, columns, size, oneLine);
  const inTwo = inOneLine.map((cell) => ({ ...cell, lines: halved(cell.lines[0] ?? '') }));
  return gridOf(inTwo, exercise, columns, Math.min(18, sizeOf(inTwo, columns, false, twoLines)), twoLines);
};

const cellsOf = (exercise: OnPaper): readonly PaperCell[] => {
  const length = cellLengthOf(exercise);
  const isMath = isMathOperation(exercise.type);
  return Array.from({ length: Math.ceil(exercise.items.length / length) }, (_, cell) => {
    const text = exercise.items.slice(cell * length, (cell + 1) * length).join(' ');
    return { lines: [isMath ? `${text} =` : text], start: cell * length };
  });
};

/** A phrase in the two lines that need the least width. */
const halved = (text: string): readonly string[] => {
  const words = text.split(' ');
  const splits = words.map((_, index) => [words.slice(0, index).join(' '), words.slice(index).join(' ')]);
  const best = splits.reduce((least, each) => (widest(each) < widest(least) ? each : least), [text]);
  return best.filter((line) => line !== '');
};

const widest = (lines: readonly string[]): number => Math.max(...lines.map(textWidth));

/** The largest letters in which each column is as wide as its widest cell, and all rows fit on a page. */
const sizeOf = (cells: readonly PaperCell[], columns: number, isMath: boolean, line: number): number => {
  const ems = Array<number>(columns).fill(0);
  for (const [index, { lines }] of cells.entries()) {
    ems[index % columns] = Math.max(ems[index % columns] ?? 0, widest(lines) + (isMath ? answerWidth : 0));
  }
  const row = ems.reduce((sum, each) => sum + each) + (columns - 1) * gap;
  const rows = Math.ceil(cells.length / columns);
  return Math.floor(2 * Math.min(width / row, height / (rows * line))) / 2;
};

const gridOf = (
  cells: readonly PaperCell[],
  { items }: OnPaper,
  columns: number,
  size: number,
  line: number,
): PaperPlan => {
  const count = Math.ceil(cells.length / columns);
  const rows = Array.from({ length: count }, (_, row) => ({
    cells: cells.slice(row * columns, (row + 1) * columns),
    count: cells[(row + 1) * columns]?.start ?? items.length,
    indented: false,
  }));
  const rowHeight = Math.min(height / count, size * Math.max(line, highestRow));
  return { kind: 'grid', size, rowHeight, columns, pages: [rows] };
};

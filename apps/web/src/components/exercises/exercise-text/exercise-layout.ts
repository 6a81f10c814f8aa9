import { type ExerciseType, isMathOperation } from '@sixty/domain/exercises/exercise-type.ts';
import { cellLengthOf, columnsOf, isRunningText } from '@sixty/domain/exercises/page-layout.ts';

/** The fields of an exercise that determine its layout. */
export interface ExerciseOnPage {
  readonly type: ExerciseType;
  readonly responses: readonly string[];
  readonly groupLength: number;
  readonly indentedParagraphs: readonly number[];
  /** The items that make the goal. The mark after the last of them is drawn in running text. */
  readonly responseGoal?: number;
}

/** Items in one group; `start` is the index of the first. */
export interface ItemGroup {
  readonly start: number;
  readonly items: readonly string[];
}

/** The layout of an exercise: running text in paragraphs, or cells in a grid that is read row by row. */
export type ExerciseLayout =
  | { readonly kind: 'paragraphs'; readonly groups: readonly ItemGroup[] }
  | {
      readonly kind: 'grid';
      /** One cell each: a letter, a word, a phrase or a problem. */
      readonly groups: readonly ItemGroup[];
      /** Cells in a row, on every screen. */
      readonly columns: number;
      /** Characters in a row, if each column is as wide as its longest cell; wide ones count as two. */
      readonly characters: number;
    };

export const layoutOf = (exercise: ExerciseOnPage): ExerciseLayout => {
  const { type, responses, groupLength, indentedParagraphs } = exercise;
  const laidOut = { type, groupLength, paragraphs: indentedParagraphs };
  if (isRunningText(laidOut)) {
    return { kind: 'paragraphs', groups: groupsStartingAt(responses, [0, ...indentedParagraphs]) };
  }
  const cellLength = cellLengthOf(laidOut);
  const starts = Array.from({ length: Math.ceil(responses.length / cellLength) }, (_, cell) => cell * cellLength);
  const groups = groupsStartingAt(responses, starts);
  const columns = columnsOf(laidOut);
  const longest = Array<number>(columns).fill(0);
  for (const [index, { items }] of groups.entries()) {
    // Wide letters count as two.
    const { length } = items
      .map((item) => shownItem(type, item))
      .join(' ')
      .replace(/[mwA-Z]/g, 'xx');
    longest[index % columns] = Math.max(longest[index % columns] ?? 0, length);
  }
  return { kind: 'grid', groups, columns, characters: longest.reduce((sum, length) => sum + length) };
};

/** An item as displayed: a problem has a blank for its answer. */
export const shownItem = (type: ExerciseType, item: string): string => (isMathOperation(type) ? `${item} =` : item);

const groupsStartingAt = (responses: readonly string[], starts: readonly number[]): readonly ItemGroup[] => {
  const sorted = [...new Set(starts)].filter((start) => start < responses.length).sort((a, b) => a - b);
  return sorted.map((start, index) => ({ start, items: responses.slice(start, sorted[index + 1]) }));
};

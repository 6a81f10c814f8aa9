import type { MathOperation } from '@sixty/domain/exercises/exercise-type.ts';
import { type HardVerdict, minMisses, minResults, missedOnceIn } from '@sixty/domain/records/hard-items.ts';
import type { FactCount, ItemCount } from '@sixty/domain/records/missed-items.ts';
import { countText } from '../../../../components/records/chart/count-text.ts';
import type { ItemNoun } from '../../../../components/records/chart/performance/performance-text.ts';

/** 'Missed 4 of 9' */
export const missedText = ({ missed, seen }: Omit<ItemCount, 'item'>): string => `Missed ${missed} of ${seen}`;

/** The definition of hard, shown to the user. */
export const hardRule = (noun: ItemNoun): string =>
  `A ${noun} is hard here when it was missed at least ${minMisses === 2 ? 'twice' : minMisses}, and at least once in ${missedOnceIn} times.`;

/** The verdict for a time span; null if the list of hard items speaks for itself. */
export const verdictText = (verdict: HardVerdict, results: number, noun: ItemNoun): string | null => {
  switch (verdict) {
    case 'no-results':
      return 'There are no results in this time.';
    case 'too-little':
      return `Not enough to say: no ${noun} was missed twice in ${countText(results, 'result')}. It takes ${minResults} results to say that none is hard.`;
    case 'nothing':
      return `No ${noun} was missed often in ${countText(results, 'result')}.`;
    case 'some':
      return null;
  }
};

/** The line of the closed part: a count only where the verdict makes one. */
export const hardFact = (verdict: HardVerdict, hard: number, noun: ItemNoun): string =>
  verdict === 'some' || verdict === 'nothing' ? countText(hard, noun) : 'Too early to say';

/** In results whose text has changed the missed items are unknown; null if there are none. */
export const leftOutText = (leftOut: number): string | null =>
  leftOut === 0
    ? null
    : `${countText(leftOut, 'result')} ${leftOut === 1 ? 'is' : 'are'} left out: the text of the exercise has changed since.`;

/** The meaning of the rows and columns in an operation's table. */
export const factTableWords: Readonly<Record<MathOperation, { readonly rows: string; readonly columns: string }>> = {
  addition: { rows: 'first number', columns: 'second number' },
  subtraction: { rows: 'taken away', columns: 'answer' },
  multiplication: { rows: 'first number', columns: 'second number' },
  division: { rows: 'divided by', columns: 'answer' },
};

const problemAt: Readonly<Record<MathOperation, (row: number, column: number) => string>> = {
  addition: (row, column) => `${row} + ${column}`,
  subtraction: (row, column) => `${row + column} − ${row}`,
  multiplication: (row, column) => `${row} × ${column}`,
  division: (row, column) => `${row * column} ÷ ${row}`,
};

/** The live text for a cell: '7 × 8: missed 4 of 9', or that it never occurred. */
export const spokenFact = (
  operation: MathOperation,
  row: number,
  column: number,
  fact: FactCount | undefined,
): string => {
  const problem = problemAt[operation](row, column);
  return fact ? `${problem}: missed ${fact.missed} of ${fact.seen}` : `${problem}: has not come up yet`;
};

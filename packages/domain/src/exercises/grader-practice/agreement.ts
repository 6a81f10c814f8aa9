import type { GradingKey } from './played-reading.ts';

/** How an item is judged: read right, an error, or after the last item read. */
export type Judgement = 'right' | 'error' | 'unread';

/** A grader's marks: how many items were read, and the indexes of the errors, also of those after the last item. */
export interface Marks {
  readonly responses: number;
  readonly errors: readonly number[];
}

export interface Agreement {
  /** Items that the grader or the key has as read. */
  readonly items: number;
  /** How many of them both judge alike. */
  readonly alike: number;
  /** The key's errors, and how many of them the grader marked. */
  readonly errors: number;
  readonly found: number;
  readonly passed: boolean;
}

/** What passes: this share of the items judged alike, and this share of the errors found. */
const passingAgreement = 0.95;
const passingFound = 0.8;

/** The judgement of each item, up to the last one that counts. */
export const judgementsOf = ({ responses, errors }: Marks, items: number): readonly Judgement[] => {
  const marked = new Set(errors);
  return Array.from({ length: items }, (_, item) =>
    item >= responses ? 'unread' : marked.has(item) ? 'error' : 'right',
  );
};

/** The key as marks. */
export const marksOf = ({ lastItem, errors }: GradingKey): Marks => ({ responses: lastItem + 1, errors });

/**
 * How a grader's marks agree with the key, item by item. Since most items are read right, a grader who marks nothing
 * would agree on most of them; so passing needs most of the errors, too.
 */
export const agreementOf = (marks: Marks, key: GradingKey): Agreement => {
  const right = marksOf(key);
  const items = Math.max(marks.responses, right.responses);
  const [yours, keys] = [judgementsOf(marks, items), judgementsOf(right, items)];
  const alike = yours.filter((judgement, item) => judgement === keys[item]).length;
  const found = key.errors.filter((item) => yours[item] === 'error').length;
  return {
    items,
    alike,
    errors: key.errors.length,
    found,
    passed: alike >= items * passingAgreement && found >= key.errors.length * passingFound,
  };
};

/** The agreement as shown: whole percents, rounded down, so that 95 never stands for less. */
export const agreementPercent = ({ items, alike }: Pick<Agreement, 'items' | 'alike'>): number =>
  items === 0 ? 0 : Math.floor((alike * 100) / items);

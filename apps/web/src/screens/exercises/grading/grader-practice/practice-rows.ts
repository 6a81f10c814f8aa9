import type { PracticeReading, PracticeResult } from '@sixty/contract/exercises/grader-practice.ts';
import { type Judgement, judgementsOf, type Marks } from '@sixty/domain/exercises/grader-practice/agreement.ts';

/** A line of the comparison. */
export interface PracticeRow {
  readonly key: string;
  readonly what: string;
  /** How the key and the grader judge it. */
  readonly expected: string;
  readonly yours: string;
  readonly alike: boolean;
  readonly why: string;
}

const words: Record<Judgement, string> = { error: 'Error', right: 'Not an error', unread: 'Not read' };

/** How some items are judged together, such as 'Error', or '1 of 2 errors' where they differ. */
const togetherText = (judgements: readonly Judgement[]): string => {
  const [first = 'right'] = judgements;
  if (judgements.every((judgement) => judgement === first)) return words[first];
  return `${judgements.filter((judgement) => judgement === 'error').length} of ${judgements.length} errors`;
};

type Compared = Pick<PracticeResult, 'key' | 'events' | 'items'>;

/**
 * What the reader did, item by item, and how both judge it: the events, then the words that the grader marked although
 * they were read right, in the order of the text, and at last the last item read.
 */
export const practiceRows = (
  { responses }: Pick<PracticeReading, 'responses'>,
  { key, events, items }: Compared,
  marks: Marks,
): readonly PracticeRow[] => {
  const [expected, yours] = [judgementsOf(key, items), judgementsOf(marks, items)];
  const rowOf = (at: readonly number[], what: string, why: string) => {
    const [keys, own] = [at.map((item) => expected[item] ?? 'right'), at.map((item) => yours[item] ?? 'unread')];
    return {
      at: at[0] ?? 0,
      key: `${at[0]} ${what}`,
      what,
      expected: togetherText(keys),
      yours: togetherText(own),
      alike: keys.every((judgement, index) => judgement === own[index]),
      why,
    };
  };
  const told = new Set(events.flatMap((event) => event.items));
  const tooMany = marks.errors.filter((item) => item < key.responses && !told.has(item));
  const rows = [
    ...events.map(({ items: at, what, why }) => rowOf(at, what, why)),
    ...tooMany.map((item) => rowOf([item], `Reads “${responses[item]}”`, 'It was read right.')),
  ].sort((a, b) => a.at - b.at);
  const lastOf = ({ responses: count }: Marks) => `“${responses[count - 1] ?? ''}”`;
  return [
    ...rows,
    {
      key: 'last',
      what: 'The last one read',
      expected: lastOf(key),
      yours: lastOf(marks),
      alike: key.responses === marks.responses,
      why: 'What is heard before the minute is over counts.',
    },
  ];
};

/** How an item compares: both call it an error, only the key does, only the grader does, or it is not part of it. */
export type ItemLook = 'found' | 'missed' | 'too-many' | 'unread' | 'right';

export const itemLooks = (count: number, key: Marks, marks: Marks): readonly ItemLook[] => {
  const [expected, yours] = [judgementsOf(key, count), judgementsOf(marks, count)];
  return expected.map((judgement, item) => {
    if (judgement === 'error') return yours[item] === 'error' ? 'found' : 'missed';
    if (yours[item] === 'error') return 'too-many';
    return judgement;
  });
};

import { markChanges } from './mark-changes.ts';

/** A change, and whether the word of the true mark has an ending that is easily misheard. */
interface Change {
  /** How far into what was read, from 0 to 1. */
  readonly share: number;
  readonly ending: boolean;
}

/** What one second listen changed: numbers only, no student, no text and no exercise. */
export interface ListenSummary {
  readonly kept: number;
  readonly removed: number;
  readonly added: readonly Change[];
  /** `by`: how many items the mark came late (above 0) or early. */
  readonly moved: readonly (Change & { readonly by: number })[];
  /** The share of the items read that have an ending. */
  readonly endings: number;
}

/** Endings that change a word's form: "jumps" for "jumped". */
const hasEnding = (word: string): boolean => /^\P{L}*\p{L}{2,}(?:s|ed|ing|er|est|ly)\P{L}*$/iu.test(word);

export const summaryOf = (
  first: readonly number[],
  second: readonly number[],
  read: readonly string[],
): ListenSummary => {
  const isRead = (item: number) => item < read.length;
  const { kept, removed, added, moved } = markChanges(first.filter(isRead), second.filter(isRead));
  const changeAt = (item: number): Change => ({ share: item / read.length, ending: hasEnding(read[item] ?? '') });
  return {
    kept: kept.length,
    removed: removed.length,
    added: added.map(changeAt),
    moved: moved.map(({ from, to }) => ({ ...changeAt(to), by: from - to })),
    endings: read.length === 0 ? 0 : read.filter(hasEnding).length / read.length,
  };
};

/**
 * What second listens have in common: marks that come late, late above all at words with an ending, errors missed at
 * endings or toward the end of the minute, marks that were none, or marks that hold.
 */
export type ListeningPattern =
  | 'marks-late'
  | 'endings-late'
  | 'endings-missed'
  | 'end-missed'
  | 'marks-too-many'
  | 'marks-hold';

/** Fewer recordings say nothing about a habit. */
export const recordingsNeeded = 5;

/** Older recordings say nothing about today. */
export const recordingsCounted = 30;

/** Fewer changes of a kind are chance. */
const changesNeeded = 6;

/** A habit counts if chance would show it less often than this. Five habits are tested, so one in 200 at most. */
const significance = 0.001;

/** Nothing changed in nearly all of many marks. */
const holding = { marks: 40, share: 0.95 } as const;

/** The chance of at least `hits` of `tries` where each has the chance `rate`. */
export const chanceOfAtLeast = (hits: number, tries: number, rate: number): number => {
  if (hits <= 0) return 1;
  if (rate <= 0) return 0;
  if (rate >= 1) return 1;
  let term = (1 - rate) ** tries;
  let below = 0;
  for (let count = 0; count < hits; count += 1) {
    below += term;
    term *= ((tries - count) / (count + 1)) * (rate / (1 - rate));
  }
  return Math.max(0, 1 - below);
};

interface Habit {
  readonly pattern: ListeningPattern;
  readonly hits: number;
  readonly tries: number;
  /** The chance of a hit without the habit. */
  readonly rate: number;
  /** The least share of hits worth telling. */
  readonly share: number;
}

const isHabit = ({ hits, tries, rate, share }: Habit): boolean =>
  tries >= changesNeeded && hits / tries >= share && chanceOfAtLeast(hits, tries, rate) < significance;

/** The clearest habit that the latest second listens show; null if they are too few or show none. */
export const listeningPattern = (latest: readonly ListenSummary[]): ListeningPattern | null => {
  const summaries = latest.slice(-recordingsCounted);
  if (summaries.length < recordingsNeeded) return null;
  const added = summaries.flatMap((summary) => summary.added);
  const moved = summaries.flatMap((summary) => summary.moved);
  const late = moved.filter(({ by }) => by > 0);
  const kept = summaries.reduce((sum, summary) => sum + summary.kept, 0);
  const removed = summaries.reduce((sum, summary) => sum + summary.removed, 0);
  const marks = kept + removed + moved.length;
  const errors = kept + added.length + moved.length;
  const endings = summaries.reduce((sum, summary) => sum + summary.endings, 0) / summaries.length;
  const count = <Item>(items: readonly Item[], is: (item: Item) => boolean) => items.filter(is).length;
  const habits: readonly Habit[] = [
    {
      pattern: 'endings-late',
      hits: count(late, ({ ending }) => ending),
      tries: late.length,
      rate: endings,
      share: 0.6,
    },
    { pattern: 'marks-late', hits: late.length, tries: moved.length, rate: 0.5, share: 0.8 },
    {
      pattern: 'endings-missed',
      hits: count(added, ({ ending }) => ending),
      tries: added.length,
      rate: endings,
      share: 0.6,
    },
    {
      pattern: 'end-missed',
      hits: count(added, ({ share }) => share >= 2 / 3),
      tries: added.length,
      rate: 1 / 3,
      share: 0.6,
    },
    { pattern: 'marks-too-many', hits: removed, tries: marks, rate: 0.1, share: 0.2 },
  ];
  const found = habits.find(isHabit);
  if (found) return found.pattern;
  const all = errors + removed;
  return all >= holding.marks && kept / all >= holding.share ? 'marks-hold' : null;
};

import type { Run } from './text-run.ts';

export type Measure = (run: Run) => number;

/** One line of text: runs of one style each, in order. */
export interface Line {
  readonly runs: readonly Run[];
}

/** Runs that stay together on a line. */
interface Word {
  readonly runs: readonly Run[];
  /** The style of the space after it; null if the line may break without one, as after a dash. */
  readonly space: Run | null;
}

const wordsOf = (runs: readonly Run[]): readonly Word[] => {
  const words: Word[] = [];
  let open: Run[] = [];
  const close = (space: Run | null) => {
    if (open.length > 0) words.push({ runs: open, space });
    open = [];
  };
  for (const run of runs) {
    for (const text of run.text.split(/( +)|(?<=—)/).filter(Boolean)) {
      if (text.startsWith(' ')) close({ ...run, text: ' ' });
      else open.push({ ...run, text });
      if (text.endsWith('—')) close(null);
    }
  }
  close(null);
  return words;
};

const isSameStyle = (one: Run | undefined, other: Run): boolean =>
  one !== undefined && one.face === other.face && one.href === other.href;

/** Joins adjacent runs of one style. */
const joined = (runs: readonly Run[]): readonly Run[] => {
  const result: Run[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    if (last && isSameStyle(last, run)) result[result.length - 1] = { ...last, text: last.text + run.text };
    else result.push(run);
  }
  return result;
};

const widthOf = (runs: readonly Run[], measure: Measure): number => runs.reduce((sum, run) => sum + measure(run), 0);

/** Fills lines with as many words as fit. A word wider than a line gets a separate one. */
export const breakLines = (runs: readonly Run[], width: number, measure: Measure): readonly Line[] => {
  const lines: Line[] = [];
  let open: Run[] = [];
  let used = 0;
  let space: Run | null = null;
  for (const word of wordsOf(runs)) {
    const gap = open.length > 0 && space ? measure(space) : 0;
    const needed = widthOf(word.runs, measure);
    if (open.length > 0 && used + gap + needed > width) {
      lines.push({ runs: joined(open) });
      open = [];
      used = 0;
    }
    if (open.length > 0 && space) {
      open.push(space);
      used += gap;
    }
    open.push(...word.runs);
    used += needed;
    space = word.space;
  }
  if (open.length > 0) lines.push({ runs: joined(open) });
  return lines;
};

/** The widths of a text: all of it on one line, and its widest word. */
export const naturalWidths = (
  runs: readonly Run[],
  measure: Measure,
): { readonly line: number; readonly word: number } => {
  const words = wordsOf(runs).map((word) => ({
    word: widthOf(word.runs, measure),
    space: word.space ? measure(word.space) : 0,
  }));
  return {
    line: words.reduce((sum, { word, space }, index) => sum + word + (index < words.length - 1 ? space : 0), 0),
    word: Math.max(0, ...words.map(({ word }) => word)),
  };
};

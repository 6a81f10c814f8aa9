import type { TypeTotals } from '@sixty/contract/records/records.ts';
import { type Program, programTitle } from '@sixty/domain/students/licenses/program.ts';
import { countText, rateText } from '../../../../components/records/chart/count-text.ts';

/** '12.5': seconds as minutes, with a decimal if they are few. */
export const minutesText = (seconds: number): string => {
  const minutes = seconds / 60;
  return rateText(minutes < 10 ? Math.round(minutes * 10) / 10 : Math.round(minutes));
};

/** The work in a program, over all its types. Days are only shown by type, because types may share days. */
export const totalsSummary = (totals: readonly TypeTotals[], program: Program): string => {
  const sum = (key: 'results' | 'exercises' | 'seconds' | 'goalsMet') =>
    totals.reduce((all, each) => all + each[key], 0);
  const types = totals.length > 1 ? ` of ${totals.length} types` : '';
  const minutes = minutesText(sum('seconds'));
  return `${programTitle(program)}: ${countText(sum('results'), 'result')} in ${countText(sum('exercises'), 'exercise')}${types}, of which ${rateText(sum('goalsMet'))} met the goal; ${minutes} ${minutes === '1' ? 'minute' : 'minutes'} practiced.`;
};

/** Shown instead of a figure that needs two stories (C80). */
export const tooEarly = 'Too early to say: it takes two stories.';

/** The figures of the donuts, with names and explanations. */
export interface StoryFigures {
  readonly years: number | null;
  readonly wpmPercentChange: number | null;
  readonly instructionalLevelProbe: number | null;
  readonly instructionalGradeLevel: number | null;
}

/** The stories of a level, from the easiest to the hardest (C83). */
const storiesOnLadder = 97;

/** Grade levels from the easiest story, 1.0, to the hardest, 6.9 (A section 9). */
const gradeLevelsOnLadder = 5.9;

/** '+0.6', '0', '−0.3': a change with its sign. */
const signed = (value: number): string => (value > 0 ? `+${rateText(value)}` : rateText(value).replace('-', '−'));

export interface FigureText {
  /** Null if it is too early for a figure; the sentence says so. */
  readonly figure: string | null;
  readonly sentence: string;
  /** The part of the ring to draw, from -1 to 1. */
  readonly share: number;
  /** What a full ring stands for. */
  readonly whole: string;
}

/** A figure's share of the ring, at most the whole ring. */
const shareOf = (value: number | null, whole: number): number => Math.max(-1, Math.min(1, (value ?? 0) / whole));

export const yearsText = ({ years }: StoryFigures): FigureText => {
  const ring = {
    share: shareOf(years, gradeLevelsOnLadder),
    whole: `A full ring: ${gradeLevelsOnLadder} grade levels, from the easiest story to the hardest.`,
  };
  if (years === null) return { ...ring, figure: null, sentence: tooEarly };
  const change =
    years === 0 ? 'as hard as' : `${countText(Math.abs(years), 'grade level')} ${years > 0 ? 'harder' : 'easier'} than`;
  return { ...ring, figure: signed(years), sentence: `The latest stories were ${change} the first ones.` };
};

export const changeText = ({ wpmPercentChange }: StoryFigures): FigureText => {
  const ring = { share: shareOf(wpmPercentChange, 100), whole: 'A full ring: 100%, twice as quick or more.' };
  if (wpmPercentChange === null) return { ...ring, figure: null, sentence: tooEarly };
  const amount = `${rateText(Math.abs(wpmPercentChange))}%`;
  const change =
    wpmPercentChange === 0 ? 'as quick as' : `${amount} ${wpmPercentChange > 0 ? 'quicker' : 'slower'} than`;
  return {
    ...ring,
    figure: `${signed(wpmPercentChange)}%`,
    sentence: `In words correct per minute, the latest stories were ${change} the first ones.`,
  };
};

export const instructionalText = (figures: StoryFigures): FigureText => {
  const { instructionalLevelProbe: story, instructionalGradeLevel: grade, years } = figures;
  const ring = {
    share: shareOf(story, storiesOnLadder),
    whole: `A full ring: story ${storiesOnLadder}, the hardest.`,
  };
  if (story !== null) {
    const level = grade === null ? '' : `, grade level ${grade.toFixed(1)}`;
    return {
      ...ring,
      figure: String(story),
      sentence: `Story ${story} of ${storiesOnLadder}${level}, is the hardest one read with at least 95% of the words right.`,
    };
  }
  return {
    ...ring,
    figure: null,
    sentence: years === null ? tooEarly : 'No story has been read with at least 95% of the words right yet.',
  };
};

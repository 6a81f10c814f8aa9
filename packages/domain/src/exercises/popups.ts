import type { ExerciseKey } from './exercise.ts';
import { isStoryType } from './exercise-type.ts';
import type { PopupCode } from './popup-code.ts';

/** What the student has done before (A section 3). */
export interface Experience {
  /** No exercise of this type has been done yet. */
  readonly firstTime: boolean;
  /** This exercise has been done before. */
  readonly attemptedBefore: boolean;
}

/** When a pop-up appears: every time the exercise opens, or until the first attempt. */
type Occasion = 'always' | 'first-attempt';

interface PhonicsPopup {
  readonly code: PopupCode;
  readonly from: number;
  readonly to: number;
  readonly appears: Occasion;
}

/** A section 9 gives the numbers. Of the affixes 79 to 86, those up to 82 are prefixes. */
const phonicsPopups: readonly PhonicsPopup[] = [
  { code: 'placement', from: 1, to: 1, appears: 'always' },
  { code: 'sound-out', from: 4, to: 11, appears: 'always' },
  { code: 'split-syllables', from: 70, to: 70, appears: 'first-attempt' },
  { code: 'flex-vowel', from: 76, to: 76, appears: 'first-attempt' },
  { code: 'prefixes', from: 79, to: 82, appears: 'always' },
  { code: 'suffixes', from: 83, to: 86, appears: 'always' },
  { code: 'made-up-words', from: 89, to: 89, appears: 'always' },
];

/** The advice for an exercise, regardless of history; null for most. */
export const adviceFor = ({ type, number }: ExerciseKey): PopupCode | null => {
  if (isStoryType(type)) return 'story-title';
  if (type !== 'phonics/phonics') return null;
  return phonicsPopups.find(({ from, to }) => from <= number && number <= to)?.code ?? null;
};

/** Whether an exercise is the placement check (A section 9, pop-up 1). */
export const isPlacement = (exercise: ExerciseKey): boolean => adviceFor(exercise) === 'placement';

/** Whether a pop-up appears every time, so that an instructor may want to turn it off. */
export const appearsAlways = (code: PopupCode): boolean =>
  phonicsPopups.some((popup) => popup.code === code && popup.appears === 'always');

/** The pop-ups to show when an exercise opens; none for most (A section 9). */
export const popupsFor = (exercise: ExerciseKey, { firstTime, attemptedBefore }: Experience): readonly PopupCode[] => {
  const code = adviceFor(exercise);
  if (code === null) return [];
  const due = code === 'story-title' ? firstTime : appearsAlways(code) || !attemptedBefore;
  return due ? [code] : [];
};

import type { ExerciseKey } from './exercise.ts';
import { isStoryType } from './exercise-type.ts';
import type { PopupCode } from './popup-code.ts';

/** What the student has done before (A section 3). */
export interface Experience {
  /** Nothing of this type of exercise has been done yet. */
  readonly firstTime: boolean;
  /** This very exercise has been done before. */
  readonly attemptedBefore: boolean;
}

/** When a pop-up comes: whenever the exercise opens, or as long as the student has not done it. */
type Occasion = 'always' | 'first-attempt';

interface PhonicsPopup {
  readonly code: PopupCode;
  readonly from: number;
  readonly to: number;
  readonly comes: Occasion;
}

/** A section 9 names the numbers. 79 to 86, the affixes, are prefixes up to 82. */
const phonicsPopups: readonly PhonicsPopup[] = [
  { code: 'placement', from: 1, to: 1, comes: 'always' },
  { code: 'sound-out', from: 4, to: 11, comes: 'always' },
  { code: 'split-syllables', from: 70, to: 70, comes: 'first-attempt' },
  { code: 'flex-vowel', from: 76, to: 76, comes: 'first-attempt' },
  { code: 'prefixes', from: 79, to: 82, comes: 'always' },
  { code: 'suffixes', from: 83, to: 86, comes: 'always' },
  { code: 'made-up-words', from: 89, to: 89, comes: 'always' },
];

/** The advice that belongs to an exercise, whatever was done before; null for most exercises. */
export const adviceFor = ({ type, number }: ExerciseKey): PopupCode | null => {
  if (isStoryType(type)) return 'story-title';
  if (type !== 'phonics/phonics') return null;
  return phonicsPopups.find(({ from, to }) => from <= number && number <= to)?.code ?? null;
};

/** Whether an exercise is a check that says where a reader begins (A section 9, pop-up 1). */
export const isPlacement = (exercise: ExerciseKey): boolean => adviceFor(exercise) === 'placement';

/** Whether a pop-up comes each time that an exercise opens, so that an instructor may have seen enough of it. */
export const comesAlways = (code: PopupCode): boolean =>
  phonicsPopups.some((popup) => popup.code === code && popup.comes === 'always');

/** The pop-ups of an exercise when it opens for a student; none for most (A section 9). */
export const popupsFor = (exercise: ExerciseKey, { firstTime, attemptedBefore }: Experience): readonly PopupCode[] => {
  const code = adviceFor(exercise);
  if (code === null) return [];
  const due = code === 'story-title' ? firstTime : comesAlways(code) || !attemptedBefore;
  return due ? [code] : [];
};

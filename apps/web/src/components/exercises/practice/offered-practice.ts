import type { ExerciseKey } from '@sixty/domain/exercises/exercise.ts';
import type { ItemRange } from '@sixty/domain/exercises/item-range.ts';
import { practiceLines } from '@sixty/domain/exercises/practice-lines.ts';
import { createStore } from '../../../ui/store.ts';
import type { ExerciseOnPage } from '../exercise-text/exercise-layout.ts';

/** Lines to read together after an exercise. */
export interface Practice {
  /** The result after which they are offered. */
  readonly submissionId: string;
  readonly studentId: string;
  readonly exercise: ExerciseKey;
  readonly page: ExerciseOnPage;
  readonly lines: readonly ItemRange[];
  /** Indexes of the missed items in the whole exercise. */
  readonly missed: readonly number[];
}

/**
 * The practice offered after an exercise. The screen's location state names it, so that other navigations do not offer
 * it; a reload forgets it.
 */
export const offeredPractice = createStore<Practice | null>(null);

/** Offers the lines with the most errors; returns the practice's id, or undefined if there is nothing to practice. */
export const offerPractice = (done: Omit<Practice, 'lines'>): string | undefined => {
  const { type, responses, groupLength, indentedParagraphs } = done.page;
  const lines = practiceLines({ type, groupLength, items: responses, paragraphs: indentedParagraphs }, done.missed);
  offeredPractice.set(lines.length > 0 ? { ...done, lines } : null);
  return lines.length > 0 ? done.submissionId : undefined;
};

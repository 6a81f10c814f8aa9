/** What a student has done so far in one type of exercise. */
export interface Progress {
  /** The number of the exercise that was attempted last. */
  readonly lastNumber: number;
  /** The numbers of the exercises whose goal was met, whenever that was. */
  readonly metNumbers: ReadonlySet<number>;
}

/** What was done of one exercise: when it was attempted last, and whether any attempt met its goal. */
export interface DoneExercise {
  readonly number: number;
  readonly lastAt: Date;
  readonly goalMet: boolean;
}

/** The progress in one type, from what was done of each of its exercises; null for a beginner. */
export const progressOf = (done: readonly DoneExercise[]): Progress | null => {
  const last = done.toSorted((a, b) => a.lastAt.getTime() - b.lastAt.getTime()).at(-1);
  if (!last) return null;
  const met = done.filter(({ goalMet }) => goalMet);
  return { lastNumber: last.number, metNumbers: new Set(met.map(({ number }) => number)) };
};

/**
 * The number of the exercise to do next within one type, which never is one whose goal was met as long as a later one is
 * left: an exercise is repeated until its goal is met, then comes the next one that is not met yet. The first for a
 * beginner, who has no progress, and the last for someone who has met its goal. `exerciseCount` is at least 1.
 *
 * The specification names a suggested exercise (A section 3, Exercise list) and no rule for it.
 */
export const suggestedNumber = (progress: Progress | null, exerciseCount: number): number => {
  if (!progress) return 1;
  let number = Math.min(exerciseCount, progress.lastNumber);
  while (number < exerciseCount && progress.metNumbers.has(number)) number += 1;
  return number;
};

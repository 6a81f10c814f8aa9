/** What a student has done so far in one type of exercise. */
export interface Progress {
  /** The number of the exercise that was attempted last. */
  readonly lastNumber: number;
  /** The numbers of the exercises whose goal was met, whenever that was. */
  readonly metNumbers: ReadonlySet<number>;
}

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

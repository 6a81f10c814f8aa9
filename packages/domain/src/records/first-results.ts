import { median, type Point } from './line-fit.ts';

/** A result of an exercise; `x` is its day, `y` its rate. */
export interface ExercisePoint extends Point {
  readonly exercise: number;
}

/**
 * The first result of each exercise, oldest first. A text or sheet that was done before is practiced, so its repeats
 * say how practice helps and not how a student does on something new.
 *
 * @param results that count, of one type, oldest first
 */
export const firstResults = <Result extends { readonly exercise: number }>(
  results: readonly Result[],
): readonly Result[] => {
  const done = new Set<number>();
  return results.filter(({ exercise }) => {
    const isFirst = !done.has(exercise);
    done.add(exercise);
    return isFirst;
  });
};

/**
 * What measures growth, its direction and the distance from a goal line, and the only place that decides it: first
 * results, as the median of each day, because results of one day share it.
 *
 * @param results that count, of one difficulty, oldest first
 */
export const measurementsOf = (results: readonly ExercisePoint[]): readonly Point[] =>
  [...Map.groupBy(firstResults(results), ({ x }) => x)]
    .map(([x, ofDay]) => ({ x, y: median(ofDay.map(({ y }) => y)) }))
    .sort((a, b) => a.x - b.x);

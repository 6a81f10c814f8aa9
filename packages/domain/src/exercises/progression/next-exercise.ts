/** A student's history in one exercise. */
export interface ExerciseHistory {
  readonly number: number;
  readonly attempts: number;
  /** Whether any attempt met its goal. */
  readonly met: boolean;
  readonly metAtFirst: boolean;
  /** Time of the latest attempt, in milliseconds since 1970. */
  readonly lastAt: number;
}

/** The facts needed to suggest an exercise. Exercises of a type are numbered from 1 without gaps. */
export interface ExercisePlace {
  readonly number: number;
  readonly section: number;
  readonly skillSet: string;
  /** Never suggested: the made-up words of phonics (A section 9, pop-up 89). */
  readonly optional: boolean;
  /** A check of the rest of its skill set: the letter sounds of phonics (A section 9, pop-up 1). */
  readonly placement: boolean;
}

/** Why an exercise comes next; `reasonSentence` puts it in words. */
export type NextReason =
  | { readonly kind: 'start' }
  | { readonly kind: 'repeat'; readonly attempts: number }
  | { readonly kind: 'next'; readonly after: number }
  | { readonly kind: 'skip'; readonly after: number; readonly skipped: number }
  | { readonly kind: 'placed'; readonly after: number; readonly skipped: readonly number[] }
  | { readonly kind: 'finished' };

export interface NextExercise {
  readonly number: number;
  readonly reason: NextReason;
}

/**
 * The exercise to do next within one type, and why. The specification names a suggested exercise (A section 3) and
 * leaves the rule open:
 * 1. A beginner starts at the first exercise.
 * 2. The last exercise repeats until its goal is met, which is expected after 4 to 8 attempts (A section 9).
 * 3. After a met goal, the next exercise without a met goal follows; optional ones are skipped.
 * 4. If the goal of a check was met at the first attempt, the rest of its skill set is known and skipped (A section 9,
 * pop-up 1: on to phonics 4).
 * 5. If the goals of the last two exercises were both met at the first attempt, one more of the same skill set is
 * skipped: fluent skills need no more practice. The last exercise of a section, its review, is never skipped.
 * 6. After everything, the last exercise repeats, so that there is always something to do.
 *
 * @param places every exercise of the type in order; at least one
 */
export const nextExercise = (history: readonly ExerciseHistory[], places: readonly ExercisePlace[]): NextExercise => {
  const byTime = history.filter(({ number }) => number <= places.length).toSorted((a, b) => b.lastAt - a.lastAt);
  const [last, before] = byTime;
  if (!last) return { number: history.length === 0 ? 1 : places.length, reason: startOrEnd(history) };
  if (!last.met) return { number: last.number, reason: { kind: 'repeat', attempts: last.attempts } };
  const met = new Set(history.filter((each) => each.met).map(({ number }) => number));
  const ahead = places.filter(({ number, optional }) => number > last.number && !optional && !met.has(number));
  const checked = skillSetsKnown(history, places);
  const [next, second] = ahead.filter(({ skillSet }) => !checked.has(skillSet));
  if (!next) return { number: lastOf(places), reason: { kind: 'finished' } };
  const skipped = ahead.filter(({ number }) => number < next.number).map(({ number }) => number);
  if (skipped.length > 0) return { number: next.number, reason: { kind: 'placed', after: last.number, skipped } };
  const isFluent = last.metAtFirst && before?.metAtFirst === true && before.number < last.number;
  if (isFluent && second && isMoreOfTheSame(next, places[last.number - 1], second)) {
    return { number: second.number, reason: { kind: 'skip', after: last.number, skipped: next.number } };
  }
  return { number: next.number, reason: { kind: 'next', after: last.number } };
};

/** The history is empty, or the library no longer has any of its exercises. */
const startOrEnd = (history: readonly ExerciseHistory[]): NextReason => ({
  kind: history.length === 0 ? 'start' : 'finished',
});

/** The skill sets whose check was met at the first attempt. */
const skillSetsKnown = (history: readonly ExerciseHistory[], places: readonly ExercisePlace[]): ReadonlySet<string> => {
  const metAtFirst = new Set(history.filter((each) => each.metAtFirst).map(({ number }) => number));
  return new Set(
    places.filter(({ number, placement }) => placement && metAtFirst.has(number)).map(({ skillSet }) => skillSet),
  );
};

const lastOf = (places: readonly ExercisePlace[]): number =>
  places.findLast(({ optional }) => !optional)?.number ?? places.length;

/** Whether an exercise practices the same skill set as the previous one and is not the last of its section. */
const isMoreOfTheSame = (
  { section, skillSet }: ExercisePlace,
  before: ExercisePlace | undefined,
  after: ExercisePlace,
): boolean => skillSet === before?.skillSet && section === after.section;

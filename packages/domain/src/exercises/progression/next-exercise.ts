/** A result as the progression counts it. */
export interface PastResult {
  /** The number of its exercise. */
  readonly number: number;
  /** Whether it met its goal. */
  readonly met: boolean;
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
  | { readonly kind: 'practice'; readonly after: number }
  | { readonly kind: 'finished' };

/** The latest result, if it was of another exercise and did not move the suggestion. */
export interface Aside {
  readonly number: number;
  /** Practice at or before the furthest goal met, or a single try of an earlier or later one than suggested. */
  readonly kind: 'practice' | 'earlier' | 'later';
}

export interface NextExercise {
  readonly number: number;
  readonly reason: NextReason;
  readonly aside: Aside | null;
}

/** Where the results so far have led. */
interface Progress extends NextExercise {
  /** The furthest exercise whose goal was met; 0 for none. */
  readonly furthestMet: number;
  /** How many of the latest goals in a row were met at the first attempt. */
  readonly atFirst: number;
  /** The skill sets whose check was met. */
  readonly known: readonly string[];
}

/** A result with how many attempts there were at its exercise up to it. */
type CountedResult = PastResult & { readonly attempts: number };

/**
 * The exercise to do next within one type, and why. The specification names a suggested exercise (A section 3) and
 * leaves the rule open:
 * 1. A beginner starts at the first exercise, or at the one the instructor chose for the first result.
 * 2. An exercise repeats until its goal is met, which is expected after 4 to 8 attempts (A section 9). Then the next one
 * follows; optional ones are skipped. A goal met further on leads on from there.
 * 3. Results at or before the furthest goal met change nothing. Other tries of earlier or later exercises than
 * suggested move the suggestion only if two in a row do so: then the instructor has decided.
 * 4. A check is a branch, not practice (A section 9, pop-up 1): if its goal was met, the rest of its skill set is known and
 * skipped; if not, the rest is practiced, and the check does not repeat unless the instructor takes it again. After many
 * errors another type comes first, see `suggestedPhonicsType`.
 * 5. If the goals of the last two exercises were both met at the first attempt, one more of the same skill set is
 * skipped: fluent skills need no more practice. The last exercise of a section, its review, is never skipped.
 * 6. After everything, the last exercise repeats, so that there is always something to do.
 *
 * @param results from first to latest
 * @param places every exercise of the type in order; at least one
 */
export const nextExercise = (results: readonly PastResult[], places: readonly ExercisePlace[]): NextExercise => {
  const counted = withAttempts(results.filter(({ number }) => number <= places.length));
  const start = {
    number: startNumber(results[0], places),
    reason: { kind: results.length === 0 ? 'start' : 'finished' },
    aside: null,
  } as const;
  const progress: Progress = { ...start, furthestMet: 0, atFirst: 0, known: [] };
  const { number, reason, aside } = counted.reduce((before, result) => progressAfter(before, result, places), progress);
  return { number, reason, aside };
};

/** Where the results begin: a first one of an exercise no longer in the library is beyond all others. */
const startNumber = (first: PastResult | undefined, places: readonly ExercisePlace[]): number => {
  if (!first) return 1;
  return first.number <= places.length ? first.number : lastOf(places);
};

const withAttempts = (results: readonly PastResult[]): CountedResult[] => {
  const attempts = new Map<number, number>();
  return results.map((result) => {
    const count = (attempts.get(result.number) ?? 0) + 1;
    attempts.set(result.number, count);
    return { ...result, attempts: count };
  });
};

const progressAfter = (before: Progress, result: CountedResult, places: readonly ExercisePlace[]): Progress => {
  const { number, met, attempts } = result;
  const place = places[number - 1];
  const isKnown = place?.placement === true && met;
  const progress = isKnown ? { ...before, known: [...before.known, place.skillSet] } : before;
  const isSuggested = number === progress.number;
  if (number <= progress.furthestMet) {
    return { ...progress, aside: isSuggested ? null : { number, kind: 'practice' } };
  }
  const kind = number < progress.number ? 'earlier' : 'later';
  const skipsSuggested = isKnown && places[progress.number - 1]?.skillSet === place.skillSet;
  const moves = isSuggested || skipsSuggested || (met && kind === 'later') || progress.aside?.kind === kind;
  const furthestMet = met ? number : progress.furthestMet;
  if (!moves) return { ...progress, furthestMet, aside: { number, kind } };
  if (!met) return { ...progress, ...afterMissed(result, places), aside: null };
  const atFirst = attempts === 1 ? progress.atFirst + 1 : 0;
  return { ...progress, ...following(number, atFirst, progress.known, places), furthestMet, atFirst, aside: null };
};

/** The exercise that follows a missed goal: the same one, or after a check the first one that practices its skills. */
const afterMissed = (
  { number, attempts }: CountedResult,
  places: readonly ExercisePlace[],
): Pick<NextExercise, 'number' | 'reason'> => {
  const [check, practice] = places.slice(number - 1);
  return check?.placement && practice?.skillSet === check.skillSet
    ? { number: practice.number, reason: { kind: 'practice', after: number } }
    : { number, reason: { kind: 'repeat', attempts } };
};

/** The exercise that follows a goal just met. */
const following = (
  after: number,
  atFirst: number,
  known: readonly string[],
  places: readonly ExercisePlace[],
): Pick<NextExercise, 'number' | 'reason'> => {
  const ahead = places.filter(({ number, optional }) => number > after && !optional);
  const [next, second] = ahead.filter(({ skillSet }) => !known.includes(skillSet));
  if (!next) return { number: lastOf(places), reason: { kind: 'finished' } };
  const skipped = ahead.filter(({ number }) => number < next.number).map(({ number }) => number);
  if (skipped.length > 0) return { number: next.number, reason: { kind: 'placed', after, skipped } };
  if (atFirst >= 2 && second && isMoreOfTheSame(next, places[after - 1], second)) {
    return { number: second.number, reason: { kind: 'skip', after, skipped: next.number } };
  }
  return { number: next.number, reason: { kind: 'next', after } };
};

const lastOf = (places: readonly ExercisePlace[]): number =>
  places.findLast(({ optional }) => !optional)?.number ?? places.length;

/** Whether an exercise practices the same skill set as the previous one and is not the last of its section. */
const isMoreOfTheSame = (
  { section, skillSet }: ExercisePlace,
  before: ExercisePlace | undefined,
  after: ExercisePlace,
): boolean => skillSet === before?.skillSet && section === after.section;

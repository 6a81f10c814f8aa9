/** A result as the progression counts it. */
export interface PastResult {
  /** The number of its exercise. */
  readonly number: number;
  /** Whether it met its goal. */
  readonly met: boolean;
  /** Items right per minute. */
  readonly rate: number;
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
  /** The items that make the goal: the rate per minute that it takes. */
  readonly goal: number;
  /** Harder than the one before, but with nothing new to learn: stories. */
  readonly graded: boolean;
}

/** Why an exercise comes next; `reasonSentence` puts it in words. */
export type NextReason =
  | { readonly kind: 'start' }
  | { readonly kind: 'repeat'; readonly attempts: number }
  | { readonly kind: 'next'; readonly after: number }
  | { readonly kind: 'skip'; readonly after: number; readonly skipped: number; readonly through: number }
  | { readonly kind: 'placed'; readonly after: number; readonly skipped: readonly number[] }
  | { readonly kind: 'practice'; readonly after: number }
  /** The way out of an exercise whose goal stays out of reach, `isFlat` if its rate has not risen lately. */
  | { readonly kind: 'easier'; readonly left: number; readonly attempts: number; readonly isFlat: boolean }
  /** The exercise after one that was left, `after` an easier one in between or without any. */
  | { readonly kind: 'onward'; readonly left: number; readonly after: number | null }
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

/** What comes next, and how far the student is from the goals of the type. */
export interface Standing extends NextExercise {
  /** Whether an exercise was left since the last new goal. */
  readonly hasLeft: boolean;
  /** The first rate at the exercise of the latest result, but for one that came once between; 0 without results. */
  readonly firstRate: number;
}

/** Where the results so far have led. */
interface Progress extends Standing {
  /** The furthest exercise whose goal was met; 0 for none. */
  readonly furthestMet: number;
  /** How many of the latest goals in a row were met at the first attempt. */
  readonly atFirst: number;
  /** The skill sets whose check was met. */
  readonly known: readonly string[];
  /** The exercises whose goal was met. */
  readonly met: ReadonlySet<number>;
  /** The tries at each exercise since it was last left. */
  readonly tries: ReadonlyMap<number, Tries>;
  /** The exercise left for the easier one that is suggested for one session; null for none. */
  readonly left: number | null;
}

/** The tries at one exercise. */
interface Tries {
  readonly attempts: number;
  /** The rates of the first and the best one. */
  readonly first: number;
  readonly best: number;
  /** The attempts since the best one. */
  readonly sinceBest: number;
}

/** Goals are expected after 4 to 8 attempts (A section 9): then, or after so many without any gain, another one comes. */
export const mostAttempts = 8;
const mostWithoutGain = 4;

/** Of stories, all are skipped whose goal is at most this share of the rate. */
const fluency = 0.9;

/** A goal is near if the best rate is this share of it. */
const near = 0.85;

/** An exercise is easier if its goal is at most the first rate at the one that was left, and a tenth. */
const comfort = 1.1;

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
 * skipped: fluent skills need no more practice; of stories, all whose goal the rate of this reading carries. The last exercise of a section, its review, is never skipped.
 * 6. After eight attempts without the goal, or four without a gain, the exercise is left. If its goal was near, an easier
 * one comes for one session and then the next one. If it was far, or one was left before without a goal since, the
 * easier one is where the student continues: the furthest whose goal is hardly more than the first rate here. Without any,
 * the next one of the section comes.
 * 7. After everything, the last exercise repeats, so that there is always something to do; the one before it comes
 * between, so that no suggestion is the same for more than eight sessions.
 *
 * @param results from first to latest
 * @param places every exercise of the type in order; at least one
 */
export const nextExercise = (results: readonly PastResult[], places: readonly ExercisePlace[]): NextExercise => {
  const { number, reason, aside } = standingIn(results, places);
  return { number, reason, aside };
};

/** As `nextExercise`, with what tells whether the goals are out of reach. */
export const standingIn = (results: readonly PastResult[], places: readonly ExercisePlace[]): Standing => {
  const start = {
    number: startNumber(results[0], places),
    reason: { kind: results.length === 0 ? 'start' : 'finished' },
    aside: null,
  } as const;
  const nothing = { furthestMet: 0, atFirst: 0, known: [], met: new Set<number>(), tries: new Map(), left: null };
  const progress: Progress = { ...start, ...nothing, hasLeft: false, firstRate: 0 };
  const { number, reason, aside, hasLeft, firstRate } = results
    .filter((result) => result.number <= places.length)
    .reduce((before, result) => progressAfter(before, result, places), progress);
  return { number, reason, aside, hasLeft, firstRate };
};

/** Where the results begin: a first one of an exercise no longer in the library is beyond all others. */
const startNumber = (first: PastResult | undefined, places: readonly ExercisePlace[]): number => {
  if (!first) return 1;
  return first.number <= places.length ? first.number : lastOf(places);
};

const withTry = (tries: Progress['tries'], { number, rate }: PastResult): Progress['tries'] => {
  const before = tries.get(number) ?? { attempts: 0, first: rate, best: 0, sinceBest: 0 };
  const isBest = rate > before.best;
  return new Map(tries).set(number, {
    attempts: before.attempts + 1,
    first: before.first,
    best: Math.max(before.best, rate),
    sinceBest: isBest ? 0 : before.sinceBest + 1,
  });
};

const without = (tries: Progress['tries'], ...numbers: readonly number[]): Progress['tries'] =>
  new Map([...tries].filter(([number]) => !numbers.includes(number)));

const progressAfter = (before: Progress, result: PastResult, places: readonly ExercisePlace[]): Progress => {
  const { number, met } = result;
  const place = places[number - 1];
  const isKnown = place?.placement === true && met;
  const tries = withTry(before.tries, result);
  const isNew = met && !before.met.has(number);
  const isSuggested = number === before.number;
  const isBetween = isSuggested && before.left !== null;
  const progress: Progress = {
    ...before,
    tries,
    known: isKnown ? [...before.known, place.skillSet] : before.known,
    met: isNew ? new Set([...before.met, number]) : before.met,
    hasLeft: before.hasLeft && !isNew,
    firstRate: isBetween ? before.firstRate : (tries.get(number)?.first ?? result.rate),
  };
  if (isSuggested && progress.left !== null) return afterEasier(progress, progress.left, places);
  if (number <= progress.furthestMet) {
    if (isSuggested && progress.reason.kind === 'finished') return whenFinished(progress, places);
    return { ...progress, aside: isSuggested ? null : { number, kind: 'practice' } };
  }
  const kind = number < progress.number ? 'earlier' : 'later';
  const skipsSuggested = isKnown && places[progress.number - 1]?.skillSet === place.skillSet;
  const moves = isSuggested || skipsSuggested || (met && kind === 'later') || progress.aside?.kind === kind;
  const furthestMet = met ? number : progress.furthestMet;
  if (!moves) return { ...progress, furthestMet, aside: { number, kind } };
  const moved: Progress = { ...progress, furthestMet, left: null, aside: null };
  if (!met) return afterMissed(moved, number, places);
  const atFirst = tries.get(number)?.attempts === 1 ? progress.atFirst + 1 : 0;
  const next = { ...moved, ...following(result, { ...progress, atFirst }, places), atFirst };
  return next.reason.kind === 'finished' ? whenFinished(next, places) : next;
};

/** What follows a missed goal: the same one, its way out, or after a check the first one that practices its skills. */
const afterMissed = (progress: Progress, number: number, places: readonly ExercisePlace[]): Progress => {
  const [check, practice] = places.slice(number - 1);
  if (check?.placement && practice?.skillSet === check.skillSet) {
    return { ...progress, number: practice.number, reason: { kind: 'practice', after: number } };
  }
  const tries = progress.tries.get(number);
  const attempts = tries?.attempts ?? 0;
  const isFlat = (tries?.sinceBest ?? 0) >= mostWithoutGain;
  if (!tries || (attempts < mostAttempts && !isFlat)) {
    return { ...progress, number, reason: { kind: 'repeat', attempts } };
  }
  return wayOut(progress, number, { ...tries, isFlat }, places);
};

/** The way out of an exercise whose goal was not met in too many tries. */
const wayOut = (
  progress: Progress,
  left: number,
  { attempts, isFlat, first, best }: Tries & { readonly isFlat: boolean },
  places: readonly ExercisePlace[],
): Progress => {
  const goal = places[left - 1]?.goal ?? 0;
  const easier = places.filter(({ number, optional, placement }) => number < left && !optional && !placement);
  const comfortable = easier.findLast(({ goal }) => goal <= comfort * first);
  const known = easier.findLast(({ number }) => progress.met.has(number));
  const isNear = !progress.hasLeft && best >= near * goal;
  const forOnce = isNear && known ? known : !comfortable && known;
  const to = forOnce || comfortable || easier.find((place) => place.goal < near * goal);
  if (!to) return { ...onward(progress, left, null, places), hasLeft: true };
  return {
    ...progress,
    number: to.number,
    reason: { kind: 'easier', left, attempts, isFlat },
    tries: without(progress.tries, left, to.number),
    furthestMet: forOnce ? progress.furthestMet : Math.min(progress.furthestMet, to.number - 1),
    left: forOnce ? left : null,
    hasLeft: true,
    atFirst: 0,
  };
};

/** After the one session of an easier exercise, the one after the exercise that was left. */
const afterEasier = (progress: Progress, left: number, places: readonly ExercisePlace[]): Progress => ({
  ...onward(progress, left, progress.number, places),
  left: null,
  aside: null,
});

/** The next exercise after one that is left; from the end of what can be reached, the first of its section without a goal. */
const onward = (progress: Progress, left: number, after: number | null, places: readonly ExercisePlace[]): Progress => {
  const section = places[left - 1]?.section;
  const rest = places.filter(({ number, optional, placement }) => number !== left && !optional && !placement);
  const unmet = rest.filter((place) => !progress.met.has(place.number));
  const next = unmet.find((place) => place.number > left && (after !== null || place.section === section));
  const to = next ?? unmet.find((place) => place.section === section) ?? unmet[0];
  // All others are met: after an easier one, the one that was left comes again.
  const number = to?.number ?? (after === null ? rest.at(-1)?.number : null) ?? left;
  return {
    ...progress,
    number,
    reason: number === left ? { kind: 'repeat', attempts: 0 } : { kind: 'onward', left, after },
    tries: without(progress.tries, left, number),
    furthestMet: Math.min(progress.furthestMet, number - 1),
    atFirst: 0,
  };
};

/** All goals are met: the last exercise, with the one before it between eight sessions. */
const whenFinished = (progress: Progress, places: readonly ExercisePlace[]): Progress => {
  const last = lastOf(places);
  const isDue = progress.number === last && (progress.tries.get(last)?.attempts ?? 0) >= mostAttempts;
  const other = places.findLast(({ number, optional }) => number < last && !optional)?.number ?? last;
  const tries = isDue ? without(progress.tries, last) : progress.tries;
  return { ...progress, number: isDue ? other : last, tries, aside: null };
};

/** The exercise that follows a goal just met. */
const following = (
  { number: after, rate }: PastResult,
  { atFirst, known, met }: Pick<Progress, 'atFirst' | 'known' | 'met'>,
  places: readonly ExercisePlace[],
): Pick<NextExercise, 'number' | 'reason'> => {
  const ahead = places.filter(({ number, optional }) => number > after && !optional && !met.has(number));
  const [next, second] = ahead.filter(({ skillSet }) => !known.includes(skillSet));
  if (!next) return { number: lastOf(places), reason: { kind: 'finished' } };
  const skipped = ahead.filter(({ number }) => number < next.number).map(({ number }) => number);
  if (skipped.length > 0) return { number: next.number, reason: { kind: 'placed', after, skipped } };
  if (atFirst >= 2 && second && isMoreOfTheSame(next, places[after - 1], second)) {
    const end = ahead.findIndex(
      (place, index) =>
        !place.graded ||
        place.goal > fluency * rate ||
        !isMoreOfTheSame(place, places[after - 1], ahead[index + 1] ?? place),
    );
    const skipped = ahead.slice(0, Math.max(1, Math.min(end < 0 ? ahead.length : end, ahead.length - 1)));
    const to = ahead[skipped.length] ?? second;
    const through = skipped.at(-1)?.number ?? next.number;
    return { number: to.number, reason: { kind: 'skip', after, skipped: next.number, through } };
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

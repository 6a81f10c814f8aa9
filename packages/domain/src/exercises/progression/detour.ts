import { earlyPhonics } from '../after-submit.ts';
import { type ExerciseType, isStoryType, programOf } from '../exercise-type.ts';
import { type ExercisePlace, type PastResult, type Standing, standingIn } from './next-exercise.ts';
import { firstOfLetterSounds } from './placement.ts';
import { type Continuation, continueWith } from './types-to-continue.ts';

/** A result of a program, with its type. */
export type TypedResult = PastResult & { readonly type: ExerciseType };

/** A goal is likely if the first rate is this share of it: rereading brings up to 40 percent. */
const likely = 0.7;

/** How many goals in easier lists bring the harder one back. */
const goalsUntilBack = 3;

/** How many goals of letters bring phonics back for a try: the rate of letters tells nothing about words. */
const goalsUntilTry = 8;

/**
 * Words alone are read at this share of the rate in a text: from grade 1 to 3, the goals of DIBELS 8 (University of
 * Oregon, 2020) are 20 to 70 words in lists and 35 to 136 in texts, a share of 0.46 to 0.66.
 */
const wordsAlone = 0.6;

/** A list of reading, and where the student is in it. */
interface ReadingList {
  readonly type: ExerciseType;
  readonly standing: Standing;
  /** The goal of the exercise that comes next. */
  readonly goal: number;
  /** Its results, and those of easier lists since its latest one. */
  readonly results: readonly TypedResult[];
  readonly easierSince: readonly TypedResult[];
  /** Of these, the first ones of an exercise. */
  readonly firstSince: readonly TypedResult[];
  /** Whether the goals were out of reach before the latest results, if those are of this list. */
  readonly wasOut: boolean;
}

/** The lists of reading from the easiest to the hardest, stories of the student's level; math has none. */
export const readingLists = (types: readonly ExerciseType[]): readonly ExerciseType[] =>
  types.some((type) => programOf(type) === 'reading')
    ? ['phonics/alphabet', 'phonics/phonics', 'phrases', ...types.filter(isStoryType).slice(0, 1)]
    : [];

/**
 * Where a student continues in a program: as `continueWith` says, but with detours in reading. While the goals of a list
 * are out of reach after its way out, the nearest easier list with a goal in reach comes instead. The harder list comes
 * back after three goals there, as soon as the rate makes its next goal likely; phonics are also tried again after eight
 * goals. No detour leads to a finished list, or to letters once a goal of words was met.
 *
 * @param types from `typesToContinue`
 * @param results of these types and easier ones, from first to latest
 */
export const continuationIn = (
  types: readonly [ExerciseType, ...ExerciseType[]],
  results: readonly TypedResult[],
  placesOf: (type: ExerciseType) => readonly ExercisePlace[],
): Continuation => {
  const known = new Map<ExerciseType, Standing>();
  const standingOf = (type: ExerciseType): Standing => {
    const standing =
      known.get(type) ??
      standingIn(
        results.filter((result) => result.type === type),
        placesOf(type),
      );
    known.set(type, standing);
    return standing;
  };
  const continued = continueWith(types, standingOf);
  const order = readingLists(types);
  const place = order.indexOf(continued.type);
  // A detour needs an easier list; math has none.
  if (place < 0) return continued;
  const lists = order.map((type, index) =>
    listOf(type, standingOf(type), order.slice(0, index), results, placesOf(type)),
  );
  return moved(continued, lists, place, types);
};

const listOf = (
  type: ExerciseType,
  standing: Standing,
  easier: readonly ExerciseType[],
  all: readonly TypedResult[],
  places: readonly ExercisePlace[],
): ReadingList => {
  const results = all.filter((result) => result.type === type);
  const goalAt = ({ number }: Standing) => places[number - 1]?.goal ?? 0;
  const latest = all.length - 1 - all.findLastIndex((result) => result.type !== type);
  const before = standingIn(results.slice(0, results.length - latest), places);
  const easierSince = all
    .slice(all.findLastIndex((result) => result.type === type) + 1)
    .filter((result) => easier.includes(result.type));
  const isFirst = (result: TypedResult) =>
    all.find((each) => each.type === result.type && each.number === result.number) === result;
  return {
    type,
    standing,
    goal: goalAt(standing),
    results,
    easierSince,
    firstSince: easierSince.filter(isFirst),
    wasOut: latest > 0 && isOut({ standing: before, goal: goalAt(before) }),
  };
};

/** The continuation, or the detour that comes instead of it. */
const moved = (
  continued: Continuation,
  lists: readonly ReadingList[],
  place: number,
  types: readonly ExerciseType[],
): Continuation => {
  const to = (list: ReadingList, detour: Continuation['detour']): Continuation => ({
    type: list.type,
    number: list.standing.number,
    reason: list.standing.reason,
    aside: list.standing.aside,
    follows: false,
    detour,
  });
  const from = lists[place];
  const isBack = (list: ReadingList) =>
    isOut(list) ? isLikelyNow(list) || isWorthATry(list) : list !== from && list.wasOut;
  const back = lists.slice(place).findLast((list) => list.standing.reason.kind !== 'finished' && isBack(list));
  if (back) return to(back, { kind: 'back', isLikely: !isWorthATry(back) });
  if (!from || !isOut(from)) return continued;
  const open = lists.slice(0, place).filter((list) => isOpen(list, from, lists));
  const easier = open.findLast(({ type }) => types.includes(type)) ?? open.at(-1);
  return easier ? to(startingWithSounds(easier, lists), { kind: 'easier', instead: from.type }) : continued;
};

/** Whether the goals are out of reach although an exercise was left for an easier one. */
const isOut = ({ standing, goal }: Pick<ReadingList, 'standing' | 'goal'>): boolean =>
  standing.hasLeft && standing.reason.kind !== 'finished' && standing.firstRate < likely * goal;

/** Whether the way to this list from another one is open. */
const isOpen = (list: ReadingList, from: ReadingList, lists: readonly ReadingList[]): boolean => {
  if (list.standing.reason.kind === 'finished') return false;
  if (list.type === 'phonics/alphabet') return !readsWords(lists);
  if (list.results.length > 0) return !isOut(list) || isLikelyNow(list) || isWorthATry(list);
  // Phonics begin with a check of letter sounds, which tells more than a rate.
  return list.type === 'phonics/phonics' || from.standing.firstRate >= likely * list.goal;
};

const isWord = ({ type, number }: TypedResult): boolean =>
  type === 'phonics/phonics' ? number > earlyPhonics : type !== 'phonics/alphabet';

const readsWords = (lists: readonly ReadingList[]): boolean =>
  lists.some(({ results }) => results.some((result) => result.met && isWord(result)));

/** Whether goals were met in easier lists since, and the latest first reading there makes a goal here likely. */
const isLikelyNow = ({ type, easierSince, firstSince, goal }: ReadingList): boolean => {
  const latest = firstSince.findLast(isWord);
  if (!latest || easierSince.filter(({ met }) => met).length < goalsUntilBack) return false;
  const share = latest.type === 'phonics/phonics' && type !== 'phonics/phonics' ? wordsAlone : 1;
  return latest.rate / share >= likely * goal;
};

const isWorthATry = ({ type, easierSince }: ReadingList): boolean =>
  type === 'phonics/phonics' && easierSince.filter(({ met }) => met).length >= goalsUntilTry;

/** Who has met the check of letter sounds begins the alphabet with sounds. */
const startingWithSounds = (list: ReadingList, lists: readonly ReadingList[]): ReadingList => {
  const hasMetCheck = lists.some(
    ({ type, results }) => type === 'phonics/phonics' && results.some(({ number, met }) => number === 1 && met),
  );
  if (list.type !== 'phonics/alphabet' || list.results.length > 0 || !hasMetCheck) return list;
  return { ...list, standing: { ...list.standing, number: firstOfLetterSounds } };
};

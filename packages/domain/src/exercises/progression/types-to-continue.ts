import type { Program } from '../../students/licenses/program.ts';
import type { ExerciseKey } from '../exercise.ts';
import {
  type ExerciseType,
  isMathOperation,
  isStoryType,
  type MathOperation,
  mathOperations,
  programOf,
  type StoryLevel,
  storyLevels,
} from '../exercise-type.ts';
import type { NextExercise } from './next-exercise.ts';
import type { PhonicsType } from './suggested-list.ts';

/** A result as the choice of a type counts it. */
export interface DatedType {
  readonly type: ExerciseType;
  /** The local day of the result. */
  readonly day: string;
}

/** Types of which one replaces the other: the lists of phonics, the levels of stories, or a single type. */
type Track = 'phonics' | 'phrases' | 'stories' | MathOperation;

/** In the order of learning (A section 4, After a successful submit). */
const tracksOf: Readonly<Record<Program, readonly [Track, ...Track[]]>> = {
  reading: ['phonics', 'phrases', 'stories'],
  math: mathOperations,
};

/** How many days of practice back the choice looks. */
const daysInMind = 8;

interface TypeHistory {
  readonly program: Program;
  /** The results of the program from first to latest; those of the last eight days of practice are enough. */
  readonly results: readonly DatedType[];
  readonly phonicsType: PhonicsType;
  readonly storyLevel: StoryLevel;
}

/**
 * The types of a program with which a student may continue, best first. The caller takes the first one with a goal
 * left.
 * 1. Current are the tracks of the last two days of practice, if both had the same: the instructor has settled on them.
 * Otherwise those practiced on at least half as many of the last eight days as the most frequent track: a single try of
 * another one changes nothing. Of several, the one that waited longest comes first.
 * 2. Then the tracks after them in the order of learning, and stories of the other levels. No earlier track follows:
 * nobody is sent below what they have finished.
 * A beginner starts with the first track.
 */
export const typesToContinue = ({
  program,
  results,
  phonicsType,
  storyLevel,
}: TypeHistory): readonly [ExerciseType, ...ExerciseType[]] => {
  const order = tracksOf[program];
  const [first = order[0], ...others] = currentTracks(results.filter(({ type }) => programOf(type) === program));
  const furthest = Math.max(...[first, ...others].map((track) => order.indexOf(track)));
  const later = [...others, ...order.slice(furthest + 1)];
  const start = typeOf(first, phonicsType, storyLevel);
  const types = later.map((track) => typeOf(track, phonicsType, storyLevel));
  const otherLevels = program === 'reading' ? storyLevels.map((level) => `stories/${level}` as const) : [];
  return [start, ...new Set([...types, ...otherLevels].filter((type) => type !== start))];
};

/** The tracks that a student practices now, the one that waited longest first; none without results. */
const currentTracks = (results: readonly DatedType[]): readonly Track[] => {
  const tracks = results.map(({ type }) => trackOf(type));
  const days = [...Map.groupBy(results, ({ day }) => day).values()]
    .slice(-daysInMind)
    .map((ofDay) => new Set(ofDay.map(({ type }) => trackOf(type))));
  const [before, last] = days.slice(-2);
  const isSettled = before && last && before.size === last.size && [...before].every((track) => last.has(track));
  const daysWith = (track: Track) => days.filter((day) => day.has(track)).length;
  const all = [...new Set(tracks)];
  const most = Math.max(...all.map(daysWith));
  return all
    .filter((track) => (isSettled ? last.has(track) : daysWith(track) > 0 && 2 * daysWith(track) >= most))
    .toSorted((a, b) => tracks.lastIndexOf(a) - tracks.lastIndexOf(b));
};

const trackOf = (type: ExerciseType): Track => {
  if (isMathOperation(type)) return type;
  if (isStoryType(type)) return 'stories';
  return type === 'phrases' ? 'phrases' : 'phonics';
};

const typeOf = (track: Track, phonicsType: PhonicsType, storyLevel: StoryLevel): ExerciseType => {
  switch (track) {
    case 'phonics':
      return `phonics/${phonicsType}`;
    case 'stories':
      return `stories/${storyLevel}`;
    default:
      return track;
  }
};

/** A move to an easier list while goals are out of reach, or back from it. */
export type Detour =
  | { readonly kind: 'easier'; readonly instead: ExerciseType }
  /** Back after goals in easier lists: the rate makes a goal likely, or so many were met that it is worth a try. */
  | { readonly kind: 'back'; readonly isLikely: boolean };

/** Where a student continues. */
export interface Continuation extends NextExercise, ExerciseKey {
  /** Whether it follows a type without a goal left. */
  readonly follows: boolean;
  /** The move to an easier list or back that leads here; null for none. */
  readonly detour: Detour | null;
}

/**
 * The exercise a student continues with: of the first type with a goal left, or of the first type if all goals have
 * been met.
 *
 * @param types from `typesToContinue`
 */
export const continueWith = (
  [first, ...others]: readonly [ExerciseType, ...ExerciseType[]],
  nextOf: (type: ExerciseType) => NextExercise,
): Continuation => {
  const start = { type: first, ...nextOf(first), follows: false, detour: null };
  if (start.reason.kind !== 'finished') return start;
  const rest = others.map((type) => ({ type, ...nextOf(type), follows: true, detour: null }));
  return rest.find(({ reason }) => reason.kind !== 'finished') ?? start;
};

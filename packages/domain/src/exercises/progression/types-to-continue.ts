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
} from '../exercise-type.ts';
import type { NextExercise } from './next-exercise.ts';
import type { PhonicsType } from './suggestions.ts';

/** A result as the choice of a type counts it. */
export interface DatedType {
  readonly type: ExerciseType;
  /** The local day of the result. */
  readonly day: string;
}

/** Where a student continues within a program: types of which one replaces the other. */
type Track = 'phonics' | 'phrases' | 'stories' | MathOperation;

/** In the order of learning (A section 4, After a successful submit). */
const tracksOf: Readonly<Record<Program, readonly [Track, ...Track[]]>> = {
  reading: ['phonics', 'phrases', 'stories'],
  math: mathOperations,
};

/** How many turns back the choice looks. */
const turnsInMind = 8;

interface TypeHistory {
  readonly program: Program;
  /** The results of the program from first to latest; the latest ones are enough. */
  readonly results: readonly DatedType[];
  readonly phonicsType: PhonicsType;
  readonly storyLevel: StoryLevel;
}

/**
 * The types of a program with which a student may continue, best first. The caller takes the first one with a goal
 * left. Results of a track in a row on one day are one turn.
 * 1. The track of the last two turns: then the instructor works on it alone.
 * 2. The tracks with at least two of the last eight turns, as in a lesson of phonics, phrases and a story: the one that
 * waited longest. A single try of another track changes nothing.
 * 3. The track of the last turn, then the tracks after it in the order of learning, then those before it.
 * A beginner starts with the first track.
 */
export const typesToContinue = ({
  program,
  results,
  phonicsType,
  storyLevel,
}: TypeHistory): readonly [ExerciseType, ...ExerciseType[]] => {
  const order = tracksOf[program];
  const turns = turnsOf(results.filter(({ type }) => programOf(type) === program)).slice(-turnsInMind);
  const last = turns.at(-1);
  const practiced = order
    .filter((track) => turns.filter((turn) => turn === track).length >= 2)
    .toSorted((a, b) => turns.lastIndexOf(a) - turns.lastIndexOf(b));
  const alone = last !== undefined && last === turns.at(-2) ? [last] : [];
  const [current = last ?? order[0], ...others] = [...alone, ...practiced];
  const from = order.indexOf(others.at(-1) ?? current);
  const after = [...others, ...order.slice(from), ...order.slice(0, from).toReversed()];
  const typeOfTrack = (track: Track) => typeOf(track, phonicsType, storyLevel);
  return [typeOfTrack(current), ...new Set(after.filter((track) => track !== current).map(typeOfTrack))];
};

const turnsOf = (results: readonly DatedType[]): readonly Track[] =>
  results
    .map(({ type, day }) => ({ track: trackOf(type), day }))
    .filter(({ track, day }, index, all) => track !== all[index - 1]?.track || day !== all[index - 1]?.day)
    .map(({ track }) => track);

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

/**
 * The exercise a student continues with: of the first type with a goal left, or of the first type if all goals have
 * been met.
 *
 * @param types from `typesToContinue`
 */
export const continueWith = (
  [first, ...others]: readonly [ExerciseType, ...ExerciseType[]],
  nextOf: (type: ExerciseType) => NextExercise,
): NextExercise & ExerciseKey => {
  const start = { type: first, ...nextOf(first) };
  if (start.reason.kind !== 'finished') return start;
  return others.map((type) => ({ type, ...nextOf(type) })).find(({ reason }) => reason.kind !== 'finished') ?? start;
};

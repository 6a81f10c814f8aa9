import {
  type ExerciseType,
  isExerciseType,
  type StoryLevel,
  type StoryType,
} from '@sixty/domain/exercises/exercise-type.ts';

/*
 * Parsers of the parts of an address that name an exercise type. Without such a type no route matches, so everybody gets
 * the page for unknown addresses, and no guard asks anybody to log in for it.
 */

/** The type in a part of an address, such as 'phrases', or in the rest of it, such as 'stories/high'. */
export const withType = <Params extends { type: string }>(params: Params) =>
  isExerciseType(params.type) && { ...params, type: params.type };

export const withSplat = ({ _splat: type = '' }: { _splat?: string | undefined }) =>
  isExerciseType(type) && { _splat: type };

const isLevel = (level: string): level is StoryLevel => isExerciseType(`stories/${level}`);

export const withLevel = <Params extends { level: string }>(params: Params) =>
  isLevel(params.level) && { ...params, level: params.level };

export const storiesOf = (level: StoryLevel): StoryType => `stories/${level}`;

/** In students' addresses, a level of stories or a type of one word (C57). */
type Kind = StoryLevel | Exclude<ExerciseType, `${string}/${string}`>;

const isKind = (kind: string): kind is Kind => isExerciseType(kind) || isLevel(kind);

export const withKind = <Params extends { kind: string }>(params: Params) =>
  isKind(params.kind) && { ...params, kind: params.kind };

export const typeOfKind = (kind: Kind): ExerciseType => (isLevel(kind) ? storiesOf(kind) : kind);

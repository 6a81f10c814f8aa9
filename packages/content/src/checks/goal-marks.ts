import type { Exercise } from '@sixty/domain/exercises/exercise.ts';
import { type NormGrade, normGrades, orfSpringRate } from '@sixty/domain/records/norms.ts';
import type { StoryTarget } from '../scope-and-sequence.ts';

/** A goal lies between these spring percentiles of its grade; in grade 1 it starts with the planned words. */
const percentiles = { least: 40, most: 60 };

/** How far a goal may lie from its place on the ladder, and below an earlier one: about half a phrase. In words. */
const tolerance = 8;
const fall = 4;

/** Words that begin a phrase, so that the word before one ends a phrase. */
const beginnings = new Set(
  (
    'and but or so nor yet because when while if where then to in on at by for from into ' +
    'over under after before until through like near across around behind between along about against among above ' +
    'below beside without during since though although unless toward past inside outside'
  ).split(' '),
);

/** Words after which nobody pauses. */
const openings = new Set([
  ...beginnings,
  ...(
    'that who which as than with the a an his her its my your our their this these those i he she we they you it is was were are be been has have ' +
    'had will would can could do did does not no very too more most of up down out off'
  ).split(' '),
]);

const bare = (item: string): string => item.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '').toLowerCase();

/** How well a phrase ends after the item at an index: 0 at a pause in print or the end, 1 before a new phrase. */
const pauseAfter = (items: readonly string[], index: number): 0 | 1 | null => {
  const [item = '', next] = items.slice(index, index + 2);
  if (next === undefined || /[.,;:!?…—–]["'”’)\]]*$/.test(item)) return 0;
  return beginnings.has(bare(next)) && !openings.has(bare(item)) ? 1 : null;
};

/** The norms' grade of a story; null beyond them. */
const gradeOf = (gradeLevel: number): NormGrade | null =>
  normGrades.find((grade) => grade === Math.floor(gradeLevel)) ?? null;

const rangeOf = (grade: NormGrade) => ({
  least: Math.ceil(orfSpringRate(grade, percentiles.least)),
  most: Math.floor(orfSpringRate(grade, percentiles.most)),
});

/**
 * The words that each story's goal is to be near, by number: it rises evenly through the range of each grade, from
 * where the grade before ended. The plan's own counts lie above that range from grade 3 on.
 */
export const goalLadder = (targets: ReadonlyMap<number, StoryTarget>): ReadonlyMap<number, number> => {
  const byGrade = Map.groupBy(targets, ([, { grade }]) => gradeOf(grade));
  let last = (targets.get(1)?.words ?? 0) - 1;
  return new Map(
    [...byGrade].flatMap(([grade, planned]) => {
      if (grade === null) return [];
      const { least, most } = rangeOf(grade);
      const [from, to] = [Math.max(least, last + 1), most - 1];
      last = to;
      return planned.map(([number], index) => [number, from + ((to - from) * index) / (planned.length - 1)] as const);
    }),
  );
};

/** Goals of stories that are missing, do not end a phrase, or lie outside the norms or far from the ladder. */
export const findMisplacedGoal = (story: Exercise, ladder: ReadonlyMap<number, number>): readonly string[] => {
  const { items, number, gradeLevel = 0, responseGoal: goal } = story;
  const grade = gradeOf(gradeLevel);
  if (goal === undefined || grade === null) return ['has no goal'];
  const { least, most } = rangeOf(grade);
  const planned = ladder.get(number) ?? 0;
  return [
    pauseAfter(items, goal - 1) === null && `the goal ${goal} does not end a phrase, at "${items[goal - 1]}"`,
    (goal < least || goal > most) && `the goal ${goal} is not between ${least} and ${most}, the middle of its grade`,
    Math.abs(goal - planned) > tolerance && `the goal ${goal} is far from ${Math.round(planned)}`,
  ].filter((problem) => problem !== false);
};

/** Goals that lie below an earlier one by more than half a phrase. */
export const findFallingGoals = (level: readonly Exercise[]): readonly string[] =>
  level.flatMap(({ number, responseGoal = 0 }, index) => {
    const highest = Math.max(0, ...level.slice(0, index).map((story) => story.responseGoal ?? 0));
    return responseGoal < highest - fall ? [`the goal ${responseGoal} of story ${number} is below ${highest}`] : [];
  });

interface Proposal {
  readonly cost: number;
  readonly goals: readonly number[];
}

/** Between four and five words from the ladder count as much as a phrase that ends without a pause in print. */
const costOf = (pause: 0 | 1, distance: number): number => 10 * pause + distance ** 1.5;

/** The best goals for the stories of a level, in order; null if the rules cannot hold together. */
export const proposeGoals = (
  level: readonly Exercise[],
  ladder: ReadonlyMap<number, number>,
): readonly number[] | null => {
  let proposals = new Map<number, Proposal>([[0, { cost: 0, goals: [] }]]);
  for (const story of level) {
    const planned = ladder.get(story.number) ?? 0;
    const ends = story.items.flatMap((_, index) => {
      const pause = pauseAfter(story.items, index);
      const isPlaced = findMisplacedGoal({ ...story, responseGoal: index + 1 }, ladder).length === 0;
      return pause !== null && isPlaced
        ? [{ goal: index + 1, cost: costOf(pause, Math.abs(index + 1 - planned)) }]
        : [];
    });
    const next = new Map<number, Proposal>();
    for (const [highest, { cost, goals }] of proposals) {
      for (const end of ends.filter(({ goal }) => goal >= highest - fall)) {
        const rising = Math.max(highest, end.goal);
        const total = cost + end.cost;
        if (total < (next.get(rising)?.cost ?? Infinity))
          next.set(rising, { cost: total, goals: [...goals, end.goal] });
      }
    }
    proposals = next;
  }
  return [...proposals.values()].toSorted((a, b) => a.cost - b.cost)[0]?.goals ?? null;
};

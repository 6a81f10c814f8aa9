import type { MathOperation } from '@sixty/domain/exercises/exercise-type.ts';
import { type MathFact, readFact } from '@sixty/domain/exercises/math-fact.ts';
import { isSameOrCommuted, tierOf, tiers, writeFact } from './math-fact.ts';
import { mathPlans } from './math-plan/math-plans.ts';
import type { PlannedExercise } from './scope-and-sequence.ts';

/** The seed of the stored exercises; another seed gives another set. */
export const mathSeed = 'sixty';

/** A number from 0 (inclusive) to 1 (exclusive); the same seed gives the same sequence. */
type Random = () => number;

/** The mulberry32 generator, seeded by the FNV-1a hash of a text. */
const seededRandom = (seed: string): Random => {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

const shuffle = <Value>(values: readonly Value[], random: Random): Value[] =>
  values
    .map((value) => ({ value, key: random() }))
    .sort((one, other) => one.key - other.key)
    .map(({ value }) => value);

/** Distributes `total` by weight in whole numbers: rounds down, and gives the rest to the largest remainders. */
const apportion = (total: number, weights: readonly number[]): readonly number[] => {
  const sum = weights.reduce((one, other) => one + other, 0);
  const exact = weights.map((weight) => (sum === 0 ? 0 : (total * weight) / sum));
  const shares = exact.map(Math.floor);
  const missing = total - shares.reduce((one, other) => one + other, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((one, other) => other.remainder - one.remainder || other.index - one.index);
  for (const { index } of byRemainder.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
};

/** Number of uses of each problem so far, so that a series of exercises covers all. */
type Uses = Map<string, number>;

/**
 * Picks `count` facts: tier 3 three times as often as tier 1, evenly within a tier.
 *
 * @param first facts to pick before all others if the pool has them, least used first
 */
const draw = (
  operation: MathOperation,
  pool: readonly MathFact[],
  count: number,
  uses: Uses,
  random: Random,
  first: readonly MathFact[] = [],
): readonly MathFact[] => {
  const byTier = tiers.map((tier) => pool.filter((fact) => tierOf(operation, fact) === tier));
  const totals = apportion(
    count,
    byTier.map((facts, index) => facts.length * (index + 1)),
  );
  return byTier.flatMap((facts, index) => {
    const total = totals[index] ?? 0;
    if (facts.length === 0) return [];
    const usesOf = (fact: MathFact) => uses.get(writeFact(operation, fact)) ?? 0;
    const leastUsedFirst = shuffle(facts, random).sort((one, other) => usesOf(one) - usesOf(other));
    const ahead = first.flatMap((fact) =>
      leastUsedFirst.filter((other) => isSameOrCommuted(operation, fact, other)).slice(0, 1),
    );
    const ordered = [...ahead, ...leastUsedFirst.filter((fact) => !ahead.includes(fact))];
    const drawn = Array.from({ length: total }, (_, turn) => ordered[turn % ordered.length] as MathFact);
    for (const fact of drawn) uses.set(writeFact(operation, fact), usesOf(fact) + 1);
    return drawn;
  });
};

const tryOrder = (
  operation: MathOperation,
  facts: readonly MathFact[],
  distance: number,
  random: Random,
): readonly MathFact[] | null => {
  const left = shuffle(facts, random);
  const ordered: MathFact[] = [];
  while (left.length > 0) {
    const recent = ordered.slice(-distance);
    const index = left.findIndex((fact) => !recent.some((other) => isSameOrCommuted(operation, fact, other)));
    if (index === -1) return null;
    ordered.push(...left.splice(index, 1));
  }
  return ordered;
};

/** Orders facts so that a fact, or its reverse, returns only after two others, or one if necessary. */
const order = (operation: MathOperation, facts: readonly MathFact[], random: Random): readonly MathFact[] => {
  for (const distance of [2, 1]) {
    for (let attempt = 0; attempt < 500; attempt++) {
      const ordered = tryOrder(operation, facts, distance, random);
      if (ordered !== null) return ordered;
    }
  }
  throw new Error(`These ${operation} facts cannot be ordered without repeats; the lesson needs more facts.`);
};

/** The facts of the lesson that students miss most, hardest first, as written in the exercise. */
const findMissed = (operation: MathOperation, target: readonly MathFact[], items: readonly string[]): string[] => {
  const taught = new Set(target.map((fact) => writeFact(operation, fact)));
  return mathPlans[operation].hardest
    .map((hard) => items.find((item) => taught.has(item) && isSameOrCommuted(operation, hard, readFact(item))))
    .filter((item) => item !== undefined);
};

const writeExercise = (
  entry: PlannedExercise,
  note: string,
  missed: readonly string[],
  items: readonly string[],
): string =>
  [
    `title: ${entry.title}`,
    `section: ${entry.section}`,
    `skill: ${entry.skill}`,
    `group: ${entry.group}`,
    `note: ${note}`,
    ...(missed.length === 0 ? [] : [`missed: ${missed.join(' ')}`]),
    '---',
    ...items,
    '',
  ].join('\n');

/**
 * Generates the exercise files of one operation.
 *
 * @param plan the planned exercises, by number; each has a lesson in the operation's plan
 * @param seed any text; the same seed gives the same files
 * @returns file text by exercise number
 */
export const generateMath = (
  operation: MathOperation,
  plan: readonly PlannedExercise[],
  seed: string,
): ReadonlyMap<number, string> => {
  const usesBySkill = new Map<string, Uses>();
  const files = new Map<number, string>();
  for (const entry of plan) {
    const lesson = mathPlans[operation].lessons[entry.number - 1];
    if (lesson === undefined) throw new Error(`The ${operation} plan has no lesson ${entry.number}.`);
    const random = seededRandom(`${seed} ${operation} ${entry.number}`);
    const uses = usesBySkill.get(entry.skill) ?? new Map<string, number>();
    usesBySkill.set(entry.skill, uses);
    const reviewCount = Math.round(entry.items * lesson.reviewShare);
    // An exercise on all facts of its section, such as a check, always includes the hardest.
    const first = reviewCount === 0 ? mathPlans[operation].hardest : [];
    const facts = [
      ...draw(operation, lesson.target, entry.items - reviewCount, uses, random, first),
      ...draw(operation, lesson.review, reviewCount, uses, random),
    ];
    const items = order(operation, facts, random).map((fact) => writeFact(operation, fact));
    const missed = findMissed(operation, lesson.target, items).slice(0, 4);
    files.set(entry.number, writeExercise(entry, lesson.note, missed, items));
  }
  return files;
};

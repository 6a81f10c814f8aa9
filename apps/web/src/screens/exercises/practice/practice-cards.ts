import { isHard } from '@sixty/domain/records/hard-items.ts';
import type { ItemCount } from '@sixty/domain/records/missed-items.ts';

/** As many as fit into ten minutes with a student. */
const maxCards = 20;

/** The hard items to practice, the most missed ones if there are many, in a different order each round. */
export const practiceCards = (items: readonly ItemCount[], round: number): readonly string[] =>
  shuffled(
    items
      .filter(isHard)
      .slice(0, maxCards)
      .map(({ item }) => item),
    round,
  );

/** Shuffles deterministically by seed (Fisher and Yates). */
export const shuffled = <Item>(items: readonly Item[], seed: number): readonly Item[] => {
  const next = numbersFrom(seed);
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other] as Item, mixed[last] as Item];
  }
  return mixed;
};

/** Pseudo-random numbers from 0 up to 1 (mulberry32). */
const numbersFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

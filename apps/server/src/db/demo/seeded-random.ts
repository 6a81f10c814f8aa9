/** A source of numbers from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number;

/** FNV-1a over UTF-16 code units, 32 bits. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash;
};

/** Pseudorandom numbers that depend only on the seed (mulberry32). Not for secrets. */
export const seededRandom = (seed: string): Random => {
  let state = hashOf(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

export const between = (random: Random, min: number, max: number): number => min + random() * (max - min);

/** A number from the standard normal distribution (Box-Muller). */
export const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

export const bytesFrom = (random: Random, count: number): Uint8Array =>
  Uint8Array.from({ length: count }, () => Math.floor(random() * 256));

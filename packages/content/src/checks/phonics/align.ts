import { type Correspondence, correspondences, type Pattern } from './correspondences.ts';

/** One step of reading a word: letters, their sounds, and the pattern that matches them. */
export interface Step {
  readonly spelling: string;
  readonly sounds: readonly string[];
  readonly pattern: Pattern;
}

interface Entry extends Correspondence {
  readonly pattern: Pattern;
}

const entries: readonly Entry[] = (Object.keys(correspondences) as Pattern[]).flatMap((pattern) =>
  correspondences[pattern].map((each: Correspondence) => ({ ...each, pattern })),
);
const byLetter = Map.groupBy(entries, ({ spelling }) => spelling.charAt(0));

/** The correspondences that match at a position of a word. */
const entriesAt = (word: string, start: number, allowed: ReadonlySet<Pattern>): readonly Entry[] =>
  (byLetter.get(word.charAt(start)) ?? []).filter(
    ({ pattern, spelling, fits }) =>
      allowed.has(pattern) &&
      word.startsWith(spelling, start) &&
      fits(word.slice(0, start), word.slice(start + spelling.length)),
  );

const isSame = (wanted: string, sound: string | undefined): boolean =>
  sound !== undefined && (/\d/.test(wanted) ? wanted === sound : wanted === sound.replace(/\d/, ''));

/**
 * Reads a word in steps: matches all letters to sounds of the pronunciation, in order, with allowed patterns only.
 *
 * @param pronunciation sounds in ARPAbet, separated by spaces
 * @param practiced if given, at least one step must use one of these patterns
 * @returns the reading with the fewest steps, or null if there is none
 */
export const align = (
  word: string,
  pronunciation: string,
  allowed: ReadonlySet<Pattern>,
  practiced?: ReadonlySet<Pattern>,
): readonly Step[] | null => {
  const target = pronunciation.split(' ');
  const known = new Map<string, readonly Step[] | null>();
  const from = (letter: number, sound: number, done: boolean): readonly Step[] | null => {
    if (letter === word.length) return sound === target.length && done ? [] : null;
    const key = `${letter} ${sound} ${done}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    let best: readonly Step[] | null = null;
    for (const { pattern, spelling, sounds } of entriesAt(word, letter, allowed)) {
      for (const each of sounds) {
        if (!each.every((wanted, index) => isSame(wanted, target[sound + index]))) continue;
        const rest = from(letter + spelling.length, sound + each.length, done || practiced?.has(pattern) === true);
        if (rest !== null && (best === null || rest.length + 1 < best.length)) {
          best = [{ spelling, sounds: each, pattern }, ...rest];
        }
      }
    }
    known.set(key, best);
    return best;
  };
  return from(0, 0, practiced === undefined);
};

/** Every pronunciation of a spelling by the allowed patterns, without stress: how a reader may read an unknown word. */
export const readingsOf = (word: string, allowed: ReadonlySet<Pattern>): ReadonlySet<string> => {
  const from = (letter: number): readonly string[] =>
    letter === word.length
      ? ['']
      : entriesAt(word, letter, allowed).flatMap(({ spelling, sounds }) =>
          from(letter + spelling.length).flatMap((rest) => sounds.map((each) => [...each, rest].join(' ').trim())),
        );
  return new Set(from(0).map((reading) => reading.replace(/\d/g, '')));
};

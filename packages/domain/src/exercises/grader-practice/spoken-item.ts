import type { Exercise } from '../exercise.ts';
import { isMathOperation } from '../exercise-type.ts';
import { readFact, solve } from '../math-fact.ts';

const letterNames: Readonly<Record<string, string>> = {
  a: 'ay',
  b: 'bee',
  c: 'see',
  d: 'dee',
  e: 'ee',
  f: 'eff',
  g: 'jee',
  h: 'aitch',
  i: 'eye',
  j: 'jay',
  k: 'kay',
  l: 'ell',
  m: 'em',
  n: 'en',
  o: 'oh',
  p: 'pee',
  q: 'cue',
  r: 'ar',
  s: 'ess',
  t: 'tee',
  u: 'you',
  v: 'vee',
  w: 'double-you',
  x: 'ex',
  y: 'why',
  z: 'zee',
};

/** The sounds that are not written as their letter. */
const letterSounds: Readonly<Record<string, string>> = { c: 'k', qu: 'kw', x: 'ks' };

/** An item without the punctuation around it. */
export const bareItem = (item: string): string => item.replace(/^[“‘(]+|[.,;:!?”)]+$/g, '');

/** Whether an exercise asks for the sounds of letters; the first section of the alphabet asks for names. */
export const asksForSounds = ({ type, section }: Pick<Exercise, 'type' | 'section'>): boolean =>
  type === 'phonics/alphabet' && section > 1;

/** What a listener hears when an item is read right: a name, a sound, a word or an answer. */
export const spokenItem = (exercise: Pick<Exercise, 'type' | 'section'>, item: string): string => {
  const { type } = exercise;
  if (isMathOperation(type)) return String(solve(type, readFact(item)));
  if (asksForSounds(exercise)) return `/${letterSounds[item.toLowerCase()] ?? item.toLowerCase()}/`;
  return type === 'phonics/alphabet' ? (letterNames[item.toLowerCase()] ?? item) : item;
};

import { pronunciationsOf } from '../pronunciation.ts';
import { isDictionaryWord } from '../spelling.ts';
import { align } from './align.ts';
import type { Pattern } from './correspondences.ts';
import { skillRules } from './skill-rules.ts';

/** The relevant part of the planned phonics exercises. */
export type SkillOrder = readonly { readonly number: number; readonly skill: string }[];

/** The patterns taught by the phonics exercises up to a number. */
export const patternsTaughtBy = (number: number, plan: SkillOrder): ReadonlySet<Pattern> =>
  new Set(plan.filter((entry) => entry.number <= number).flatMap(({ skill }) => skillRules[skill]?.teaches ?? []));

/**
 * Words with one spelling and two pronunciations of different meaning. Without a sentence both are right, so an
 * exercise cannot score them.
 */
const heteronyms = new Set(
  (
    'abuse bass bow buffet close conduct conflict console content contest contract desert does dove excuse graduate house ' +
    'invalid lead live minute moped mow object perfect permit polish present primer produce progress project protest read ' +
    'rebel record refuse row separate sewer sow subject suspect tear use wind wound'
  ).split(' '),
);

/** True if the taught patterns read a word as one of its pronunciations. */
const canRead = (
  word: string,
  pronunciations: readonly string[],
  taught: ReadonlySet<Pattern>,
  practiced?: ReadonlySet<Pattern>,
): boolean => pronunciations.some((pronunciation) => align(word, pronunciation, taught, practiced) !== null);

const countVowels = (pronunciation: string): number => pronunciation.match(/\d/g)?.length ?? 0;

/**
 * The check from which an exception exempts a word: the form of its skill set, or reading it with the taught patterns.
 */
export type Excuse = 'form' | 'reading';

/**
 * The reason why a word does not practice a skill set or cannot be read yet. One of its pronunciations in the CMU
 * Pronouncing Dictionary must pass every check.
 *
 * @param sightWords words known as wholes: they may be part of a compound or contraction, with any spelling
 * @param excuse the check to skip: `form` skips spelling, syllables and parts
 */
export const findUnsound = (
  word: string,
  skill: string,
  taught: ReadonlySet<Pattern>,
  sightWords: ReadonlySet<string>,
  excuse: Excuse | null = null,
): string | null => {
  const rule = skillRules[skill];
  if (rule === undefined) return `no rule for skill set ${skill}`;
  if (heteronyms.has(word)) return 'can be read in two ways';
  const formMatters = excuse !== 'form';
  if (formMatters && !rule.spelling.test(word)) return `does not have the spelling of ${skill}`;
  const pronunciations = pronunciationsOf(word);
  if (pronunciations.length === 0) return 'is not in the pronouncing dictionary';
  const exists = (part: string) => isDictionaryWord(part) || sightWords.has(part);
  const [least, most] = rule.syllables;
  const fitting = pronunciations.filter(
    (each) => !formMatters || (countVowels(each) >= least && countVowels(each) <= most),
  );
  if (fitting.length === 0) {
    return `does not have ${least === most ? least : `${least} to ${most}`} syllables`;
  }
  if (formMatters && rule.madeOf !== null && !rule.madeOf(word).some((parts) => parts.every(exists))) {
    return 'is not made of existing words';
  }
  const practiced = rule.practices.length === 0 ? undefined : new Set(rule.practices);
  const compounds = rule.madeOf?.(word).filter((parts) => parts.length > 1 && parts.every(exists)) ?? [];
  if (excuse === 'reading' || canRead(word, fitting, taught, practiced)) return null;
  if (canRead(word, fitting, taught)) return `has no ${rule.practices.join(' or ')}`;
  const known = (part: string) => sightWords.has(part) || canRead(part, pronunciationsOf(part), taught);
  if (compounds.some((parts) => parts.every(known))) return null;
  return `cannot be read with the patterns taught so far (${fitting[0]})`;
};

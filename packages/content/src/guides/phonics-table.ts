import { align, type Step } from '../checks/phonics/align.ts';
import { type Correspondence, correspondences, type Pattern } from '../checks/phonics/correspondences.ts';
import { patternsTaughtBy } from '../checks/phonics/decodable.ts';
import { skillRules } from '../checks/phonics/skill-rules.ts';
import { readReviewedWords } from '../checks/phonics-words.ts';
import { pronunciationsOf } from '../checks/pronunciation.ts';
import type { Library } from '../library.ts';
import { markdownTable } from '../markdown-table.ts';
import { readPlan, readPlanTable } from '../scope-and-sequence.ts';

/** Patterns that need more explanation than a list of words. */
const explanations: Partial<Record<Pattern, string>> = {
  consonant: 'every consonant on its own',
  silentE: 'e at the end is silent',
  doubled: 'a double consonant is one sound',
  nk: '`n` before k, as in think',
  schwa: 'any vowel may be weak, as the `a` of about',
  openVowel: 'a vowel at the end of a syllable is long, as in go',
  iAsY: '`i` may say long e, as in radio',
  weakOr: '`or` and `ar` may be weak, as in doctor and dollar',
};

/** Patterns that only help to read others of the same exercise. */
const hidden: ReadonlySet<Pattern> = new Set(['tiCi']);

/** Merges sounds that many speakers do not distinguish, or that a spelling does not show. */
const merged = (sounds: readonly string[]): string =>
  sounds
    .join(' ')
    .replaceAll('IH0', 'AH0')
    .replaceAll(/\d/g, '')
    .replaceAll('AO', 'AA')
    .replaceAll('HH W', 'W')
    .replaceAll('IY R', 'IH R')
    .replaceAll('AE R', 'EH R');

/** Reads a word with the taught patterns, by the first pronunciation that matches. */
const read = (word: string, taught: ReadonlySet<Pattern>, practiced: Pattern): readonly Step[] =>
  pronunciationsOf(word)
    .map((pronunciation) => align(word, pronunciation, taught, new Set([practiced])))
    .find((steps) => steps !== null) ?? [];

/** The first example word for each sound of a spelling, if there is one. */
const examplesOf = (
  pattern: Pattern,
  { spelling, sounds }: Correspondence,
  words: readonly string[],
  taught: ReadonlySet<Pattern>,
): readonly string[] => {
  const wanted = new Set(sounds.map(merged));
  const found = new Map<string, string>();
  for (const word of words) {
    if (found.size === wanted.size) break;
    if (!word.includes(spelling)) continue;
    const step = read(word, taught, pattern).find((each) => each.pattern === pattern && each.spelling === spelling);
    const sound = step && merged(step.sounds);
    if (sound !== undefined && !found.has(sound)) found.set(sound, word);
  }
  return [...found.values()];
};

const describePattern = (
  pattern: Pattern,
  words: readonly string[],
  taught: ReadonlySet<Pattern>,
): readonly string[] => {
  const own = explanations[pattern];
  if (own !== undefined) return [own];
  return correspondences[pattern].flatMap((correspondence: Correspondence) => {
    const examples = examplesOf(pattern, correspondence, words, taught);
    return examples.length === 0 ? [] : [`\`${correspondence.spelling}\` as in ${examples.join(', ')}`];
  });
};

/** Returns the words of an exercise and then of its whole skill set, most common first. */
const createWordChoice = (library: Library): ((number: number, skill: string) => readonly string[]) => {
  const common = readPlanTable('sight-words').map(({ word = '' }) => word);
  const reviewed = Map.groupBy(readReviewedWords(), ({ skill }) => skill);
  return (number, skill) => {
    const items = library.find('phonics/phonics', number)?.items ?? [];
    const words = new Set([...items, ...(reviewed.get(skill) ?? []).map(({ word }) => word)]);
    return [...common.filter((word) => words.has(word)), ...words];
  };
};

/**
 * The new spellings of each phonics exercise, each with a word of the library for every sound it has there. Uses the
 * rules that check the exercises. Omits exercises without a new spelling.
 */
export const describePhonics = (library: Library): string => {
  const plan = readPlan('phonics/phonics');
  const wordsOf = createWordChoice(library);
  const shown = new Set(hidden);
  const rows = plan.flatMap(({ number, skill, title }) => {
    const rule = skillRules[skill];
    const patterns = new Set([...(rule?.teaches ?? []), ...(rule?.practices ?? [])].filter((each) => !shown.has(each)));
    if (patterns.size === 0) return [];
    const taught = patternsTaughtBy(number, plan);
    const words = wordsOf(number, skill);
    const texts = [...patterns].flatMap((pattern) => {
      const found = describePattern(pattern, words, taught);
      if (found.length > 0) shown.add(pattern);
      return found;
    });
    return texts.length === 0 ? [] : [[number, title, [...new Set(texts)].join('; ')]];
  });
  return markdownTable([['No.', 'Exercise', 'New there'], ...rows]);
};

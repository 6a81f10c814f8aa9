import type { Exercise } from '@sixty/domain/exercises/exercise.ts';
import { readPlanTable } from '../scope-and-sequence.ts';
import { countEach } from './count-each.ts';
import { namedLetters } from './letters.ts';
import { type Excuse, findUnsound, patternsTaughtBy, type SkillOrder } from './phonics/decodable.ts';
import { findUnsoundMadeUp } from './phonics/made-up.ts';
import { readReviewTable } from './review.ts';

/** A word that a person has read and admitted. */
export interface ReviewedWord {
  readonly word: string;
  /** The skill set that it practices. */
  readonly skill: string;
  /** The first phonics exercise by which every letter and pattern of the word has been taught. */
  readonly from: number;
}

export const readReviewedWords = (): readonly ReviewedWord[] =>
  readPlanTable('phonics-words').map((row) => ({
    word: row.word ?? '',
    skill: row.skill ?? '',
    from: Number(row.from),
  }));

/** A word that the rules cannot confirm but a person has admitted. */
export interface PhonicsException {
  readonly word: string;
  /** The first exercise that may use it, as in the table of reviewed words. */
  readonly from: number;
  readonly excuses: Excuse;
}

/** The exceptions of `phonics-exceptions.tsv`, which gives the reasons. */
export const readPhonicsExceptions = (): readonly PhonicsException[] =>
  readReviewTable('phonics-exceptions').map((row) => ({
    word: row.word ?? '',
    from: Number(row.from),
    excuses: row.excuses === 'form' ? 'form' : 'reading',
  }));

/**
 * Reviewed words that the pronouncing dictionary does not confirm: by the rule of their skill set, or by what is
 * taught by the exercise that first uses them. An exception applies to a word from one exercise on and excuses only
 * what it names; exceptions that are not needed are reported, too.
 */
export const findUnprovenWords = (
  reviewed: readonly ReviewedWord[],
  plan: SkillOrder,
  sightWords: ReadonlySet<string>,
  exceptions: readonly PhonicsException[],
): readonly string[] => {
  const taughtBy = new Map(
    [...new Set(reviewed.map(({ from }) => from))].map((from) => [from, patternsTaughtBy(from, plan)]),
  );
  const findReason = ({ word, skill, from }: ReviewedWord, excuse: Excuse | null): string | null => {
    const taught = taughtBy.get(from) ?? new Set();
    return skill === 'NONS' ? findUnsoundMadeUp(word, taught) : findUnsound(word, skill, taught, sightWords, excuse);
  };
  const excuseOf = ({ word, from }: ReviewedWord): Excuse | null =>
    exceptions.find((exception) => exception.word === word && exception.from === from)?.excuses ?? null;
  const unproven = reviewed.flatMap((entry) => {
    const reason = findReason(entry, excuseOf(entry));
    return reason === null ? [] : [`"${entry.word}" (${entry.skill}, from ${entry.from}): ${reason}`];
  });
  const needless = exceptions
    .filter(({ word, from }) => {
      const entry = reviewed.find((each) => each.word === word && each.from === from);
      return entry === undefined || findReason(entry, null) === null;
    })
    .map(({ word, from }) => `"${word}" (from ${from}) needs no exception`);
  return [...unproven, ...needless];
};

const bl = ['BL-L', 'BL-R', 'BL-S'];
const longWithE = ['VCE-A', 'VCE-I', 'VCE-O', 'VCE-U'];
const twoSyllables = ['MS-VCCV', 'MS-VCE', 'MS-LE', 'MS-TEAM', 'MS-VCV'];

/** The skill sets that a mixed one practices. */
export const mixtures: Readonly<Record<string, readonly string[]>> = {
  'SV-MX': ['SV-A1', 'SV-I', 'SV-O', 'SV-U', 'SV-E'],
  'BL-I': bl,
  'BL-MX': [...bl, 'BL-F', 'BL-3'],
  'DG-MX': ['DG-SH', 'DG-CH', 'DG-TH', 'DG-WH', 'DG-NG', 'DG-NK'],
  'VCE-MX': longWithE,
  'VT-MX': ['VT-AI', 'VT-EE', 'VT-EA', 'VT-OA', 'VT-IGH', 'VT-OO', 'Y-EE', 'VT-EAS', 'VT-OOB'],
  'R-MX': ['R-AR', 'R-OR', 'R-ER', 'R-AIR', 'R-EER'],
  'VV-MX': ['DI-AU', 'AL-WA'],
  'DI-MX': ['DI-OI', 'DI-OU', 'DI-AU'],
  'CO-MX': ['SOFT-C', 'SOFT-G', 'DGE', 'SIL', 'PH-GH', 'SEZ'],
  'MS-2MX': twoSyllables,
  'MS-MX': [...twoSyllables, 'MS-VC.V', 'MS-3'],
  'AF-MX': ['PX-UN', 'PX-RE', 'PX-DIS', 'PX-OTH', 'SX-ER', 'SX-FUL', 'SX-TION', 'SX-OUS'],
};

/** Words that are not reviewed, use patterns before they are taught, or occur twice in the exercise. */
export const findUnfitWords = (exercise: Exercise, reviewed: readonly ReviewedWord[]): readonly string[] => {
  const from = new Map(reviewed.map((entry) => [entry.word, entry.from]));
  return exercise.items.flatMap((word, index) => {
    const first = from.get(word);
    if (first === undefined) return [`"${word}" is not a reviewed word`];
    if (first > exercise.number) return [`"${word}" needs what exercise ${first} teaches`];
    return exercise.items.indexOf(word) === index ? [] : [`"${word}" occurs twice`];
  });
};

/**
 * An exercise on the contrast must consist of pairs: a short word and the same word with a silent e, such as hat hate.
 */
const findBrokenPairs = ({ items }: Pick<Exercise, 'items'>): readonly string[] =>
  items
    .filter((_, index) => index % 2 === 0)
    .map((first, index) => [first, items[index * 2 + 1]] as const)
    .filter(([first, second]) => second !== `${first}e` && first !== `${second}e`)
    .map(([first, second]) => `"${first} ${second ?? ''}" is not a pair of a short and a long vowel`);

/** Minimum number of skill sets in the final review, and maximum number of words of each. */
const finalReview = { skills: 20, wordsOfOne: 3 };

const findNarrowReview = (exercise: Exercise, skillOf: ReadonlyMap<string, string>): readonly string[] => {
  const counts = countEach(exercise.items.map((word) => skillOf.get(word) ?? ''));
  const crowded = [...counts].filter(([, count]) => count > finalReview.wordsOfOne);
  return [
    ...crowded.map(([skill, count]) => `${count} words practice ${skill}`),
    ...(counts.size < finalReview.skills ? [`the review uses only ${counts.size} skill sets`] : []),
  ];
};

/**
 * The skill sets that an exercise practices: its own, or those that it mixes; a title such as `Short a, i, o mixed`
 * names a part of them.
 */
const practicedBy = ({ skillSet, title }: Pick<Exercise, 'skillSet' | 'title'>): readonly string[] => {
  const mixed = mixtures[skillSet];
  if (mixed === undefined) return [skillSet];
  const named = skillSet === 'SV-MX' ? namedLetters(title) : [];
  return named.length === 0 ? mixed : mixed.filter((skill) => named.includes(skill.charAt(3).toLowerCase()));
};

/**
 * At least three in five words must practice the exercise's own skill set, or every skill set that it mixes in equal
 * parts. An exercise on short and long vowels must consist of pairs, and the final review must use many skill sets.
 */
export const findWeakPractice = (exercise: Exercise, reviewed: readonly ReviewedWord[]): readonly string[] => {
  const skillOf = new Map(reviewed.map((entry) => [entry.word, entry.skill]));
  if (exercise.skillSet === 'VCE-CT') return findBrokenPairs(exercise);
  if (exercise.skillSet === 'ALL') return findNarrowReview(exercise, skillOf);
  const counts = practicedBy(exercise).map(
    (skill) => exercise.items.filter((word) => skillOf.get(word) === skill).length,
  );
  const total = counts.reduce((sum, count) => sum + count, 0);
  const problems: string[] = [];
  if (total < exercise.items.length * 0.6) problems.push(`only ${total} words practice ${exercise.skillSet}`);
  if ((counts.length > 1 && Math.min(...counts) === 0) || Math.max(...counts) - Math.min(...counts) > 1)
    problems.push('the mixed skills are not balanced');
  return problems;
};

/** Maximum share of the review words that practice one skill set. */
const maxOfOneReviewed = 0.5;

/** Review of a single skill set, although earlier exercises have taught more than one. */
export const findLopsidedReview = (exercise: Exercise, reviewed: readonly ReviewedWord[]): readonly string[] => {
  if (exercise.skillSet === 'VCE-CT') return [];
  const own = practicedBy(exercise);
  const known = new Set(reviewed.filter(({ from }) => from < exercise.number).map(({ skill }) => skill));
  if ([...known].filter((skill) => !own.includes(skill)).length < 2) return [];
  const skillOf = new Map(reviewed.map((entry) => [entry.word, entry.skill]));
  const review = exercise.items.map((word) => skillOf.get(word) ?? '').filter((skill) => !own.includes(skill));
  return [...countEach(review)]
    .filter(([, count]) => count > Math.ceil(review.length * maxOfOneReviewed))
    .map(([skill, count]) => `${count} of ${review.length} review words practice ${skill}`);
};

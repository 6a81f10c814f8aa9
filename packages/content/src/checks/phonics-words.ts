import type { Exercise } from '@sixty/domain/exercise/exercise.ts';
import { readScopeTable } from '../scope.ts';

/** A word that a person has read and admitted. */
export interface ReviewedWord {
  readonly word: string;
  /** The skill set it practises. */
  readonly skill: string;
  /** The first phonics exercise in which every letter and pattern of the word has been taught. */
  readonly from: number;
}

export const readReviewedWords = (): readonly ReviewedWord[] =>
  readScopeTable('phonics-words').map((row) => ({
    word: row.word ?? '',
    skill: row.skill ?? '',
    from: Number(row.from),
  }));

const mixtures: Readonly<Record<string, readonly string[]>> = {
  'SV-MX': ['SV-A1', 'SV-I', 'SV-O', 'SV-U', 'SV-E'],
  'BL-I': ['BL-L', 'BL-R', 'BL-S'],
};

/** Words that are not reviewed, come before their patterns are taught, or come twice in the exercise. */
export const findUnfitWords = (exercise: Exercise, reviewed: readonly ReviewedWord[]): readonly string[] => {
  const from = new Map(reviewed.map((entry) => [entry.word, entry.from]));
  return exercise.items.flatMap((word, index) => {
    const first = from.get(word);
    if (first === undefined) return [`"${word}" is not a reviewed word`];
    if (first > exercise.number) return [`"${word}" uses what exercise ${first} teaches`];
    return exercise.items.indexOf(word) === index ? [] : [`"${word}" comes twice`];
  });
};

/** At least three in five words practise the exercise's own skill set, or in equal parts the skill sets it mixes. */
export const findWeakPractice = (exercise: Exercise, reviewed: readonly ReviewedWord[]): readonly string[] => {
  const skillOf = new Map(reviewed.map((entry) => [entry.word, entry.skill]));
  const skills = mixtures[exercise.skillSet] ?? [exercise.skillSet];
  const counts = skills
    .map((skill) => exercise.items.filter((word) => skillOf.get(word) === skill).length)
    .filter((count) => count > 0);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const problems: string[] = [];
  if (total < exercise.items.length * 0.6) problems.push(`only ${total} words practise ${exercise.skillSet}`);
  if (Math.max(...counts) - Math.min(...counts) > 1) problems.push('the mixed skills are not balanced');
  return problems;
};

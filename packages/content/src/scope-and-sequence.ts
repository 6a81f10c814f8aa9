import { readFileSync } from 'node:fs';
import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import { isMathOperation, isStoryType } from '@sixty/domain/exercises/exercise-type.ts';

/** The plan of one list, phrase or math exercise in the scope and sequence. */
export interface PlannedExercise {
  readonly number: number;
  readonly section: number;
  readonly sectionTitle: string;
  readonly skill: string;
  readonly title: string;
  /** Number of items. */
  readonly items: number;
  /** Items per line, or words per phrase. */
  readonly group: number;
  /** Maximum errors that still meet the goal. */
  readonly errors: number;
}

type Row = Readonly<Record<string, string>>;

/** The rows of a tab-separated table whose first line names the columns. */
export const parseTable = (text: string): readonly Row[] => {
  const [head = '', ...lines] = text.trimEnd().split('\n');
  const columns = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
  });
};

/** A table of the folder `scope`, such as `sight-words`. */
export const readPlanTable = (name: string): readonly Row[] =>
  parseTable(readFileSync(new URL(`../scope-and-sequence/${name}.tsv`, import.meta.url), 'utf8'));

const tableOf = (type: ExerciseType): readonly Row[] => {
  if (isStoryType(type)) return [];
  if (isMathOperation(type)) return readPlanTable('math').filter((row) => row.operation === type);
  return readPlanTable(type.replace('phonics/', ''));
};

/** The planned exercises of a type, by number; none for stories, which `readStoryTargets` plans. */
export const readPlan = (type: ExerciseType): readonly PlannedExercise[] =>
  tableOf(type).map((row) => ({
    number: Number(row.number),
    section: Number(row.section),
    sectionTitle: row.section_title ?? '',
    skill: row.skill ?? '',
    title: row.title ?? '',
    items: Number(row.items),
    group: Number(row.group),
    errors: Number(row.errors),
  }));

/** The planned measures of the story with a number, the same at every level (C83). */
export interface StoryTarget {
  readonly grade: number;
  /** Minimum number of words. */
  readonly words: number;
  /** Mean words per sentence. */
  readonly sentenceLength: number;
  /** Maximum percentage of words that are not on the Dale-Chall list; advice to the author. */
  readonly unfamiliarPercent: number;
}

/** The planned measures of stories, by number. */
export const readStoryTargets = (): ReadonlyMap<number, StoryTarget> =>
  new Map(
    readPlanTable('stories').map((row) => [
      Number(row.number),
      {
        grade: Number(row.grade),
        words: Number(row.words),
        sentenceLength: Number(row.sentence_length),
        unfamiliarPercent: Number(row.unfamiliar?.replace('<=', '')),
      },
    ]),
  );

import { type NormGrade, normGrades } from '@sixty/domain/records/norms.ts';
import type { RecordsAnswer } from '../../../api/queries.ts';
import type { PerformancePoint } from './performance/performance-points.ts';

/**
 * Comparable results: those in one skill set, which for stories is one grade. Rates jump between difficulties, so a
 * line never spans two.
 */
export interface Difficulty {
  /** The number of the skill set, as text. */
  readonly key: string;
  /** 'Short a', 'Stories at grade level 2' */
  readonly title: string;
  /** How many exercises it has: each can be done for the first time once. */
  readonly exercises: number;
  /** The grade of the texts, for stories only: norms are by grade. */
  readonly grade: NormGrade | null;
  /** Oldest first. */
  readonly points: readonly PerformancePoint[];
}

/** The difficulties with results, the one of the latest result first. Deleted texts have none. */
export const difficultiesOf = (
  points: readonly PerformancePoint[],
  skillSets: RecordsAnswer['chartData']['skillSets'],
): readonly Difficulty[] => {
  const latestFirst = Map.groupBy(points.toReversed(), ({ skillSetNumber }) => skillSetNumber);
  return [...latestFirst].flatMap(([number, own]) => {
    const skillSet = skillSets.find((each) => each.number === number);
    if (!skillSet) return [];
    const { title, exercises } = skillSet;
    const gradeLevel = own[0]?.gradeLevel ?? null;
    const grade = gradeLevel === null ? null : (gradeOfText(gradeLevel) ?? null);
    return [{ key: String(number), title, exercises, grade, points: own.toReversed() }];
  });
};

/** The grade of a text's grade level, such as 2 for 2.7; undefined outside the norms. */
export const gradeOfText = (gradeLevel: number): NormGrade | undefined =>
  normGrades.find((grade) => grade === Math.floor(gradeLevel));

import { type NormGrade, normGrades } from '@sixty/domain/chart/norms.ts';
import type { RecordsAnswer } from '../../api/queries.ts';
import type { PerformancePoint } from './performance-points.ts';

/**
 * Results that may be compared with each other: those in one skill set, or in stories those in texts of one grade. From
 * one difficulty to the next a rate jumps, so that no line is ever drawn through both.
 */
export interface Difficulty {
  readonly key: string;
  /** 'Short a', 'Grade 2' */
  readonly title: string;
  /** The grade of the texts, for stories alone: norms are by grade. */
  readonly grade: NormGrade | null;
  /** Oldest first. */
  readonly points: readonly PerformancePoint[];
}

/** The difficulties in which there are results, the one of the latest result first. Texts that are gone have none. */
export const difficultiesOf = (
  points: readonly PerformancePoint[],
  skillSets: RecordsAnswer['chartData']['skillSets'],
): readonly Difficulty[] => {
  const found = new Map<string, Difficulty & { readonly points: PerformancePoint[] }>();
  for (const point of points.toReversed()) {
    const { key, title, grade } = difficultyOf(point, skillSets) ?? {};
    if (key === undefined || title === undefined) continue;
    const difficulty = found.get(key) ?? { key, title, grade: grade ?? null, points: [] };
    difficulty.points.push(point);
    found.set(key, difficulty);
  }
  return [...found.values()].map((each) => ({ ...each, points: each.points.toReversed() }));
};

const difficultyOf = (
  { gradeLevel, skillSetNumber }: PerformancePoint,
  skillSets: RecordsAnswer['chartData']['skillSets'],
) => {
  if (gradeLevel !== null) {
    const grade = gradeOfText(gradeLevel);
    return grade && { key: `grade ${grade}`, title: `Grade ${grade}`, grade };
  }
  const skillSet = skillSets.find(({ number }) => number === skillSetNumber);
  return skillSet && { key: `skill set ${skillSet.number}`, title: skillSet.title, grade: null };
};

/** The grade of a text of a grade level, such as 2 for 2.7; undefined outside the norms. */
export const gradeOfText = (gradeLevel: number): NormGrade | undefined =>
  normGrades.find((grade) => grade === Math.floor(gradeLevel));

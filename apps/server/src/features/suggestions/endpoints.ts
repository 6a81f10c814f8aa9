import type { Library } from '@sixty/content/library.ts';
import { findSuggestedStory, findSuggestion } from '@sixty/contract/suggestions.ts';
import { type ExerciseType, isStoryType, programOf, storyLevels } from '@sixty/domain/exercise/exercise-type.ts';
import { calendarDayAt } from '@sixty/domain/kernel/calendar-day.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { type Program, programTitle } from '@sixty/domain/license/program.ts';
import { suggestedPhonicsType, suggestedProgram, suggestedStoryLevel } from '@sixty/domain/progression/suggestions.ts';
import { type Database, rowsOf } from '../../db/client.ts';
import { route } from '../../http/route.ts';
import { listPractice, type PracticeRow } from './queries.ts';

export interface SuggestionDeps {
  readonly db: Database;
  readonly library: Library;
}

/** When a type was practised last, in milliseconds since 1970; null for never. */
const lastAt = (rows: readonly PracticeRow[], type: ExerciseType): number | null =>
  rows.find((row) => row.type === type)?.last_at.getTime() ?? null;

const byTime = (a: PracticeRow, b: PracticeRow): number => b.last_at.getTime() - a.last_at.getTime();

/** The latest of the rows of some types. */
const latest = (rows: readonly PracticeRow[], isMeant: (type: ExerciseType) => boolean): PracticeRow | undefined =>
  rows.filter(({ type }) => type !== null && isMeant(type)).toSorted(byTime)[0];

const lastDayOf = (rows: readonly PracticeRow[], program: Program) =>
  latest(rows, (type) => programOf(type) === program)?.last_day ?? null;

export const suggestionRoutes = ({ db, library }: SuggestionDeps) => {
  const practiceOf = (userId: string, studentId: string) =>
    rowsOf(db, listPractice, [userId, studentId, library.list('phonics/alphabet').length]);

  return [
    route(findSuggestion, async ({ studentID }, { actor }) => {
      const rows = await practiceOf(actor.scope.userId, studentID);
      const [student] = rows;
      if (!student) return refuse('student-missing');
      const suggested = suggestedProgram({
        active: student.active,
        lastDay: { reading: lastDayOf(rows, 'reading'), math: lastDayOf(rows, 'math') },
      });
      return accept({
        suggestedProgram: suggested && programTitle(suggested.program),
        suggestedPhonicsType: suggestedPhonicsType({
          alphabetAt: lastAt(rows, 'phonics/alphabet'),
          phonicsAt: lastAt(rows, 'phonics/phonics'),
          alphabetFinished: student.alphabet_finished,
        }),
        reason: suggested?.reason ?? 'The student has no active license.',
      });
    }),

    route(findSuggestedStory, async ({ studentID }, { actor, now }) => {
      const rows = await practiceOf(actor.scope.userId, studentID);
      const [student] = rows;
      if (!student) return refuse('student-missing');
      const lastType = latest(rows, isStoryType)?.type;
      const lastLevel = storyLevels.find((level) => lastType === `stories/${level}`) ?? null;
      return accept({ suggestedStory: suggestedStoryLevel(lastLevel, student.birth_day, calendarDayAt(now, 'UTC')) });
    }),
  ];
};

import type { Library } from '@sixty/content/library.ts';
import { findRecords, type RawRecord } from '@sixty/contract/records.ts';
import { countKinds } from '@sixty/domain/exercise/error-kind.ts';
import type { ExerciseType } from '@sixty/domain/exercise/exercise-type.ts';
import { isGoalMet, toOneDecimal, wordsCorrectPerMinute, wordsPerMinute } from '@sixty/domain/exercise/scoring.ts';
import { skillSetNumbers } from '@sixty/domain/exercise/skill-set.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { type Database, rowsOf } from '../../db/client.ts';
import { route } from '../../http/route.ts';
import { findAdjacentStudents } from '../students/queries.ts';
import { findReadableStudent, listRecords, type RecordRow } from './queries.ts';

export interface RecordDeps {
  readonly db: Database;
  readonly library: Library;
}

/** An exercise that the library no longer has is named by its number alone. */
const nameOf = (library: Library, type: ExerciseType, number: number): string =>
  library.find(type, number)?.title ?? `${number}`;

const recordAnswer = (row: RecordRow, title: string): RawRecord => {
  const score = { responses: row.responses, errors: row.error_count, seconds: row.seconds };
  return {
    id: row.id,
    date: row.local_day,
    taken: row.taken_at.toISOString(),
    number: row.number,
    name: title,
    responses: row.responses,
    maxResponses: row.item_count,
    time: row.seconds,
    wpm: toOneDecimal(wordsPerMinute(score)),
    wcpm: toOneDecimal(wordsCorrectPerMinute(score)),
    errors: row.error_count,
    errorKinds: countKinds(row.error_kinds ?? []),
    responseGoal: row.response_goal,
    errorGoal: row.error_goal,
    goalMet: isGoalMet(score, { responses: row.response_goal, errors: row.error_goal }),
    teacherName: row.teacher_name,
  };
};

export const recordRoutes = ({ db, library }: RecordDeps) => [
  route(findRecords, async ({ studentID, type }, { actor }) => {
    const [student] = await rowsOf(db, findReadableStudent, [actor.scope.userId, studentID]);
    if (!student) return refuse('student-missing');
    const [rows, adjacent] = await Promise.all([
      rowsOf(db, listRecords, [student.id, type]),
      findAdjacentStudents(db, actor.scope, student.id),
    ]);
    const skillSets = skillSetNumbers(library.list(type));
    const records = rows.map((row) => recordAnswer(row, nameOf(library, type, row.number)));
    const days = records.map(({ date }) => date).sort();
    return accept({
      student,
      chartData: {
        rawRecords: records,
        chartResponses: records.map(({ date, responses, errors, number }) => ({
          date,
          responses,
          errors,
          probeNumber: number,
          skillSetNumber: skillSets.get(number) ?? 0,
        })),
        chartGoals: [...new Set(records.filter(({ goalMet }) => goalMet).map(({ date }) => date))].map((date) => ({
          date,
        })),
        startDate: days[0] ?? null,
        endDate: days.at(-1) ?? null,
      },
      adjacent,
    });
  }),
];

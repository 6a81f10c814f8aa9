import type { Library } from '@sixty/content/library.ts';
import { findRecords, type RawRecord } from '@sixty/contract/records.ts';
import { can } from '@sixty/domain/access/student-access.ts';
import { countKinds } from '@sixty/domain/exercise/error-kind.ts';
import type { Exercise } from '@sixty/domain/exercise/exercise.ts';
import { isGoalMet, toOneDecimal, wordsCorrectPerMinute, wordsPerMinute } from '@sixty/domain/exercise/scoring.ts';
import { skillSetNumbers } from '@sixty/domain/exercise/skill-set.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { type Database, rowsOf } from '../../db/client.ts';
import { route } from '../../http/route.ts';
import { findAdjacentStudents } from '../students/queries.ts';
import { findSuggestions } from '../suggestions/queries.ts';
import { findReadableStudent, listRecords, type RecordRow } from './queries.ts';

export interface RecordDeps {
  readonly db: Database;
  readonly library: Library;
}

/** An exercise that the library no longer has is named by its number alone, and is of the skill set 0. */
const recordAnswer = (row: RecordRow, exercise: Exercise | null, skillSetNumber: number): RawRecord => {
  const score = { responses: row.responses, errors: row.error_count, seconds: row.seconds };
  return {
    id: row.id,
    date: row.local_day,
    taken: row.taken_at.toISOString(),
    number: row.number,
    name: exercise?.title ?? `${row.number}`,
    skillSetNumber,
    ...(exercise?.gradeLevel !== undefined && { gradeLevel: exercise.gradeLevel }),
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
    counts: true,
    canMend: false,
  };
};

export const recordRoutes = ({ db, library }: RecordDeps) => [
  route(findRecords, async ({ studentID, type }, { actor, now }) => {
    const [student] = await rowsOf(db, findReadableStudent, [actor.scope.userId, studentID]);
    if (!student) return refuse('student-missing');
    const [rows, adjacent, suggestions] = await Promise.all([
      rowsOf(db, listRecords, [student.id, type]),
      findAdjacentStudents(db, actor.scope, student.id),
      findSuggestions({ db, library }, actor.scope.userId, studentID, now),
    ]);
    if (!suggestions) return refuse('student-missing');
    const skillSets = skillSetNumbers(library.list(type));
    const records = rows.map((row) =>
      recordAnswer(row, library.find(type, row.number), skillSets.get(row.number) ?? 0),
    );
    const titles = new Map(
      records.map(({ number, skillSetNumber }) => [skillSetNumber, library.find(type, number)?.skillSetTitle]),
    );
    const days = records.map(({ date }) => date).sort();
    return accept({
      student: {
        id: student.id,
        name: student.name,
        types: student.types,
        ...(student.relation.startsWith('recipient') && { sharedFrom: student.owner_username }),
        canInstruct: can(student.relation, 'instruct'),
      },
      suggestedStory: suggestions.storyLevel,
      notes: [],
      aim: null,
      chartData: {
        rawRecords: records,
        skillSets: [...titles].flatMap(([number, title]) => (title === undefined ? [] : [{ number, title }])),
        chartResponses: records.map(({ date, responses, errors, number, skillSetNumber }) => ({
          date,
          responses,
          errors,
          probeNumber: number,
          skillSetNumber,
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

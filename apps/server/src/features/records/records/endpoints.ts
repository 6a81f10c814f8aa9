import type { Library } from '@sixty/content/library.ts';
import { messages } from '@sixty/contract/messages.ts';
import { findRecords, type RawRecord } from '@sixty/contract/records/records.ts';
import type { StudentNote } from '@sixty/contract/records/student-notes.ts';
import { can, canCorrect, type StudentRelation } from '@sixty/domain/access/student-access.ts';
import { countKinds } from '@sixty/domain/exercises/error-kind.ts';
import type { Exercise } from '@sixty/domain/exercises/exercise.ts';
import { type ExerciseType, programOf } from '@sixty/domain/exercises/exercise-type.ts';
import { suggestedStoryLevel } from '@sixty/domain/exercises/progression/suggested-list.ts';
import { isGoalMet, toOneDecimal, wordsCorrectPerMinute, wordsPerMinute } from '@sixty/domain/exercises/scoring.ts';
import { skillSetNumbers } from '@sixty/domain/exercises/skill-set.ts';
import { type CalendarDay, calendarDayAt, todayInZone } from '@sixty/domain/kernel/calendar-day.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { stateAfter } from '@sixty/domain/records/result-change.ts';
import { type Database, rowsOf } from '../../../db/client.ts';
import { route } from '../../../http/route.ts';
import {
  type ChangeRow,
  findAdjacentStudents,
  findAnnotations,
  findReadableStudent,
  type GoalLineRow,
  listRecords,
  type NoteRow,
  type RecordRow,
} from './queries.ts';

export interface RecordDeps {
  readonly db: Database;
  readonly library: Library;
  /** The first day of phonics results of the second version; null if all are of the first. */
  readonly phonicsVersion2From: CalendarDay | null;
}

/** The caller's facts that decide what they may do. */
interface Reader {
  readonly userId: string;
  readonly relation: StudentRelation;
}

const recordAnswer = (
  { library, phonicsVersion2From }: RecordDeps,
  type: ExerciseType,
  reader: Reader,
  changesById: ReadonlyMap<string, readonly ChangeRow[]>,
) => {
  const skillSets = skillSetNumbers(library.list(type));
  return (row: RecordRow): RawRecord => {
    // An exercise that the library no longer has is named by its number and has skill set 0.
    const exercise: Exercise | null = library.find(type, row.number);
    const score = { responses: row.responses, errors: row.error_count, seconds: row.seconds };
    const changes = changesById.get(row.id) ?? [];
    return {
      id: row.id,
      date: row.local_day,
      taken: row.taken_at.toISOString(),
      number: row.number,
      name: exercise?.title ?? `${row.number}`,
      skillSetNumber: skillSets.get(row.number) ?? 0,
      ...(exercise?.gradeLevel !== undefined && { gradeLevel: exercise.gradeLevel }),
      ...(type.startsWith('phonics/') && { version: versionOn(row.local_day, phonicsVersion2From) }),
      responses: row.responses,
      maxResponses: row.item_count,
      time: row.seconds,
      wpm: toOneDecimal(wordsPerMinute(score)),
      wcpm: toOneDecimal(wordsCorrectPerMinute(score)),
      errors: row.error_count,
      // Most results have no error kinds; this skips counting for thousands of them.
      errorKinds: row.error_kinds ? countKinds(row.error_kinds) : {},
      responseGoal: row.response_goal,
      errorGoal: row.error_goal,
      goalErrors: row.goal_errors,
      goalMet: isGoalMet(
        { ...score, goalErrors: row.goal_errors },
        { responses: row.response_goal, errors: row.error_goal },
      ),
      teacherName: row.teacher_name,
      counts: row.counts,
      ...(changes.length > 0 && { changes: changes.map(changeAnswer) }),
      canCorrect: isCorrectable(changes) && canCorrect(reader.relation, involvementOf(reader, row, changes)),
    };
  };
};

const versionOn = (day: string, secondFrom: CalendarDay | null): number =>
  secondFrom !== null && day >= secondFrom ? 2 : 1;

/** A moved result is corrected only where it is now. */
const isCorrectable = (changes: readonly ChangeRow[]): boolean => {
  const last = changes.at(-1);
  return stateAfter(last ? { kind: last.kind, isCopyErased: last.is_copy_erased } : null) !== 'moved-away';
};

const involvementOf = ({ userId }: Reader, { instructor_id }: RecordRow, changes: readonly ChangeRow[]) => ({
  gaveIt: instructor_id === userId,
  movedItHere: changes.findLast(({ kind }) => kind === 'moved-here')?.changed_by === userId,
});

const changeAnswer = ({ kind, changed_at, by, reason }: ChangeRow) => ({
  kind,
  at: new Date(changed_at).toISOString(),
  by,
  reason: reason || messages['reason-erased'],
});

const noteAnswer =
  ({ userId, relation }: Reader) =>
  ({ author_id, ...note }: NoteRow): StudentNote => ({
    ...note,
    canRemove: can(relation, 'instruct') && (relation === 'owner' || author_id === userId),
  });

const goalLineAnswer = ({ value, day, set_at, zone }: GoalLineRow) => ({
  value,
  day,
  setDay: todayInZone(zone, new Date(set_at)),
});

/** The charts' data: only counted results, except for the table. */
const chartDataOf = (library: Library, type: ExerciseType, records: RawRecord[]) => {
  const done = new Map(records.map(({ number, skillSetNumber }) => [skillSetNumber, library.find(type, number)]));
  const exercisesIn = (skillSet: string) => library.list(type).filter((each) => each.skillSet === skillSet).length;
  const counting = records.filter(({ counts }) => counts);
  const days = counting.map(({ date }) => date).sort();
  return {
    rawRecords: records,
    skillSets: [...done].flatMap(([number, exercise]) =>
      exercise ? [{ number, title: exercise.skillSetTitle, exercises: exercisesIn(exercise.skillSet) }] : [],
    ),
    chartResponses: counting.map(({ date, responses, errors, number, skillSetNumber }) => ({
      date,
      responses,
      errors,
      probeNumber: number,
      skillSetNumber,
    })),
    chartGoals: [...new Set(counting.filter(({ goalMet }) => goalMet).map(({ date }) => date))].map((date) => ({
      date,
    })),
    startDate: days[0] ?? null,
    endDate: days.at(-1) ?? null,
  };
};

export const recordRoutes = (deps: RecordDeps) => [
  route(findRecords, async ({ studentID, type }, { actor, now }) => {
    const { db, library } = deps;
    const { userId } = actor.scope;
    const [student] = await rowsOf(db, findReadableStudent, [userId, studentID]);
    if (!student) return refuse('student-missing');
    const [rows, [annotations], adjacent] = await Promise.all([
      rowsOf(db, listRecords, [student.id, type]),
      rowsOf(db, findAnnotations, [student.id, type, programOf(type)]),
      findAdjacentStudents(db, actor.scope, student.id),
    ]);
    const { changes = [], notes = [], goalLine = null } = annotations ?? {};
    const reader = { userId, relation: student.relation };
    const changesById = Map.groupBy(changes, ({ result_id }) => result_id);
    return accept({
      student: {
        id: student.id,
        name: student.name,
        types: student.types,
        ...(student.relation.startsWith('recipient') && { sharedFrom: student.owner_username }),
        canInstruct: can(student.relation, 'instruct'),
      },
      suggestedStory: suggestedStoryLevel(student.last_level, student.age_from, calendarDayAt(now, 'UTC')),
      notes: notes.map(noteAnswer(reader)),
      goalLine: goalLine && goalLineAnswer(goalLine),
      chartData: chartDataOf(library, type, rows.map(recordAnswer(deps, type, reader, changesById))),
      adjacent,
      firstSchoolDay: student.first_school_day,
    });
  }),
];

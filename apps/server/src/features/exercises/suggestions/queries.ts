import type { Library } from '@sixty/content/library.ts';
import { earlyPhonics } from '@sixty/domain/exercises/after-submit.ts';
import { type ExerciseType, isStoryType, programOf, storyLevels } from '@sixty/domain/exercises/exercise-type.ts';
import {
  suggestedPhonicsType,
  suggestedProgram,
  suggestedStoryLevel,
} from '@sixty/domain/exercises/progression/suggested-list.ts';
import type { DatedType } from '@sixty/domain/exercises/progression/types-to-continue.ts';
import { type CalendarDay, calendarDayAt } from '@sixty/domain/kernel/calendar-day.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { type Database, rowsOf, statement } from '../../../db/client.ts';
import { exerciseTypeRows } from '../../../db/exercise-type-rows.ts';
import { hasManyWrong, isMet } from '../../../db/goal-met.ts';
import { entitledSeats } from '../../../db/seats.ts';
import { ageFrom } from '../../../db/student-age.ts';
import { joinRelation, relationAllows, type StudentAccess } from '../../../db/student-relation.ts';

/** A student's row per type with results, or one row without any. */
interface PracticeRow {
  readonly age_from: CalendarDay;
  /** Programs with an active license, reading first. */
  readonly active: Program[];
  /** Whether the goal of the last alphabet exercise has been met. */
  readonly alphabet_finished: boolean;
  /** Math seats that the student's organization may use now. */
  readonly math_seats: number;
  /** Whether the latest phonics results include a goal met with words, or two tries of words. */
  readonly reads_words: boolean;
  readonly type: ExerciseType | null;
  readonly last_at: Date;
  readonly last_day: CalendarDay;
  /** Whether it is the placement check with many errors, and no phonics goal after the check was met lately. */
  readonly failed_check: boolean;
}

/**
 * SQL of what the latest five phonics results of the student in `$2` tell. Voided results are left out after the limit,
 * because before it PostgreSQL reads the whole history.
 */
const latestPhonics = `
  select coalesce(bool_or(met and number > ${earlyPhonics}), false)
      or count(*) filter (where number > ${earlyPhonics}) >= 2 as reads_words,
    coalesce(bool_or(met and number > 1), false) as met_after_check
  from (
    select r.id, r.number, ${isMet('r')} as met from exercise_results r
    where r.student_id = $2 and r.type = 'phonics/phonics' order by r.taken_at desc limit 5
  ) latest
  where not exists (select from voided_results v where v.result_id = latest.id)`;

/**
 * Reads the student once, not per type. Filters by the given id instead of the found row's: otherwise PostgreSQL
 * collects the last alphabet exercise of all students.
 */
export const listPractice = statement<
  PracticeRow,
  [userId: string, studentId: string, lastOfAlphabet: number, now: Date]
>(
  'list-practice',
  `with student as materialized (
     select st.id, ${ageFrom} as age_from,
       array(
         select l.program from licenses l where l.student_id = $2 and l.status = 'active' order by l.program desc
       ) as active,
       exists (
         select from counted_results r where r.student_id = $2 and r.type = 'phonics/alphabet' and r.number = $3
           and ${isMet('r')}
       ) as alphabet_finished,
       ${entitledSeats('st.organization_id', "'math'", '$4')} as math_seats,
       phonics.*
     from students st ${joinRelation('$1')} cross join lateral (${latestPhonics}) phonics
     where st.id = $2 and ${relationAllows('read')}
   )
   select student.*, practice.* from student
   left join lateral (
     select known.type, latest.taken_at as last_at, latest.local_day::text as last_day,
       known.type = 'phonics/phonics' and latest.number = 1 and latest.many_wrong
         and not student.met_after_check as failed_check
     from ${exerciseTypeRows} cross join lateral (
       select r.taken_at, r.local_day, r.number, ${hasManyWrong('r')} as many_wrong from counted_results r
       where r.student_id = student.id and r.type = known.type order by r.taken_at desc limit 1
     ) latest
   ) practice on true`,
);

/** Enough results of a type for its last eight days of practice, at ten a day. */
const resultsInMind = 80;

/** The latest days of each type of a program, from first to latest. */
export const listDatedTypes = statement<DatedType, [student: StudentAccess, types: readonly ExerciseType[]]>(
  'list-dated-types',
  `select known.type, latest.local_day::text as day
   from unnest($2::text[]) known (type) cross join lateral (
     select r.local_day, r.taken_at from counted_results r
     where r.student_id = $1 and r.type = known.type order by r.taken_at desc limit ${resultsInMind}
   ) latest
   group by known.type, latest.local_day order by max(latest.taken_at)`,
);

export interface ResultOfType {
  readonly type: ExerciseType;
  readonly number: number;
  readonly local_day: string;
  readonly met: boolean;
  /** Items right per minute. */
  readonly rate: number;
}

/** The results of some types from first to latest, and whether each met its goal. */
export const listResultsOfTypes = statement<ResultOfType, [student: StudentAccess, types: readonly ExerciseType[]]>(
  'list-results-of-types',
  `select r.type, r.number, r.local_day::text, ${isMet('r')} as met,
     ((r.responses - cardinality(r.errors)) * 60)::float8 / r.seconds as rate
   from counted_results r where r.student_id = $1 and r.type = any($2) order by r.taken_at`,
);

/** As many results and items as tell what to practice. */
const practiced = { results: 8, items: 3 };

/** The items most often missed in the latest results of an exercise, of its current text. */
export const listMissedItems = statement<
  { item: number },
  [student: StudentAccess, type: ExerciseType, number: number, version: string]
>(
  'list-missed-items',
  `select missed.item
   from (
     select r.errors from counted_results r
     where r.student_id = $1 and r.type = $2 and r.number = $3 and r.content_version = $4
     order by r.taken_at desc limit ${practiced.results}
   ) latest cross join lateral unnest(latest.errors) missed (item)
   group by missed.item order by count(*) desc, missed.item limit ${practiced.items}`,
);

/** When a type was last practiced, in milliseconds since 1970; null for never. */
const lastAt = (rows: readonly PracticeRow[], type: ExerciseType): number | null =>
  rows.find((row) => row.type === type)?.last_at.getTime() ?? null;

const byTime = (a: PracticeRow, b: PracticeRow): number => b.last_at.getTime() - a.last_at.getTime();

/** The latest row among some types. */
const latest = (rows: readonly PracticeRow[], isMeant: (type: ExerciseType) => boolean): PracticeRow | undefined =>
  rows.filter(({ type }) => type !== null && isMeant(type)).toSorted(byTime)[0];

const lastOf = (rows: readonly PracticeRow[], program: Program) => latest(rows, (type) => programOf(type) === program);

const storyLevelOf = (rows: readonly PracticeRow[], birthDay: CalendarDay, now: Date) => {
  const lastType = latest(rows, isStoryType)?.type;
  const lastLevel = storyLevels.find((level) => lastType === `stories/${level}`) ?? null;
  return suggestedStoryLevel(lastLevel, birthDay, calendarDayAt(now, 'UTC'));
};

export interface SuggestionSource {
  readonly db: Database;
  readonly library: Library;
}

/** The suggestions for a student by the rules of the domain; null if the user may not read the student. */
export const findSuggestions = async (
  { db, library }: SuggestionSource,
  userId: string,
  studentId: string,
  now: Date,
) => {
  const lastOfAlphabet = library.list('phonics/alphabet').length;
  const rows = await rowsOf(db, listPractice, [userId, studentId, lastOfAlphabet, now]);
  const [student] = rows;
  if (!student) return null;
  const last = { reading: lastOf(rows, 'reading'), math: lastOf(rows, 'math') };
  const failedCheck = rows.some(({ failed_check }) => failed_check);
  const lastDay = { reading: last.reading?.last_day ?? null, math: last.math?.last_day ?? null };
  return {
    active: student.active,
    mathSeats: student.math_seats,
    /** No reading exercise was done yet. */
    newToReading: last.reading === undefined,
    /** The last practiced type of each program; null for none. */
    lastType: { reading: last.reading?.type ?? null, math: last.math?.type ?? null },
    lastDay,
    program: suggestedProgram({ active: student.active, lastDay }),
    phonicsType: suggestedPhonicsType({
      alphabetAt: lastAt(rows, 'phonics/alphabet'),
      phonicsAt: lastAt(rows, 'phonics/phonics'),
      alphabetFinished: student.alphabet_finished,
      readsWords: student.reads_words,
      failedCheck,
    }),
    failedCheck,
    storyLevel: storyLevelOf(rows, student.age_from, now),
  };
};

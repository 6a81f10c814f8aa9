import type { Library } from '@sixty/content/library.ts';
import { findDonuts, findFidelity, findMissed, findProgress, findTotals } from '@sixty/contract/records/records.ts';
import { countKinds } from '@sixty/domain/exercises/error-kind.ts';
import { exerciseTypes, isMathOperation, type StoryLevel } from '@sixty/domain/exercises/exercise-type.ts';
import { accuracy, toOneDecimal, wordsCorrectPerMinute } from '@sixty/domain/exercises/scoring.ts';
import { todayInZone } from '@sixty/domain/kernel/calendar-day.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { gradeByAge } from '@sixty/domain/records/grade-by-age.ts';
import { countItems, factsOf } from '@sixty/domain/records/missed-items.ts';
import { storyGrowth } from '@sixty/domain/records/story-growth.ts';
import { type Database, rowsOf } from '../../../db/client.ts';
import { route } from '../../../http/route.ts';
import {
  findChartStudent,
  listDays,
  listMarks,
  listReadings,
  listTotals,
  type ReadingRow,
  type TotalsRow,
} from './queries.ts';

export interface ChartDeps {
  readonly db: Database;
  readonly library: Library;
}

/** The most items in an answer: nobody practices more. */
const itemsNamed = 300;

const scoreOf = (row: Pick<ReadingRow | TotalsRow, 'responses' | 'error_count' | 'seconds'>) => ({
  responses: row.responses,
  errors: row.error_count,
  seconds: row.seconds,
});

/** Readings of stories that the library still has; the grade level of others is unknown. */
const gradedReadings = (library: Library, rows: readonly ReadingRow[]) =>
  rows.flatMap((row) => {
    const story = library.find(row.type, row.number);
    return story?.gradeLevel === undefined ? [] : [{ row, title: story.title, gradeLevel: story.gradeLevel }];
  });

const progressOf = (library: Library, rows: readonly ReadingRow[]) => {
  const read = new Set<string>();
  return gradedReadings(library, rows).map(({ row, title, gradeLevel }) => {
    const story = `${row.type} ${row.number}`;
    const isFirst = !read.has(story);
    read.add(story);
    return {
      id: row.id,
      date: row.local_day,
      taken: row.taken_at.toISOString(),
      level: row.type.replace('stories/', '') as StoryLevel,
      number: row.number,
      name: title,
      gradeLevel,
      wcpm: toOneDecimal(wordsCorrectPerMinute(scoreOf(row))),
      accuracy: accuracy(scoreOf(row)),
      goalMet: row.met,
      isFirst,
    };
  });
};

/** Growth within the level that was read last: numbers of stories do not compare across levels. */
const donutsOf = (library: Library, rows: readonly ReadingRow[]) => {
  const type = rows.at(-1)?.type;
  const readings = gradedReadings(
    library,
    rows.filter((row) => row.type === type),
  ).map(({ row, gradeLevel }) => ({ number: row.number, gradeLevel, score: scoreOf(row) }));
  const growth = storyGrowth(readings);
  const instructional = readings.find(({ number }) => number === growth.instructionalLevelProbe);
  return { ...growth, instructionalGradeLevel: instructional?.gradeLevel ?? null };
};

const totalsOf = (library: Library, row: TotalsRow) => ({
  type: row.type,
  results: row.results,
  days: row.days,
  seconds: row.total_seconds,
  exercises: row.exercises,
  goalsMet: row.goals_met,
  firstDay: row.first_day,
  lastDay: row.last_day,
  latest: {
    number: row.number,
    name: library.find(row.type, row.number)?.title ?? `${row.number}`,
    wcpm: toOneDecimal(wordsCorrectPerMinute(scoreOf(row))),
    errors: row.error_count,
    goalMet: row.met,
  },
});

export const chartRoutes = ({ db, library }: ChartDeps) => {
  const findReadable = async (userId: string, studentId: string) =>
    (await rowsOf(db, findChartStudent, [userId, studentId]))[0];

  return [
    route(findProgress, async ({ studentID }, { actor, now }) => {
      const student = await findReadable(actor.scope.userId, studentID);
      if (!student) return refuse('student-missing');
      const rows = await rowsOf(db, listReadings, [student.id]);
      const today = todayInZone(student.zone, now);
      return accept({
        readings: progressOf(library, rows),
        gradeByAge: gradeByAge(student.age_from, today),
        firstSchoolDay: student.first_school_day,
        today,
      });
    }),

    route(findTotals, async ({ studentID }, { actor }) => {
      const student = await findReadable(actor.scope.userId, studentID);
      if (!student) return refuse('student-missing');
      const rows = await rowsOf(db, listTotals, [student.id]);
      return accept({
        totals: exerciseTypes
          .flatMap((type) => rows.filter((row) => row.type === type))
          .map((row) => totalsOf(library, row)),
      });
    }),

    route(findFidelity, async ({ studentID }, { actor, now }) => {
      const student = await findReadable(actor.scope.userId, studentID);
      if (!student) return refuse('student-missing');
      const days = await rowsOf(db, listDays, [student.id]);
      return accept({
        fidelity: Object.fromEntries(days.map(({ local_day }) => [local_day, 1])),
        today: todayInZone(student.zone, now),
      });
    }),

    route(findDonuts, async ({ studentID }, { actor }) => {
      const student = await findReadable(actor.scope.userId, studentID);
      if (!student) return refuse('student-missing');
      return accept({ donutData: { stories: donutsOf(library, await rowsOf(db, listReadings, [student.id])) } });
    }),

    route(findMissed, async ({ studentID, type, from }, { actor }) => {
      const student = await findReadable(actor.scope.userId, studentID);
      if (!student) return refuse('student-missing');
      const rows = await rowsOf(db, listMarks, [student.id, type, from ?? null]);
      // Marks of another version of a text point to other items.
      const read = rows.flatMap((row) => {
        const exercise = library.find(type, row.number);
        return exercise?.version === row.content_version ? [{ ...row, items: exercise.items }] : [];
      });
      const counts = countItems(type, read);
      return accept({
        items: counts.slice(0, itemsNamed),
        facts: isMathOperation(type) ? [...factsOf(counts)] : [],
        errorKinds: countKinds(read.flatMap(({ error_kinds }) => error_kinds ?? [])),
        results: read.length,
        leftOut: rows.length - read.length,
      });
    }),
  ];
};

import type { LineupInput, Today, TodayStudent } from '@sixty/contract/exercises/today.ts';
import { studentsOn } from '@sixty/domain/exercises/lineup.ts';
import { suggestedProgram } from '@sixty/domain/exercises/progression/suggested-list.ts';
import { addDays, type CalendarDay, calendarDayAt } from '@sixty/domain/kernel/calendar-day.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { lastWeekOf } from '@sixty/domain/records/fidelity.ts';
import { needsOf } from '@sixty/domain/records/need.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { inTransaction, rowsOf } from '../../../db/client.ts';
import { lockUser } from '../../../db/lock-user.ts';
import type { RosterScope } from '../../../http/actor.ts';
import type { Realtime } from '../../../realtime/realtime.ts';
import { findContinuation } from '../suggestions/commands.ts';
import type { SuggestionSource } from '../suggestions/queries.ts';
import {
  clearPlaces,
  deleteLineupGroups,
  deleteUnplaced,
  findCurrentStudent,
  insertLineupGroups,
  type LineupRow,
  listLineup,
  listLineupGroups,
  placeStudents,
  type StoredPractice,
  storeNext,
} from './queries.ts';

export interface TodayDeps extends SuggestionSource {
  readonly realtime: Realtime;
}

/** A lesson that began earlier is one of another day. */
const lessonHours = 14;

/** How many students' results are read at the same time. */
const atOnce = 8;

/** The program that comes next, as a lesson opens; math only if it is paid for, unless there is nothing else. */
const programFor = ({ active, math_seats, reading, math }: LineupRow): Program | null => {
  const paid = math_seats > 0 ? active : active.filter((program) => program !== 'math');
  const lastDay = { reading: reading?.lastDay ?? null, math: math?.lastDay ?? null };
  return suggestedProgram({ active: paid.length > 0 ? paid : active, lastDay })?.program ?? null;
};

/** The program of the latest result; null without results. */
const latestProgram = ({ reading, math }: LineupRow): Program | null => {
  if (!reading?.lastTakenAt) return math?.lastTakenAt ? 'math' : null;
  return math?.lastTakenAt && math.lastTakenAt > reading.lastTakenAt ? 'math' : 'reading';
};

const keyOf = ({ id }: LineupRow, program: Program): string => `${id} ${program}`;

type Next = NonNullable<StoredPractice['next']>;

interface NextOf {
  readonly row: LineupRow;
  readonly program: Program;
  readonly changes: number;
  readonly next: Next;
}

/**
 * What comes next for the students for whom it is not known, in the program that comes next and in that of the latest
 * result, which tells who is stuck; stored for the next request. By program, with the keys of `keyOf`.
 */
const computeNext = async (
  deps: TodayDeps,
  userId: string,
  rows: readonly LineupRow[],
  now: Date,
): Promise<ReadonlyMap<string, Next>> => {
  const unknown = rows.flatMap((row) =>
    [...new Set([programFor(row), latestProgram(row)])].flatMap((program) => {
      const practice = program && row[program];
      return program && practice?.lastDay && !isKnown(deps, practice.next) ? [{ row, program, practice }] : [];
    }),
  );
  const found: NextOf[] = [];
  for (let from = 0; from < unknown.length; from += atOnce) {
    const some = await Promise.all(
      unknown.slice(from, from + atOnce).map(async ({ row, program, practice }): Promise<NextOf[]> => {
        const { continueWith, sinceGoal } = await findContinuation(deps, userId, row.id, { program, list: null }, now);
        if (!continueWith) return [];
        const { type, number, reason } = continueWith;
        return [{ row, program, changes: practice.changes, next: { type, number, reason, sinceGoal } }];
      }),
    );
    found.push(...some.flat());
  }
  if (found.length > 0) {
    await rowsOf(deps.db, storeNext, [
      utcDay(now),
      found.map(({ row }) => row.id),
      found.map(({ program }) => program),
      found.map(({ changes }) => changes),
      found.map(({ next }) => next.type),
      found.map(({ next }) => next.number),
      found.map(({ next }) => next.reason),
      found.map(({ next }) => next.sinceGoal),
    ]);
  }
  return new Map(found.map(({ row, program, next }) => [keyOf(row, program), next]));
};

/** A release may have another library. */
const isKnown = ({ library }: TodayDeps, next: Next | null): next is Next =>
  next !== null && library.find(next.type, next.number) !== null;

const utcDay = (now: Date): CalendarDay => calendarDayAt(now, 'UTC');

/** The days with a result, as far back as they are stored. */
const daysOf = (practice: StoredPractice | null): readonly CalendarDay[] => {
  if (!practice?.lastDay) return [];
  const { lastDay, days } = practice;
  const bits = BigInt(days).toString(2);
  return [...bits].flatMap((bit, index) => (bit === '1' ? [addDays(lastDay, index + 1 - bits.length)] : []));
};

const latest = (days: readonly (CalendarDay | null | undefined)[]): CalendarDay | null =>
  days.reduce<CalendarDay | null>((last, each) => (each && (!last || each > last) ? each : last), null);

/** The first exercise of a program without results; null for reading, where the list asks about the letters first. */
const firstOf = (program: Program): Pick<Next, 'type' | 'number' | 'reason'> | null =>
  program === 'math' ? { type: 'addition', number: 1, reason: 'No results here yet.' } : null;

const studentOf = (
  deps: TodayDeps,
  row: LineupRow,
  computed: ReadonlyMap<string, Next>,
  day: CalendarDay,
): TodayStudent => {
  const program = programFor(row);
  const stored = program && row[program];
  const knownIn = (of: Program) => computed.get(keyOf(row, of)) ?? row[of]?.next ?? null;
  const known = program && knownIn(program);
  const next = known ?? (program && !stored?.lastDay ? firstOf(program) : null);
  const exercise = next && deps.library.find(next.type, next.number);
  const both = [row.reading, row.math];
  const practicedLast = latestProgram(row);
  const lastDay = latest(both.map((practice) => practice?.lastDay));
  return {
    id: row.id,
    name: row.name,
    next: next && exercise && { type: next.type, number: next.number, title: exercise.title, reason: next.reason },
    done: lastDay !== null && lastDay >= day,
    absent: row.absent,
    needs: [
      ...needsOf({
        lastDay,
        today: day,
        sinceGoal: (practicedLast && knownIn(practicedLast)?.sinceGoal) ?? 0,
        direction: (practicedLast && row[practicedLast]?.growth) ?? null,
        lastWeek: lastWeekOf(both.flatMap(daysOf), day),
      }),
    ],
  };
};

/** Today's students in the user's order, what comes next for each, and how far the user is. */
export const findTodayOf = async (
  deps: TodayDeps,
  { userId, organizationId }: RosterScope,
  day: CalendarDay,
  now: Date,
): Promise<Today> => {
  const { db } = deps;
  const [rows, groups, [current]] = await Promise.all([
    rowsOf(db, listLineup, [userId, organizationId, day, utcDay(now), now]),
    rowsOf(db, listLineupGroups, [userId, organizationId]),
    rowsOf(db, findCurrentStudent, [userId, new Date(now.getTime() - lessonHours * 3_600_000)]),
  ]);
  const lineup = {
    groups: groups.map((group) => ({
      ...group,
      students: rows.filter(({ group_place }) => group_place === group.place),
    })),
    others: rows.filter(({ group_place }) => group_place === null),
  };
  const computed = await computeNext(deps, userId, studentsOn(lineup, day), now);
  const answer = (row: LineupRow) => studentOf(deps, row, computed, day);
  return {
    groups: lineup.groups.map(({ name, weekdays, students }) => ({
      name,
      weekdays: [...weekdays],
      students: students.map(answer),
    })),
    others: lineup.others.map(answer),
    at: current?.student_id ?? null,
  };
};

/** Replaces the user's lineup. Students whom the user may not instruct refuse it whole. */
export const saveLineup = async (
  { db, realtime }: TodayDeps,
  { userId, organizationId }: RosterScope,
  { groups, others }: LineupInput,
) => {
  const places = [
    ...groups.flatMap(({ students }, index) => students.map((id) => ({ id, group: index + 1 }))),
    ...others.map((id) => ({ id, group: null })),
  ];
  const saved = await inTransaction(db, async (rows) => {
    await rows(lockUser, [userId]);
    await rows(clearPlaces, [userId, organizationId]);
    await rows(deleteLineupGroups, [userId, organizationId]);
    await rows(insertLineupGroups, [userId, organizationId, JSON.stringify(groups)]);
    const placed = await rows(placeStudents, [
      userId,
      organizationId,
      places.map(({ id }) => id),
      places.map(({ group }) => group),
    ]);
    if (placed.length < places.length) return refuse('student-missing');
    await rows(deleteUnplaced, [userId, organizationId]);
    return accept({});
  });
  if (saved.ok) realtime.toInstructor(userId, { kind: 'today-changed' });
  return saved;
};

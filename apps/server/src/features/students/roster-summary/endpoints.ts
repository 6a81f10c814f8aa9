import type { Library } from '@sixty/content/library.ts';
import { type StudentSummary, summarizeRoster } from '@sixty/contract/students/roster-summary.ts';
import { can } from '@sixty/domain/access/student-access.ts';
import { addDays, todayInZone } from '@sixty/domain/kernel/calendar-day.ts';
import { accept } from '@sixty/domain/kernel/result.ts';
import { lastWeekOf } from '@sixty/domain/records/fidelity.ts';
import { byNeed, needsOf, resultsSinceGoal } from '@sixty/domain/records/need.ts';
import { sessionsByWeek } from '@sixty/domain/records/sessions-by-week.ts';
import { type Database, rowsOf } from '../../../db/client.ts';
import { route } from '../../../http/route.ts';
import { before, growthIn, growthQueryOf, skillSetOf } from './commands.ts';
import {
  type GrowthPoint,
  listGrowthPoints,
  listPracticed,
  listSummarized,
  type PracticedDay,
  type SummarizedRow,
} from './queries.ts';

export interface SummaryDeps {
  readonly db: Database;
  readonly library: Library;
}

const weeksShown = 6;
const daysOfPractice = 28;

const summaryOf = (
  { library }: SummaryDeps,
  row: SummarizedRow,
  practiced: readonly PracticedDay[],
  points: readonly GrowthPoint[],
  now: Date,
): StudentSummary => {
  const today = todayInZone(row.zone, now);
  const days = practiced.map(([day]) => day);
  const lately = practiced.filter(([day]) => day > addDays(today, -daysOfPractice) && day <= today);
  const skillSet = skillSetOf(library, row);
  const growth = growthIn(points);
  const needs = needsOf({
    lastDay: row.last_day,
    today,
    sinceGoal: resultsSinceGoal(row.goals.map((met) => ({ met }))),
    direction: growth?.direction ?? null,
    lastWeek: lastWeekOf(row.first_day === null ? days : [row.first_day, ...days], today),
  });
  return {
    id: row.id,
    name: row.name,
    ...(row.relation.startsWith('recipient') && { sharedFrom: row.owner_username }),
    sessions: [...sessionsByWeek(days, today, weeksShown)],
    seconds: lately.reduce((sum, [, seconds]) => sum + seconds, 0),
    goalsMet: new Set(lately.flatMap(([, , met]) => met)).size,
    lastDay: row.last_day,
    lastType: row.type,
    growth: growth && skillSet && { skillSetTitle: skillSet.title, ...growth },
    // A student without an active license needs nothing.
    needs: row.is_active ? [...needs] : [],
    canBegin: row.is_active && can(row.relation, 'instruct'),
  };
};

export const rosterSummaryRoutes = (deps: SummaryDeps) => [
  route(summarizeRoster, async (_input, { actor, now }) => {
    const { db, library } = deps;
    const { userId, organizationId, shownGroup } = actor.scope;
    const rows = await rowsOf(db, listSummarized, [userId, organizationId, shownGroup]);
    const asked = rows.flatMap((row) => {
      const growth = growthQueryOf(library, row);
      return growth ? [{ id: row.id, ...growth }] : [];
    });
    const [practiced, points] = await Promise.all([
      rowsOf(db, listPracticed, [rows.map(({ id }) => id), before(now, 7 * weeksShown)]),
      rowsOf(db, listGrowthPoints, [
        asked.map(({ id }) => id),
        asked.map(({ type }) => type),
        asked.map(({ numbers }) => numbers),
      ]),
    ]);
    const daysOf = new Map(practiced.map(({ student_id, days }) => [student_id, days]));
    const pointsOf = new Map(points.map(({ student_id, points: of }) => [student_id, of]));
    const students = rows.map((row) => summaryOf(deps, row, daysOf.get(row.id) ?? [], pointsOf.get(row.id) ?? [], now));
    return accept({ students: [...byNeed(students)] });
  }),
];

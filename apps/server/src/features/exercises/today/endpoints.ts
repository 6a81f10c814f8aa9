import { findToday, setAbsence, setLineup } from '@sixty/contract/exercises/today.ts';
import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { rowsOf } from '../../../db/client.ts';
import { route } from '../../../http/route.ts';
import { findTodayOf, saveLineup, type TodayDeps } from './commands.ts';
import { upsertAbsence } from './queries.ts';

export const todayRoutes = (deps: TodayDeps) => [
  route(findToday, async ({ day }, { actor, now }) =>
    accept(await findTodayOf(deps, actor.scope, day as CalendarDay, now)),
  ),

  route(setLineup, (input, { actor }) => saveLineup(deps, actor.scope, input)),

  route(setAbsence, async ({ studentID, day, absent }, { actor }) => {
    const { userId, organizationId } = actor.scope;
    const absentOn = absent ? (day as CalendarDay) : null;
    const [noted] = await rowsOf(deps.db, upsertAbsence, [userId, studentID, organizationId, absentOn]);
    if (!noted) return refuse('student-missing');
    deps.realtime.toInstructor(userId, { kind: 'today-changed' });
    return accept({});
  }),
];

import { setGoalLine } from '@sixty/contract/records/goal-lines.ts';
import { calendarDayAt } from '@sixty/domain/kernel/calendar-day.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { type Database, rowsOf } from '../../../db/client.ts';
import { route } from '../../../http/route.ts';
import { deleteGoalLine, upsertGoalLine } from './queries.ts';

/** Where a day ends last: what is past there is past for every browser. */
const lastZone = 'Etc/GMT+12';

export const goalLineRoutes = ({ db }: { readonly db: Database }) => [
  route(setGoalLine, async ({ studentID, type, goalLine }, { actor, now }) => {
    const { userId } = actor.scope;
    if (goalLine) {
      if (goalLine.day <= calendarDayAt(now, lastZone)) return refuse('goal-line-past');
      const [set] = await rowsOf(db, upsertGoalLine, [userId, studentID, type, goalLine.value, goalLine.day, now]);
      return set ? accept({ goalLine: set }) : refuse('student-missing');
    }
    const [allowed] = await rowsOf(db, deleteGoalLine, [userId, studentID, type]);
    return allowed ? accept({ goalLine: null }) : refuse('student-missing');
  }),
];

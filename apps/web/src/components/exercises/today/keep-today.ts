import type { Today } from '@sixty/contract/exercises/today.ts';
import { isOnDay, studentsOn } from '@sixty/domain/exercises/lineup.ts';
import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import type { QueryClient } from '@tanstack/react-query';
import { type KeptDay, readKept, stayForDay, writeKept } from '../../../api/kept-day.ts';
import { ownerOf } from '../../../api/kept-owner.ts';
import { exerciseQuery, sessionQuery } from '../../../api/queries.ts';
import { todayQuery } from '../../../api/today-queries.ts';

/** What the page needs for the day itself: no students of other days, and no needs. */
const ofDay = ({ groups, others, ...rest }: Today, day: CalendarDay): Today => {
  const withoutNeeds = (students: Today['others']) => students.map((student) => ({ ...student, needs: [] }));
  return {
    ...rest,
    groups: groups.map((group) => ({ ...group, students: isOnDay(group, day) ? withoutNeeds(group.students) : [] })),
    others: withoutNeeds(others),
  };
};

let latest = 0;

/**
 * Keeps today's students and their exercises on this device, for a page that is opened without a network; only where a
 * service worker opens pages then. Loads what is missing one after another. A later call takes over.
 */
export const keepToday = async (client: QueryClient, day: CalendarDay, today: Today): Promise<void> => {
  const session = client.getQueryData(sessionQuery().queryKey);
  // A staff device keeps nothing of a customer's students.
  if (!session?.id || session.impersonation || !navigator.serviceWorker?.controller) return;
  latest += 1;
  const call = latest;
  stayForDay(client);
  const owner = ownerOf(session);
  const earlier = await readKept();
  const known = new Map(
    earlier?.owner === owner ? earlier.queries.map(({ key, data }) => [JSON.stringify(key), data]) : [],
  );
  const queries: KeptDay['queries'][number][] = [{ key: todayQuery(day).queryKey, data: ofDay(today, day) }];
  for (const { id, name, next, absent } of studentsOn(today, day)) {
    if (!next || absent) continue;
    const query = exerciseQuery({ type: next.type, number: next.number, studentID: id });
    const data =
      client.getQueryData(query.queryKey) ??
      known.get(JSON.stringify(query.queryKey)) ??
      (await client.fetchQuery({ ...query, retry: false }).catch(() => null));
    if (call !== latest) return;
    // A code lasts two hours, and no device is linked without a network.
    queries.push({ key: ['name', id], data: name });
    if (data) queries.push({ key: query.queryKey, data: { ...data, studentCode: null } });
  }
  const now = client.getQueryData(sessionQuery().queryKey);
  if (now && ownerOf(now) === owner) await writeKept({ owner, session, queries });
};

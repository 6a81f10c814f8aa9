import {
  findConsent,
  findSecondListen,
  listRecordable,
  setConsent as setConsentEndpoint,
  setOrganizationSecondListen,
  setOwnSecondListen,
} from '@sixty/contract/exercises/second-listen.ts';
import { secondListenMessages } from '@sixty/contract/messages/second-listen.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { rowsOf } from '../../../db/client.ts';
import { route } from '../../../http/route.ts';
import { recordableOf, type SecondListenDeps, setConsent, setOrganization, setOwn } from './commands.ts';
import { findConsentRow, findSwitches } from './queries.ts';

export const secondListenRoutes = (deps: SecondListenDeps) => [
  route(findSecondListen, async (_input, { actor }) => {
    const { userId, organizationId } = actor.scope;
    const [found] = await rowsOf(deps.db, findSwitches, [userId, organizationId]);
    return accept({
      organization: found?.organization ?? false,
      own: found?.own ?? false,
      isLicensee: found?.is_licensee ?? false,
    });
  }),

  route(setOwnSecondListen, async ({ on }, { actor, now }) => {
    await setOwn(deps, actor.scope, on, now);
    return accept({ message: secondListenMessages[on ? 'second-listen-on' : 'second-listen-off'] });
  }),

  route(setOrganizationSecondListen, async (input, { actor, now }) => {
    const done = await setOrganization(deps, actor.scope, input, now);
    if (!done.ok) return done;
    return accept({ message: secondListenMessages[input.on ? 'second-listen-on-here' : 'second-listen-off-here'] });
  }),

  route(findConsent, async ({ studentID }, { actor }) => {
    const [found] = await rowsOf(deps.db, findConsentRow, [actor.scope.userId, studentID]);
    if (!found) return refuse('student-missing');
    const { given_on: day, noted_by: notedBy, noted_at: notedAt } = found;
    const isNoted = day !== null && notedBy !== null && notedAt !== null;
    return accept({
      consent: isNoted ? { day, notedBy, notedAt: notedAt.toISOString() } : null,
      organization: found.organization_allows,
    });
  }),

  route(setConsentEndpoint, async (input, { actor, now }) => {
    const done = await setConsent(deps, actor.scope, input, now);
    if (!done.ok) return done;
    return accept({ message: secondListenMessages[input.day === null ? 'consent-withdrawn' : 'consent-noted'] });
  }),

  route(listRecordable, async ({ students }, { actor }) =>
    accept({ students: await recordableOf(deps, actor.scope, students.split(',')) }),
  ),
];

import { isConsentDay, mayRecord } from '@sixty/domain/exercises/second-listen/recording-rule.ts';
import { calendarDayAt, parseCalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { recordActions } from '../../../db/audit-log.ts';
import { type Database, inTransaction, rowsOf } from '../../../db/client.ts';
import { isImpersonated } from '../../../db/impersonation.ts';
import type { RecordingRow } from '../../../db/recording-facts.ts';
import type { RosterScope } from '../../../http/actor.ts';
import type { Realtime } from '../../../realtime/realtime.ts';
import {
  deleteConsent,
  listMembersOf,
  listRecordingFacts,
  lockConsent,
  lockOfLicensee,
  setOrganizationSwitch,
  setOwnSwitch,
  upsertConsent,
} from './queries.ts';

export interface SecondListenDeps {
  readonly db: Database;
  readonly realtime: Pick<Realtime, 'toInstructor'>;
}

/** The rule for a row with the facts. Nothing is recorded in an account that staff have opened. */
export const mayRecordBy = (row: RecordingRow): boolean =>
  mayRecord({
    organizationAllows: row.organization_allows,
    instructorWants: row.instructor_wants,
    consentOn: row.consent_on,
    impersonated: isImpersonated(),
  });

/** Of some students, those whose minutes the user may record now. */
export const recordableOf = async (
  { db }: Pick<SecondListenDeps, 'db'>,
  { userId }: Pick<RosterScope, 'userId'>,
  studentIds: readonly string[],
): Promise<string[]> => {
  const found = await rowsOf(db, listRecordingFacts, [userId, studentIds]);
  return found.filter(mayRecordBy).map(({ id }) => id);
};

/** Turns second listen on or off for the user. Open pages load the session again, and delete what they may not keep. */
export const setOwn = async ({ db, realtime }: SecondListenDeps, { userId }: RosterScope, on: boolean, now: Date) => {
  await inTransaction(db, async (rows) => {
    const [changed] = await rows(setOwnSwitch, [userId, on]);
    const action = { at: now, actorId: userId, action: 'second-listen-chosen' };
    if (changed) await recordActions(rows, action, [{ subjectId: userId, details: { on } }]);
  });
  realtime.toInstructor(userId, { kind: 'roster-changed' });
};

/** Turns it on or off for the students of the current organization. */
export const setOrganization = async (
  { db, realtime }: SecondListenDeps,
  { userId, organizationId }: RosterScope,
  { id, on }: { readonly id: string; readonly on: boolean },
  now: Date,
) => {
  if (id.toLowerCase() !== organizationId) return refuse('organization-missing');
  const done = await inTransaction(db, async (rows) => {
    const [locked] = await rows(lockOfLicensee, [organizationId, userId]);
    if (!locked) return refuse('licensee-only');
    const [changed] = await rows(setOrganizationSwitch, [organizationId, on]);
    const action = { at: now, actorId: userId, action: 'second-listen-allowed' };
    if (changed) await recordActions(rows, action, [{ subjectId: organizationId, details: { on } }]);
    return accept(changed ? await rows(listMembersOf, [organizationId]) : []);
  });
  if (!done.ok) return done;
  for (const { user_id } of done.value) realtime.toInstructor(user_id, { kind: 'roster-changed' });
  return accept({});
};

/** Notes the consent of a student of whom the user manages the entry, or withdraws it. */
export const setConsent = async (
  { db, realtime }: SecondListenDeps,
  { userId }: RosterScope,
  { studentID, day }: { readonly studentID: string; readonly day: string | null },
  now: Date,
) => {
  const given = day === null ? null : parseCalendarDay(day);
  if (day !== null && (given === null || !isConsentDay(given, calendarDayAt(now, 'UTC'))))
    return refuse('consent-day-invalid');
  const done = await inTransaction(db, async (rows) => {
    const [found] = await rows(lockConsent, [userId, studentID]);
    if (!found) return refuse('student-missing');
    if (given === null) {
      // Also one that another organization was given, before the student came here.
      const [withdrawn] = await rows(deleteConsent, [found.student]);
      if (!withdrawn) return accept({});
    } else if (found.given_on === given) return accept({});
    else await rows(upsertConsent, [found.student, found.organization_id, given, userId, now]);
    await recordActions(
      rows,
      {
        at: now,
        actorId: userId,
        action: given === null ? 'recording-consent-withdrawn' : 'recording-consent-noted',
      },
      [{ subjectId: found.student, ...(given !== null && { details: { day: given } }) }],
    );
    return accept({});
  });
  if (done.ok) realtime.toInstructor(userId, { kind: 'roster-changed' });
  return done;
};

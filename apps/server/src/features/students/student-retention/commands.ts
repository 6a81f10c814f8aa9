import type { InputOf } from '@sixty/contract/endpoint.ts';
import type { setRetention as setRetentionEndpoint } from '@sixty/contract/students/student-retention.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { recordActions } from '../../../db/audit-log.ts';
import { type Database, inTransaction, rowsOf } from '../../../db/client.ts';
import type { StudentAccess } from '../../../db/student-relation.ts';
import type { RosterScope } from '../../../http/actor.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Realtime } from '../../../realtime/realtime.ts';
import { eraseLocked, publishErasure } from '../student-data/commands.ts';
import { lockCodes } from '../student-data/queries.ts';
import type { RetentionMail } from './emails.ts';
import {
  dropWarning,
  dropWarnings,
  findOver,
  findRetention,
  insertFirstWarnings,
  insertSecondWarnings,
  listOver,
  listRetentionPage,
  listWarned,
  lockOver,
  lockRetention,
  setRetentionYears,
  takeOrganization,
  type WarnedRow,
} from './queries.ts';

export interface RetentionDeps {
  readonly db: Database;
  readonly jobs: Pick<Jobs<RetentionMail>, 'add'>;
  readonly realtime: Pick<Realtime, 'toInstructor' | 'endSessions'>;
}

/**
 * Checks one organization whose week is over, and warns its Licensees of students whose data will be deleted. A crash
 * leaves it to the next server: warnings, messages and the check commit together.
 *
 * @returns whether there was one
 */
const checkOrganization = ({ db, jobs }: Pick<RetentionDeps, 'db' | 'jobs'>, now: Date): Promise<boolean> =>
  inTransaction(db, async (rows) => {
    const [organization] = await rows(takeOrganization, [now]);
    if (!organization) return false;
    const { id } = organization;
    await rows(dropWarnings, [id, now]);
    const warn = async (warning: RetentionMail['warning'], [found]: readonly WarnedRow[]) => {
      if (!found || found.day === null) return;
      const { students, day } = found;
      const licensees = await rows(listWarned, [id]);
      await jobs.add(
        rows,
        licensees.map(({ user_id: userID }) => ({
          kind: 'retention',
          warning,
          organizationID: id,
          userID,
          students,
          day,
        })),
      );
    };
    await warn('first', await rows(insertFirstWarnings, [id, now]));
    await warn('second', await rows(insertSecondWarnings, [id, now]));
    return true;
  });

/** Warns of data that will be deleted, in every organization that was not checked for a week. */
export const sendRetentionWarnings = async (
  deps: Pick<RetentionDeps, 'db' | 'jobs'>,
  now: Date,
  stopping?: AbortSignal,
): Promise<void> => {
  while (!stopping?.aborted && (await checkOrganization(deps, now)));
};

/** Deletes a student's data if its day has come, both warnings were queued and it is still due; else forgets them. */
const eraseIfOver = async (
  deps: Pick<RetentionDeps, 'db' | 'realtime'>,
  student: StudentAccess,
  now: Date,
): Promise<void> => {
  const erased = await inTransaction(deps.db, async (rows) => {
    await rows(lockCodes, [student]);
    const [locked] = await rows(lockOver, [student]);
    if (!locked) return null;
    // A statement of its own sees what others committed while this one waited for the lock.
    const [over] = await rows(findOver, [student, now]);
    if (!over) {
      await rows(dropWarning, [student]);
      return null;
    }
    const done = await eraseLocked(rows, student);
    const details = { organization: over.organization_id, retention: true };
    await recordActions(rows, { at: now, actorId: null, action: 'student-erased' }, [{ subjectId: student, details }]);
    return done;
  });
  if (erased) publishErasure(deps, erased);
};

const firstId = '00000000-0000-0000-0000-000000000000';

/**
 * Deletes the data of students whose day has come, one by one.
 *
 * @throws the first failure, once all others are done
 */
export const eraseOverdue = async (
  deps: Pick<RetentionDeps, 'db' | 'realtime'>,
  now: Date,
  stopping?: AbortSignal,
): Promise<void> => {
  const failures: unknown[] = [];
  let after = firstId;
  for (;;) {
    const page = await rowsOf(deps.db, listOver, [now, after]);
    for (const { id } of page) {
      if (stopping?.aborted) return;
      after = id;
      await eraseIfOver(deps, id, now).catch((error: unknown) => failures.push(error));
    }
    if (page.length === 0) break;
  }
  if (failures.length > 0) throw failures[0];
};

/** Students of a page. */
const pageSize = 100;

/** A page of the students whose data will be deleted, for a Licensee of the current organization. */
export const listRetention = async (
  { db }: Pick<RetentionDeps, 'db'>,
  { userId, organizationId }: RosterScope,
  after: { readonly day: string; readonly id: string } | null,
  now: Date,
) => {
  const [settings] = await rowsOf(db, findRetention, [organizationId, userId]);
  if (!settings) return refuse('licensee-only');
  const found = await rowsOf(db, listRetentionPage, [
    organizationId,
    userId,
    now,
    after?.day ?? null,
    after?.id ?? null,
    pageSize + 1,
  ]);
  const students = found.slice(0, pageSize).map(({ id, name, erase_on: day }) => ({ id, name, day }));
  return accept({ years: settings.years, students, more: found.length > pageSize });
};

/** Sets the years of the current organization. Students that were warned of and are no longer due are forgotten later. */
export const setRetention = async (
  { db }: Pick<RetentionDeps, 'db'>,
  { userId, organizationId }: RosterScope,
  { id, years }: InputOf<typeof setRetentionEndpoint>,
  now: Date,
) => {
  if (id.toLowerCase() !== organizationId) return refuse('organization-missing');
  return inTransaction(db, async (rows) => {
    const [before] = await rows(lockRetention, [organizationId, userId]);
    if (!before) return refuse('licensee-only');
    if (before.years === years) return accept({});
    await rows(setRetentionYears, [organizationId, years]);
    const details = { years, before: before.years };
    await recordActions(rows, { at: now, actorId: userId, action: 'retention-changed' }, [
      { subjectId: organizationId, details },
    ]);
    return accept({});
  });
};

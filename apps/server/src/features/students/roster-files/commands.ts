import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { maxRosterFile, rosterFilesKeptHours } from '@sixty/contract/students/roster-files.ts';
import { exerciseTypesOf } from '@sixty/domain/exercises/exercise-type.ts';
import { latestDayOnEarth } from '@sixty/domain/kernel/calendar-day.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { uuidV7 } from '@sixty/domain/kernel/uuid.ts';
import { available } from '@sixty/domain/students/licenses/availability.ts';
import { type Program, programs } from '@sixty/domain/students/licenses/program.ts';
import {
  type KnownStudent,
  type PlannedRow,
  planRoster,
  type RosterFields,
} from '@sixty/domain/students/roster-files/roster-plan.ts';
import { nameKey } from '@sixty/domain/students/student-name.ts';
import { profileFields } from '@sixty/domain/students/student-profile.ts';
import { readRosterFileInWorker } from '../../../adapters/roster-file/read-in-worker.ts';
import { isZip } from '../../../adapters/roster-file/read-roster-file.ts';
import { busySeconds } from '../../../adapters/run-in-worker.ts';
import { recordActions } from '../../../db/audit-log.ts';
import { type Database, inTransaction, type Rows, violates } from '../../../db/client.ts';
import type { ImportNumbers, ImportOutcome } from '../../../db/schema/roster-files.ts';
import { profileColumn } from '../../../db/student-profile.ts';
import type { StudentAccess } from '../../../db/student-relation.ts';
import type { RosterScope } from '../../../http/actor.ts';
import { type Throttle, tooMany } from '../../../http/throttle.ts';
import type { Realtime } from '../../../realtime/realtime.ts';

import { countSeats, lockSeatsOf, seatCounts } from '../licenses/queries.ts';
import { findRosterViewers, notifyRosterChanged } from '../roster-viewers/commands.ts';
import { endLostAccess } from '../sharing/commands.ts';
import { checkLimits, lockLimits, placesLeft, readLimits, type StudentLimits } from '../student-limits/commands.ts';
import { lockMembership } from '../students/queries.ts';
import {
  deleteAssigned,
  deleteOlderChecks,
  deleteUnused,
  findGroupNames,
  findIdsElsewhere,
  type ImportRecord,
  type ImportWithLines,
  insertImport,
  insertLicensesOf,
  insertStudents,
  type KnownRow,
  listKnown,
  listNamesElsewhere,
  lockCodesOf,
  lockErasures,
  lockImport,
  lockStudents,
  restoreStudents,
  setConfirmed,
  setUndone,
  updateStudents,
} from './queries.ts';

export interface RosterFileDeps {
  readonly db: Database;
  readonly realtime: Realtime;
  readonly throttle: Throttle;
}

/** Files a user may check per hour: enough to correct one line after another. */
const checks = { name: 'roster-files', limit: 60, seconds: 3600 } as const;

/** Checked files kept per user that were not imported: correcting a file needs only the latest. */
const checksKept = 10;

const hour = 3_600_000;

/** The earliest check, or import, of files that are still kept. */
export const rosterFilesKeptSince = (now: Date): Date => new Date(now.getTime() - rosterFilesKeptHours * hour);

export const knownStudent = (row: KnownRow): KnownStudent => ({
  id: row.id,
  ownerId: row.owner_id,
  name: row.name,
  birthDay: row.birth_day,
  group: row.group_name,
  externalId: row.external_id,
  profile: row.profile,
  licenses: row.licenses,
});

/** What the lines would do now. */
const planNow = async (
  rows: Rows,
  { userId, organizationId }: RosterScope,
  { lines, programs }: Pick<ImportWithLines, 'programs' | 'lines'>,
  limits: StudentLimits,
  now: Date,
) => {
  const known = await rows(listKnown, [userId, organizationId]);
  const owners = [...new Set([userId, ...known.map(({ owner_id: owner }) => owner)])];
  const elsewhere = await rows(listNamesElsewhere, [userId, organizationId, owners]);
  const [others] = await rows(findIdsElsewhere, [userId, organizationId]);
  const [groups] = await rows(findGroupNames, [organizationId, userId]);
  const seats = await rows(countSeats, [organizationId, now]);
  const left = (program: Program) => {
    const counts = seats.find((each) => each.program === program);
    return counts ? available(seatCounts(counts)) : 0;
  };
  const seatsLeft = { reading: left('reading'), math: left('math') };
  const plan = planRoster(lines, {
    known: known.map(knownStudent),
    bringerId: userId,
    namesElsewhere: new Map(elsewhere.map((each) => [each.owner_id, new Set(each.names.map(nameKey))])),
    idsElsewhere: new Set(others?.ids),
    groups: groups?.names ?? null,
    programs,
    seatsLeft,
    placesLeft: placesLeft(limits),
    today: latestDayOnEarth(now),
  });
  return { plan, seatsLeft };
};

/** The programs for which a line takes a license. */
const taken = (row: PlannedRow) => (row.kind === 'make' ? row.programs : row.kind === 'change' ? row.assign : []);

/** Whether a line is refused because no license of the program was left. */
const refusedFor = (row: PlannedRow, program: Program): boolean =>
  row.kind === 'refuse' &&
  row.reasons.some((reason) => reason.code === 'no-licenses-left' && reason.program === program);

const numbersOf = (plan: readonly PlannedRow[], left: ImportNumbers['left']): ImportNumbers => {
  const count = (kind: PlannedRow['kind']) => plan.filter((row) => row.kind === kind).length;
  const needed = (program: Program) => plan.filter((row) => taken(row).includes(program)).length;
  const missing = (program: Program) => plan.filter((row) => refusedFor(row, program)).length;
  return {
    left,
    needed: { reading: needed('reading'), math: needed('math') },
    missing: { reading: missing('reading'), math: missing('math') },
    counts: { make: count('make'), change: count('change'), same: count('same'), refuse: count('refuse') },
  };
};

interface CheckedFile {
  readonly fileName: string;
  readonly content: string;
  readonly programs: readonly Program[];
}

/** Reads a file and keeps its plan for a day. Writes nothing else. */
export const checkFile = async (
  { db, throttle }: RosterFileDeps,
  scope: RosterScope,
  { fileName, content, programs }: CheckedFile,
  now: Date,
) => {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > maxRosterFile) return refuse('file-too-large');
  const attempt = [{ rule: checks, parts: [scope.userId] }];
  const wait = await throttle.countAttempt(attempt);
  if (wait !== null) return tooMany(wait);
  if (/\.zip$/i.test(fileName) && !isZip(bytes)) return refuse('zip-unreadable');
  const lines = await readRosterFileInWorker(bytes);
  if (lines === 'busy') {
    await throttle.uncount(attempt);
    return tooMany(busySeconds);
  }
  if (!lines.ok) return lines;
  return inTransaction(db, async (rows) => {
    await rows(lockErasures, [scope.organizationId]);
    const { plan, seatsLeft } = await planNow(
      rows,
      scope,
      { lines: lines.value, programs: [...programs] },
      await readLimits(rows, scope.organizationId),
      now,
    );
    const texts = [
      JSON.stringify(lines.value),
      JSON.stringify(plan),
      JSON.stringify(numbersOf(plan, seatsLeft)),
    ] as const;
    await rows(deleteOlderChecks, [scope.userId, checksKept - 1]);
    const [kept] = await rows(insertImport, [scope.userId, scope.organizationId, fileName, now, programs, ...texts]);
    return kept ? accept(kept) : refuse('import-over');
  });
};

/** A row of `insertStudents` and `updateStudents`. */
const rowOf = (id: string, { name, birthDay, group, externalId, profile }: RosterFields) => ({
  id,
  name,
  birth_day: birthDay,
  group_name: group,
  external_id: externalId,
  ...Object.fromEntries(profileFields.map((field) => [profileColumn(field), profile[field]])),
});

/** Whether another transaction added a student with that name or id after the plan's data was read. */
const isTaken = (error: unknown): boolean =>
  violates(error, /^students_(owner_id_name|organization_id_external_id)_key$/);

/** What was written, with the students who changed group and the users who see those changes. */
interface Done {
  readonly record: ImportRecord;
  readonly moved: readonly string[];
  readonly holders: readonly string[];
}

/** Students the file made, and students the user was found to manage when it was planned. */
const idsOf = (students: readonly { readonly id: string }[]) => students.map(({ id }) => id as StudentAccess);

/** After commit: ends the lessons of a Manager with students who left the Manager's group. */
const notifyDone = async (deps: RosterFileDeps, { moved, holders }: Done, now: Date): Promise<void> => {
  await endLostAccess(deps, moved, now);
  notifyRosterChanged(deps, holders);
};

/**
 * Imports a checked file: all or nothing, and only if it still does what the check said. A repeated call gets the
 * first answer.
 */
export const confirmFile = async (deps: RosterFileDeps, scope: RosterScope, importId: string, now: Date) => {
  const done = await inTransaction(deps.db, async (rows) => {
    const { userId, organizationId } = scope;
    const [member] = await rows(lockMembership, [userId, organizationId]);
    if (!member) return refuse('customer-only');
    const [kept] = await rows(lockImport, [userId, organizationId, importId, rosterFilesKeptSince(now)]);
    if (!kept) return refuse('import-over');
    if (kept.confirmed_at) return accept<Done>({ record: kept, moved: [], holders: [userId] });
    const changes = kept.plan.filter((row) => row.kind === 'change');
    await rows(lockStudents, [changes.map(({ id }) => id)]);
    const limits = await lockLimits(rows, organizationId, 'all');
    await rows(lockSeatsOf, [[organizationId], programs]);
    const { plan } = await planNow(rows, scope, kept, limits, now);
    if (!isDeepStrictEqual(JSON.parse(JSON.stringify(plan)), kept.plan)) return refuse('import-outdated');
    const made = plan
      .filter((row) => row.kind === 'make')
      .map((row) => ({ ...row, id: uuidV7(now.getTime(), randomBytes(10)) }));
    if (made.length + changes.length === 0) return refuse('import-empty');

    const assigned = [
      ...made.flatMap(({ id, programs }) => programs.map((program) => [id, program] as const)),
      ...changes.flatMap(({ id, assign }) => assign.map((program) => [id, program] as const)),
    ];
    await rows(insertStudents, [
      organizationId,
      JSON.stringify(made.map(({ id, fields }) => rowOf(id, fields))),
      userId,
      now,
    ]);
    await rows(updateStudents, [organizationId, JSON.stringify(changes.map(({ id, to }) => rowOf(id, to)))]);
    await rows(insertLicensesOf, [organizationId, assigned.map(([id]) => id), assigned.map(([, each]) => each), now]);
    const outcome: ImportOutcome = {
      made: made.map(({ id, fields, programs }) => ({ id, fields, programs })),
      changed: changes.map(({ id, from, to, assign }) => ({ id, from, to, assigned: assign })),
    };
    const counts = { made: made.length, changed: changes.length };
    await recordActions(rows, { at: now, actorId: userId, action: 'roster-file-carried-out' }, [
      { subjectId: importId, details: counts },
    ]);
    const [confirmed] = await rows(setConfirmed, [importId, now, JSON.stringify(outcome)]);
    if (!confirmed) return refuse('import-over');
    return accept<Done>({
      record: confirmed,
      moved: changes.filter(({ from, to }) => from.group !== to.group).map(({ id }) => id),
      holders: await findRosterViewers(rows, scope, idsOf([...made, ...changes])),
    });
  }).catch((error: unknown) => {
    if (isTaken(error)) return refuse('import-outdated');
    throw error;
  });
  if (!done.ok) return done;
  await notifyDone(deps, done.value, now);
  return accept(done.value.record);
};

const mathTypes = exerciseTypesOf('math');

const isUnchanged = (now: KnownStudent | undefined, left: RosterFields): boolean => {
  if (!now) return false;
  const { id, ownerId, licenses, ...fields } = now;
  return isDeepStrictEqual(fields, left);
};

const hasOnly = (now: KnownStudent | undefined, programs: readonly Program[]): boolean =>
  isDeepStrictEqual(now?.licenses, Object.fromEntries(programs.map((program) => [program, 'active'])));

/**
 * Undoes an import within a day: deletes the students it made and restores those it changed. Students used or changed
 * since stay as they are.
 */
export const undoFile = async (deps: RosterFileDeps, scope: RosterScope, importId: string, now: Date) => {
  const done = await inTransaction(deps.db, async (rows) => {
    const { userId, organizationId } = scope;
    const [kept] = await rows(lockImport, [userId, organizationId, importId, rosterFilesKeptSince(now)]);
    if (!kept) return refuse('undo-over');
    if (kept.undone_at) return refuse('undone-already');
    if (!kept.outcome) return refuse('import-over');
    const { made, changed } = kept.outcome;
    await rows(lockCodesOf, [made.map(({ id }) => id)]);
    await rows(lockStudents, [[...made, ...changed].map(({ id }) => id)]);
    const limits = await lockLimits(rows, organizationId, 'all');
    await rows(lockSeatsOf, [[organizationId], programs]);
    const holders = await findRosterViewers(rows, scope, idsOf([...made, ...changed]));
    const current = new Map(
      (await rows(listKnown, [userId, organizationId])).map((row) => [row.id, knownStudent(row)]),
    );
    const unchanged = made.filter(
      ({ id, fields, programs }) => isUnchanged(current.get(id), fields) && hasOnly(current.get(id), programs),
    );
    const removed = await rows(deleteUnused, [unchanged.map(({ id }) => id), organizationId, userId]);
    const untouched = changed.filter(({ id, to }) => isUnchanged(current.get(id), to));
    const back = JSON.stringify(untouched.map(({ id, from }) => rowOf(id, from)));
    const restored = new Set((await rows(restoreStudents, [organizationId, back])).map(({ id }) => id));
    const restoredChanges = untouched.filter(({ id }) => restored.has(id));
    const assigned = restoredChanges.flatMap(({ id, assigned: programs }) =>
      programs.map((each) => [id, each] as const),
    );
    await rows(deleteAssigned, [
      assigned.map(([id]) => id),
      assigned.map(([, program]) => program),
      organizationId,
      mathTypes,
    ]);
    const within = await checkLimits(rows, limits);
    if (!within.ok) return within;
    const counts = {
      removed: removed.length,
      restored: restored.size,
      kept: made.length + changed.length - removed.length - restored.size,
    };
    await recordActions(rows, { at: now, actorId: userId, action: 'roster-file-undone' }, [
      { subjectId: importId, details: counts },
    ]);
    const [undone] = await rows(setUndone, [importId, now]);
    if (!undone) return refuse('import-over');
    const moved = restoredChanges.filter(({ from, to }) => from.group !== to.group).map(({ id }) => id);
    return accept({ record: undone, moved, holders, counts });
  }).catch((error: unknown) => {
    // Another user concurrently took the name a student would get back; a second call reports it.
    if (isTaken(error)) return refuse('import-outdated');
    throw error;
  });
  if (!done.ok) return done;
  await notifyDone(deps, done.value, now);
  return accept({ record: done.value.record, ...done.value.counts });
};

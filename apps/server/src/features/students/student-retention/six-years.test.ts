import { retentionYears } from '@sixty/domain/students/retention.ts';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { auditLog, organizations, seatDelegations, students, subscriptions } from '../../../db/schema/schema.ts';
import { addAccount, addNoteOf, addResult, addStudent } from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';
import { eraseOverdue, sendRetentionWarnings } from './commands.ts';
import type { RetentionMail } from './emails.ts';

/*
 * Six years of a school with one student, on a moved clock: results, notes, changes, settings, licenses that begin, end
 * or are shared, and servers that are down. When the data is due is reckoned here again, from what happened.
 */

const testApp = useTestApp();

const day = 86_400_000;
const start = new Date('2026-09-01T09:00:00Z').getTime();
const length = 6 * 365;
const at = (days: number): Date => new Date(start + days * day);

const kinds = [
  'result',
  'note',
  'edit',
  'view',
  'years',
  'buy',
  'end-all',
  'shared-seats',
  'shared-seats-end',
] as const;

const event = fc.record({
  kind: fc.constantFrom(...kinds),
  day: fc.integer({ min: 1, max: length }),
  years: fc.constantFrom(...retentionYears),
  /** The days of new licenses. */
  days: fc.integer({ min: 10, max: 800 }),
});

const school = fc.record({
  trial: fc.boolean(),
  licenseDays: fc.integer({ min: 5, max: 1500 }),
  years: fc.constantFrom(...retentionYears),
  events: fc.array(event, { maxLength: 12 }),
  /** The days between two runs of the server, which runs hourly: any number up to a week shows the same. */
  step: fc.constantFrom(2, 3, 5),
  /** When the server is down for a long time. */
  down: fc.option(fc.record({ day: fc.integer({ min: 1, max: length }), days: fc.integer({ min: 8, max: 600 }) })),
});

type School = typeof school extends fc.Arbitrary<infer Given> ? Given : never;

const plain: School = { trial: false, licenseDays: 365, years: 2, events: [], step: 5, down: null };

/** Always tried: the hard cases of the rules. */
const hardSchools: readonly School[] = [
  { ...plain, trial: true, licenseDays: 30 },
  // A result long after a trial, whose days then count no longer.
  { ...plain, trial: true, licenseDays: 30, events: [{ kind: 'result', day: 150, years: 2, days: 10 }] },
  // Activity after the warnings.
  { ...plain, events: [{ kind: 'result', day: 700, years: 2, days: 10 }] },
  // No server runs when the data is due.
  { ...plain, down: { day: 600, days: 300 } },
  {
    ...plain,
    events: [
      { kind: 'shared-seats', day: 300, years: 2, days: 800 },
      { kind: 'shared-seats-end', day: 900, years: 2, days: 10 },
    ],
  },
];

/** What is known of a school: everything that counts for the day. In days since the start. */
interface Truth {
  readonly active: number[];
  readonly results: number[];
  years: number;
  licenses: { ends: number; readonly trial: boolean }[];
  shared: { ends: number; readonly trial: boolean } | null;
  /** The last event of any kind. */
  changed: number;
}

const dayOf = (moment: Date): number => (moment.getTime() - start) / day;

/** The day on which the data is due (decision 016). */
const dueOf = ({ active, results, years, licenses, shared }: Truth): number => {
  const inactive = at(Math.max(...active));
  inactive.setUTCFullYear(inactive.getUTCFullYear() + years);
  const all = [...licenses, ...(shared ? [shared] : [])];
  const ends = Math.max(...all.map((license) => license.ends));
  const used = Math.max(...results);
  const isTrial = all.every(({ trial }) => trial) && used <= ends;
  const last = at(Math.max(ends, used));
  if (isTrial) last.setTime(last.getTime() + 180 * day);
  else last.setUTCFullYear(last.getUTCFullYear() + 1);
  return Math.min(dayOf(inactive), dayOf(last));
};

const newSchool = async ({ trial, licenseDays, years }: School) => {
  const { db } = testApp();
  const account = await addAccount(db, { personal: false });
  const organizationId = account.organization.id;
  await db.orm.update(organizations).set({ retentionYears: years }).where(eq(organizations.id, organizationId));
  await db.orm
    .update(subscriptions)
    .set({ trial, startsAt: at(-1), expiresAt: at(licenseDays) })
    .where(eq(subscriptions.organizationId, organizationId));
  const { id: studentId } = await addStudent(db, account.owner, []);
  await db.orm
    .update(students)
    .set({ createdAt: at(0) })
    .where(eq(students.id, studentId));
  const truth: Truth = {
    ...{ active: [0], results: [0], years, licenses: [{ ends: licenseDays, trial }], shared: null, changed: 0 },
  };
  const giver = await addAccount(db, { personal: false });
  return { organizationId, studentId, userId: account.user.id, giverId: giver.organization.id, truth };
};

type Simulated = Awaited<ReturnType<typeof newSchool>>;

/** Lets an event happen in the database and in what is known. */
const happen = async (simulated: Simulated, { kind, years, days }: School['events'][number], now: number) => {
  const { orm, pool } = testApp().db;
  const { organizationId, studentId, userId, giverId, truth } = simulated;
  const moment = at(now);
  truth.changed = now;
  if (kind === 'result') {
    await addResult(testApp().db, { studentId, instructorId: userId, takenAt: moment });
    truth.results.push(now);
    truth.active.push(now);
  } else if (kind === 'note') {
    const id = await addNoteOf(testApp().db, studentId, userId);
    await pool.query('update student_notes set created_at = $2 where id = $1', [id, moment]);
    truth.active.push(now);
  } else if (kind === 'edit' || kind === 'view') {
    const action = kind === 'edit' ? 'student-edited' : 'viewed-as-user';
    await orm.insert(auditLog).values({ at: moment, actorId: userId, action, subjectId: studentId });
    if (kind === 'edit') truth.active.push(now);
  } else if (kind === 'years') {
    await orm.update(organizations).set({ retentionYears: years }).where(eq(organizations.id, organizationId));
    truth.years = years;
  } else if (kind === 'buy') {
    const license = { organizationId, readingSeats: 5, mathSeats: 5, trial: false };
    await orm.insert(subscriptions).values({ ...license, startsAt: at(now - 1), expiresAt: at(now + days) });
    truth.licenses.push({ ends: now + days, trial: false });
  } else if (kind === 'end-all') {
    await pool.query('update subscriptions set expires_at = least(expires_at, $2) where organization_id = $1', [
      organizationId,
      moment,
    ]);
    for (const license of truth.licenses) license.ends = Math.min(license.ends, now);
  } else if (kind === 'shared-seats') {
    await orm
      .update(subscriptions)
      .set({ trial: false, startsAt: at(-1), expiresAt: at(now + days) })
      .where(eq(subscriptions.organizationId, giverId));
    const seats = {
      organizationId: giverId,
      recipientOrganizationId: organizationId,
      program: 'math' as const,
      seats: 1,
    };
    await orm
      .insert(seatDelegations)
      .values({ ...seats, createdAt: moment, changedAt: moment })
      .onConflictDoNothing();
    truth.shared = { ends: now + days, trial: false };
  } else {
    await orm.delete(seatDelegations).where(eq(seatDelegations.organizationId, giverId));
    truth.shared = null;
  }
};

/** What a mistake of the reckoning may be: leap days, and the day that begins later elsewhere on earth. */
const tolerance = 2;

/** The days that both warnings and the checks before them take, after which nothing that is due may be left. */
const latest = (step: number): number => 60 + 2 * (7 + step) + step + tolerance;

test('in six years no data is deleted without two warnings in time, and none is kept beyond its time', async () => {
  const { db } = testApp();
  const realtime = { toInstructor: () => undefined, endSessions: () => undefined };
  const outcomes = { erased: 0, kept: 0 };
  await fc.assert(
    fc.asyncProperty(school, async (given) => {
      const simulated = await newSchool(given);
      const { organizationId, studentId, truth } = simulated;
      const mails: { readonly kind: RetentionMail['warning']; readonly sent: number; readonly from: number }[] = [];
      let now = 0;
      const add = async (_rows: unknown, work: readonly RetentionMail[]) => {
        for (const mail of work) {
          if (mail.organizationID !== organizationId) continue;
          mails.push({ kind: mail.warning, sent: now, from: dayOf(new Date(`${mail.day}T00:00:00Z`)) });
        }
        return true;
      };
      const isThere = async () =>
        (await db.pool.query('select from students where id = $1', [studentId])).rows.length === 1;
      const waiting = given.events.toSorted((one, other) => one.day - other.day);
      /** Since when it is due without a break and the server runs. */
      let dueSince: number | null = null;
      for (; now <= length; now += given.step) {
        const { down } = given;
        if (down && now >= down.day && now < down.day + down.days) {
          dueSince = null;
          continue;
        }
        while (waiting[0] && waiting[0].day <= now) {
          const next = waiting.shift();
          if (next) await happen(simulated, next, now);
        }
        await sendRetentionWarnings({ db, jobs: { add } }, at(now));
        await eraseOverdue({ db, realtime }, at(now));
        const due = dueOf(truth);
        if (!(await isThere())) {
          outcomes.erased += 1;
          expect(due).toBeLessThanOrEqual(now + tolerance);
          const first = mails.findLast(({ kind }) => kind === 'first');
          const second = mails.findLast(({ kind }) => kind === 'second');
          if (!first || !second) throw new Error('Deleted without two warnings.');
          expect(now - first.sent).toBeGreaterThanOrEqual(60);
          expect(now - second.sent).toBeGreaterThanOrEqual(14);
          expect(second.sent).toBeGreaterThanOrEqual(first.sent);
          for (const mail of [first, second]) expect(now).toBeGreaterThanOrEqual(mail.from);
          // The warnings were of this time, not of an earlier one that activity had put off.
          expect(due - first.from).toBeLessThanOrEqual(60 + tolerance);
          return;
        }
        dueSince = due <= now ? (dueSince ?? now) : null;
        if (dueSince !== null) expect(now - Math.max(dueSince, truth.changed)).toBeLessThanOrEqual(latest(given.step));
      }
      outcomes.kept += 1;
    }),
    { numRuns: 4 + hardSchools.length, seed: 6, examples: hardSchools.map((given) => [given]) },
  );
  expect(outcomes.erased).toBeGreaterThan(0);
});

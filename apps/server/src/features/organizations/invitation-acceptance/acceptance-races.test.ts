import { messages } from '@sixty/contract/messages.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { auditLog, memberships, organizationInvitations, rateLimits } from '../../../db/schema/schema.ts';
import { addMember, addOrganization } from '../../../db/test-fixtures.ts';
import { addInvitation } from '../../../db/test-office-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';
import { invitationCodeOf } from '../invitations/emails.ts';
import { invitationRig } from '../invitations/test-invitations.ts';

const testApp = useTestApp();
const {
  newPerson,
  newSchool,
  invite,
  list,
  mailTo,
  resend,
  withdraw,
  accept,
  codeSentTo,
  memberOf,
  leave,
  openOrganizationOf,
} = invitationRig(testApp);

beforeEach(() => testApp().db.orm.delete(rateLimits));

const refused = (code: keyof typeof messages, message: string = messages[code]) => ({ valid: false, code, message });

const rounds = Array.from({ length: 8 }, (_, round) => round);

/** Waits until this many transactions of the test's database wait for a lock. */
const waiting = (count: number) =>
  vi.waitFor(async () => {
    const { rows } = await testApp().db.pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    expect(rows.length).toBeGreaterThanOrEqual(count);
  }, 60_000);

/** Starts both within a moment of each other, alternating which is first. */
const race = async <One, Other>(round: number, one: () => Promise<One>, other: () => Promise<Other>) => {
  if (round % 2 === 0) return Promise.all([one(), other()] as const);
  const second = other();
  const first = one();
  return Promise.all([first, second] as const);
};

test('creates one member for ten concurrent acceptances of a link, with the same answer', async () => {
  const school = await newSchool();
  const person = await newPerson();
  await invite(school.licensee.token, person.username);
  const code = await codeSentTo(person.email);
  const answers = await Promise.all(Array.from({ length: 10 }, () => accept(person.token, code)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ valid: true });
  const { orm } = testApp().db;
  expect(await orm.$count(memberships, eq(memberships.organizationId, school.id))).toBe(2);
  const entries = await orm.select().from(auditLog).where(eq(auditLog.actorId, person.userId));
  expect(entries.filter(({ action }) => action === 'invitation-accepted')).toHaveLength(1);
});

test.each(rounds)('accepts or withdraws an invitation, never both (round %i)', async (round) => {
  const school = await newSchool();
  const person = await newPerson();
  await invite(school.licensee.token, person.username);
  const code = await codeSentTo(person.email);
  const [{ id } = { id: '' }] = await list(school.licensee.token);
  const [accepted, withdrawn] = await race(
    round,
    () => accept(person.token, code),
    () => withdraw(school.licensee.token, id),
  );
  expect([accepted.valid, withdrawn.valid].toSorted()).toEqual([false, true]);
  expect((await memberOf(school.id, person.userId)) !== undefined).toBe(accepted.valid);
  expect(await openOrganizationOf(person.token)).toBe(accepted.valid ? school.id : person.organizationId);
});

test.each(rounds)('accepts or supersedes an invitation, never both (round %i)', async (round) => {
  const school = await newSchool();
  const person = await newPerson();
  await invite(school.licensee.token, person.username, { studentLimit: 1 });
  const code = await codeSentTo(person.email);
  const [accepted, invited] = await race(
    round,
    () => accept(person.token, code),
    () => invite(school.licensee.token, person.username, { studentLimit: 2 }),
  );
  if (accepted.valid) expect(await memberOf(school.id, person.userId)).toMatchObject({ studentLimit: 1 });
  else expect(accepted).toEqual(refused('invitation-overtaken'));
  if (!invited.valid) expect(invited.code).toBe('invite-member');
  expect(accepted.valid || invited.valid).toBe(true);
});

test.each(rounds)('accepts an invitation only while the inviter is a member (round %i)', async (round) => {
  const school = await newSchool();
  const group = await school.newGroup();
  const [manager, person] = [await school.join('manager', group.id), await newPerson()];
  await invite(manager.token, person.username);
  const code = await codeSentTo(person.email);
  const [accepted] = await race(
    round,
    () => accept(person.token, code),
    () => leave(school.id, manager.userId),
  );
  if (!accepted.valid) expect(accepted).toEqual(refused('invitation-inviter-lost'));
  expect((await memberOf(school.id, person.userId)) !== undefined).toBe(accepted.valid);
});

test("locks the user's open invitations in the order of ids when accepting", async () => {
  const school = await newSchool();
  const person = await newPerson();
  await invite(school.licensee.token, person.username);
  await invite(school.licensee.token, person.email);
  const [later, earlier] = (await list(school.licensee.token)).toSorted((a, b) => (a.id < b.id ? 1 : -1));
  const code = invitationCodeOf(testApp().deps.key, later?.id ?? '');
  const other = await testApp().db.pool.connect();
  await other.query('begin');
  await other.query('select from organization_invitations where id = $1 for no key update', [earlier?.id]);
  const accepting = accept(person.token, code);
  await waiting(1);
  // A new invitation locks the later one next: nobody may have locked it yet.
  await other.query("set local lock_timeout = '2s'");
  await other.query('select from organization_invitations where id = $1 for no key update', [later?.id]);
  await other.query('rollback');
  other.release();
  expect(await accepting).toMatchObject({ valid: true });
});

test("sends the day's limit of three for ten concurrent invitations of one person, and leaves one open", async () => {
  const school = await newSchool();
  const person = await newPerson();
  const colleagues = await Promise.all(Array.from({ length: 5 }, () => school.join('licensee')));
  const answers = await Promise.all(
    colleagues.flatMap(({ token }) => [invite(token, person.username), invite(token, person.username)]),
  );
  expect(answers.filter(({ valid }) => valid)).toHaveLength(3);
  expect(new Set(answers.map((body) => (body.valid ? '' : body.code)))).toEqual(new Set(['', 'invitation-enough']));
  expect(await list(school.licensee.token)).toHaveLength(1);
});

test('accepts ten concurrent resends of an invitation, and sends one more message', async () => {
  const school = await newSchool();
  const person = await newPerson();
  await invite(school.licensee.token, person.username);
  await mailTo(person.email);
  const [{ id } = { id: '' }] = await list(school.licensee.token);
  const answers = await Promise.all(Array.from({ length: 10 }, () => resend(school.licensee.token, id)));
  expect(answers.filter(({ valid }) => !valid)).toEqual([]);
  expect(await list(school.licensee.token)).toHaveLength(1);
  expect(await mailTo(person.email)).toHaveLength(2);
});

test('creates two memberships for two invitations of a user, accepted at the same time', async () => {
  const person = await newPerson();
  const [one, other] = [await newSchool(), await newSchool()];
  const codes: string[] = [];
  for (const school of [one, other]) {
    await invite(school.licensee.token, person.username);
    codes.push(await codeSentTo(person.email));
  }
  const answers = await Promise.all(codes.map((code) => accept(person.token, code)));
  expect(answers.every(({ valid }) => valid)).toBe(true);
  expect([one.id, other.id]).toContain(await openOrganizationOf(person.token));
});

test('rejects a second open invitation to the same person in the database', async () => {
  const { db } = testApp();
  const organization = await addOrganization(db, { personal: false });
  const person = await newPerson();
  await addMember(db, organization.id, person.userId, 'licensee');
  const given = { organizationId: organization.id, inviterId: person.userId, email: 'Ann@example.org' };
  await addInvitation(db, given);
  await expect(addInvitation(db, { ...given, email: 'ann@EXAMPLE.org' })).rejects.toThrow();
  const which = eq(organizationInvitations.organizationId, organization.id);
  expect(await db.orm.$count(organizationInvitations, which)).toBe(1);
});

import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@sixty/contract/endpoint.ts';
import { endpoints } from '@sixty/contract/endpoints.ts';
import type { Audience } from '@sixty/domain/access/audience.ts';
import { isInAudience } from '@sixty/domain/access/audience.ts';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { memberships, studentShares, students, users } from './db/schema/schema.ts';
import {
  addAccount,
  addCustomer,
  addFactorsOf,
  addGroup,
  addImport,
  addInstructor,
  addMember,
  addNoteOf,
  addOrganization,
  addOtherSession,
  addResetCode,
  addResult,
  addSession,
  addShare,
  addStudent,
  addTransfersOf,
  addUser,
  addVerification,
  firstOf,
  usernameOfOwner,
} from './db/test-fixtures.ts';
import { addDelegation, addInvitation, addInvitationTo, addPaidOrder } from './db/test-office-fixtures.ts';
import { addActivationCode, addStaffWork } from './db/test-staff-fixtures.ts';
import { addManaged } from './features/organizations/members/test-members.ts';
import { useTestApp } from './test-app.ts';
import { wellFormedInput } from './test-inputs.ts';
import { instructors, organizationOf, type Person, people } from './test-people.ts';
import {
  aboutAResult,
  aboutStudents,
  aboutTheStudent,
  leavesSchool,
  needsPassword,
  refusalsToOthers,
  refusalsWithinAudience,
} from './test-refusals.ts';

const testApp = useTestApp();

const tokens = new Map<Person, string | null>();
const userIds = new Map<Person, string>();
const organizationIds = new Map<Person, string>();
/** Invites the school's Licensee into the student's group, once per caller. */
let addInvitationToGroup: () => Promise<string>;
let student = '';
/** Receives moved results: every person has the same relation to this student as to the first. */
let secondStudent = '';
/** Owned by the removed member, since a student has one owner. */
let removedMembersStudent = '';
/** Adds another student to whom every person has the same relation as to the first. */
let addAnother: () => Promise<string>;
let addAnotherOfRemoved: () => Promise<string>;

beforeAll(async () => {
  const { db } = testApp();
  const school = await addOrganization(db, { personal: false, reading: 100, math: 100 });
  const [group, otherGroup] = [await addGroup(db, school.id), await addGroup(db, school.id)];
  const owner = await addUser(db);
  await addMember(db, school.id, owner.id, 'instructor', group.id);
  const ties: ((studentId: string) => Promise<void>)[] = [];
  const relate = async (to: (studentId: string) => Promise<void>) => {
    ties.push(to);
    for (const id of [student, secondStudent]) await to(id);
  };
  addAnother = async () => {
    const { id } = await addStudent(db, { organizationId: school.id, userId: owner.id, groupId: group.id });
    for (const to of ties) await to(id);
    return id;
  };
  student = await addAnother();
  secondStudent = await addAnother();

  const member = async (permission: 'licensee' | 'manager' | 'instructor', groupId: string | null) => {
    const user = await addUser(db);
    await addMember(db, school.id, user.id, permission, groupId);
    return { userId: user.id, organizationId: school.id };
  };
  const outsider = async (accountTypes: ('customer' | 'admin')[] = ['customer']) => {
    const { user, organization } = await addCustomer(db, { accountTypes });
    return { userId: user.id, organizationId: organization.id };
  };
  const sign = async (person: Person, session: Parameters<typeof addSession>[1]) => {
    tokens.set(person, await addSession(db, session));
    userIds.set(person, session.userId);
    if ('organizationId' in session && session.organizationId) organizationIds.set(person, session.organizationId);
    return session.userId;
  };

  tokens.set('guest', null);
  await sign('owner', { userId: owner.id, organizationId: school.id });
  const share = (userId: string, canWrite: boolean) => relate((id) => addShare(db, id, userId, canWrite));
  const listed = await sign('listed instructor', await member('instructor', otherGroup.id));
  await relate((id) => addInstructor(db, id, listed));
  const inviterId = await sign('Licensee', await member('licensee', null));
  addInvitationToGroup = async () =>
    (await addInvitation(db, { organizationId: school.id, inviterId, groupId: group.id })).id;
  await sign("Manager of the student's group", await member('manager', group.id));
  await sign('Manager of another group', await member('manager', otherGroup.id));
  await sign('other Instructor of the organization', await member('instructor', group.id));
  await sign('customer of another tenant', await outsider());
  await sign('staff', await outsider(['customer', 'admin']));
  await share(await sign('recipient who may write', await outsider()), true);
  await share(await sign('recipient who may read', await outsider()), false);
  const ended = await sign('recipient no longer', await outsider());
  await share(ended, true);
  await relate(async () => void (await db.orm.delete(studentShares).where(eq(studentShares.recipientId, ended))));
  await sign("the student's own device", { userId: owner.id, studentId: student });
  const colleague = await member('licensee', null);
  await sign("another student's device", { userId: colleague.userId, studentId: secondStudent });

  // Both taught at the school and were removed from it; what they had there is unchanged.
  const leave = async ({ userId }: { readonly userId: string }) => {
    await db.orm
      .delete(memberships)
      .where(and(eq(memberships.userId, userId), eq(memberships.organizationId, school.id)));
  };
  const removedOwner = await outsider();
  await addMember(db, school.id, removedOwner.userId, 'instructor', group.id);
  addAnotherOfRemoved = async () => {
    const { id } = await addStudent(db, { ...removedOwner, organizationId: school.id, groupId: group.id });
    await addInstructor(db, id, removedOwner.userId);
    return id;
  };
  removedMembersStudent = await addAnotherOfRemoved();
  await leave(removedOwner);
  await sign('removed member who owns the student', removedOwner);
  const removedInstructor = await outsider();
  await addMember(db, school.id, removedInstructor.userId, 'manager', group.id);
  await relate((id) => addInstructor(db, id, removedInstructor.userId));
  await leave(removedInstructor);
  await sign('removed member who was Manager and is still listed', removedInstructor);
});

const accountTypesOf = (person: Person) =>
  person === 'guest'
    ? (['guest'] as const)
    : person.endsWith('device')
      ? (['student'] as const)
      : person === 'staff'
        ? (['customer', 'admin'] as const)
        : (['customer'] as const);

/** Results and a note of each person who is a user. */
const given = new Map<Person, Omit<Parameters<typeof wellFormedInput>[1], 'studentId'>>();

/** Files and transfers of a colleague at the school, which nobody else may use. */
let ofColleague: Partial<Parameters<typeof wellFormedInput>[1]>;

beforeAll(async () => {
  const { db } = testApp();
  const colleague = await addUser(db);
  const colleagues = { userId: colleague.id, organizationId: organizationIds.get('owner') ?? '' };
  await addMember(db, colleagues.organizationId, colleague.id, 'licensee');
  ofColleague = {
    checkedImport: await addImport(db, colleagues),
    confirmedImport: await addImport(db, colleagues, { confirmed: true }),
    passkeyId: await addFactorsOf(db, colleague.id),
    otherSessionId: await addOtherSession(db, colleagues),
    invitationCode: await addInvitationTo(db, colleague.id),
    ...(await addTransfersOf(db, colleague.id)),
    // Of another organization: members of an organization see its purchases.
    ...(await addPaidOrder(db, (await addAccount(db)).owner)),
  };
  const staffWork = await addStaffWork(db);
  await db.orm.update(users).set({ passwordHash: await testApp().passwords.hash('Correct-Horse-1') });
  for (const person of people) {
    const instructorId = userIds.get(person) ?? userIds.get('owner') ?? '';
    const organizationId = organizationIds.get(person) ?? organizationIds.get('owner') ?? '';
    const result = { studentId: studentOf(person), instructorId };
    const another = person === 'removed member who owns the student' ? addAnotherOfRemoved : addAnother;
    const practicedId = await another();
    await addResult(db, { studentId: practicedId, instructorId });
    const erasableId = await another();
    const erasable = firstOf(await db.orm.select().from(students).where(eq(students.id, erasableId)));
    const newRecipient = async () => {
      const user = await addUser(db);
      await addShare(db, result.studentId, user.id, true);
      return user.username;
    };
    given.set(person, {
      instructorId,
      organizationId,
      resultId: await addResult(db, result),
      voidedId: await addResult(db, { ...result, voided: true }),
      movedId: await addResult(db, result),
      otherStudentId: secondStudent,
      noteId: await addNoteOf(db, result.studentId, instructorId),
      unpracticedId: await another(),
      practicedId,
      erasable,
      newcomer: (await addCustomer(db)).user.username,
      editedRecipient: await newRecipient(),
      endedRecipient: await newRecipient(),
      revokedRecipient: await newRecipient(),
      outsideShare: {
        giverUsername: await usernameOfOwner(db, result.studentId),
        recipientUsername: await newRecipient(),
      },
      seatRecipient: await addDelegation(db, organizationId),
      checkedImport: await addImport(db, { userId: instructorId, organizationId }),
      confirmedImport: await addImport(db, { userId: instructorId, organizationId }, { confirmed: true }),
      email: `heir.${randomUUID()}@example.org`,
      passkeyId: await addFactorsOf(db, instructorId),
      resetCode: await addResetCode(db, await addUser(db)),
      currentPassword: 'Wrong-Horse-1',
      otherSessionId: await addOtherSession(db, { userId: instructorId, organizationId }),
      resentInvitation: await addInvitationToGroup(),
      withdrawnInvitation: await addInvitationToGroup(),
      invitationCode: await addInvitationTo(db, instructorId),
      ...(await addTransfersOf(db, instructorId)),
      ...(await addPaidOrder(db, { userId: instructorId, organizationId })),
      codeToRedeem: await addActivationCode(db),
      verificationCode: await addVerification(db),
      ...(await addManaged(db, organizationIds.get('owner') ?? '', instructorId)),
      staffWork,
    });
  }
});

const studentOf = (person: Person): string =>
  person === 'removed member who owns the student' ? removedMembersStudent : student;

const inputOf = (endpoint: Endpoint, person: Person): Record<string, unknown> => {
  const known = given.get(person);
  if (!known) throw new Error('The callers are missing before beforeAll.');
  return wellFormedInput(endpoint, { ...known, studentId: studentOf(person) });
};

const isLetIn = (person: Person, audience: readonly Audience[]): boolean =>
  audience.some((who) =>
    isInAudience({ accountTypes: accountTypesOf(person), organization: organizationOf(person) }, who),
  );

/** Reads first and deletes last, so that what a call needs still exists. */
const rankOf = ({ method, path }: Endpoint): number => {
  if (leavesSchool.has(`${method} ${path}`)) return 5;
  // Staff keep one factor: the passkey is refused once the app is removed.
  if (path === '/api/account/sessions/end-others' || (method === 'DELETE' && path.endsWith('/passkeys'))) return 4;
  return ['GET', 'PUT', 'POST', 'DELETE'].indexOf(method);
};

const rows = endpoints
  // An impersonation ends the staff session: its own tests show that it is accepted.
  .filter(({ path }) => path !== '/api/logout' && path !== '/api/admin/force-login')
  .flatMap((endpoint) => people.map((person) => [`${endpoint.method} ${endpoint.path}`, person, endpoint] as const))
  .toSorted(([, , one], [, , other]) => rankOf(one) - rankOf(other));

test.each(rows)('%s by %s follows the access rules', async (name, person, endpoint) => {
  const { status, body } = await testApp().call(endpoint, inputOf(endpoint, person), tokens.get(person) ?? null);
  if (!isLetIn(person, endpoint.audience)) {
    expect(body).toMatchObject({ valid: false, code: `${endpoint.audience[0]}-only` });
    expect([401, 403]).toContain(status);
    return;
  }
  const refusal = refusalsWithinAudience[name]?.(person) ?? needsPassword(endpoint);
  if (refusal !== null) {
    expect(body).toMatchObject({ valid: false, code: refusal });
    return;
  }
  const refused = aboutAResult[name]?.(person);
  if (refused !== undefined && !instructors.includes(person)) {
    expect(body).toMatchObject({ valid: false, code: refused });
    return;
  }
  const allowed = aboutTheStudent[name];
  if (allowed && !allowed.includes(person)) {
    expect(body).toMatchObject({ valid: false, code: 'student-missing' });
    expect(status).toBe(404);
    return;
  }
  if (name === 'POST /api/login') expect(status).toBe(401);
  else expect({ status, body }).toMatchObject({ status: 200, body: { valid: true } });
});

test.each(rows.filter(([name, person, { audience }]) => name in refusalsToOthers && isLetIn(person, audience)))(
  'refuses %s by %s for what a colleague received or uploaded',
  async (name, person, endpoint) => {
    const input = wellFormedInput(endpoint, { ...given.get(person), ...ofColleague, studentId: student } as never);
    const { body } = await testApp().call(endpoint, input, tokens.get(person) ?? null);
    expect(body).toMatchObject({ valid: false, code: refusalsToOthers[name] });
  },
);

test('a refusal about a student is the same whether or not the student exists', async () => {
  const person = 'customer of another tenant';
  const token = tokens.get(person) ?? null;
  for (const endpoint of endpoints.filter((each) => `${each.method} ${each.path}` in aboutStudents)) {
    const real = await testApp().call(endpoint, inputOf(endpoint, person), token);
    const { unpracticedId = '', practicedId = '', erasable } = given.get(person) ?? {};
    let input = JSON.stringify(inputOf(endpoint, person));
    for (const id of [student, unpracticedId, practicedId, erasable?.id ?? '-'])
      input = input.replaceAll(id, randomUUID());
    const unknown = JSON.parse(input);
    expect(await testApp().call(endpoint, unknown, token)).toEqual(real);
  }
});

test('a device reads exercises only for its own student, even if it names another', async () => {
  const { db } = testApp();
  const outside = await addCustomer(db);
  const other = await addStudent(db, { userId: outside.user.id, organizationId: outside.organization.id }, ['reading']);
  const device = await addSession(db, { userId: outside.user.id, studentId: other.id });
  const endpoint = endpoints.find(({ path }) => path === '/api/probe-list');
  if (!endpoint) throw new Error('no endpoint');
  const { body } = await testApp().call(endpoint, { type: 'addition', studentID: student }, device);
  expect(body).toMatchObject({ code: 'license-missing' });
});

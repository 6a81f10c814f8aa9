import { closeAccount } from '@sixty/contract/accounts/account-profile.ts';
import { archiveLicenses, removeStudent } from '@sixty/contract/students/student-changes.ts';
import { eq, or } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { seatDelegations } from '../../../db/schema/schema.ts';
import { addResult } from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';
import { delegationRig } from './test-delegations.ts';

const testApp = useTestApp();
const { newPerson, share, edit, list, seatsOf, assign, leaveBought } = delegationRig(testApp);

// Prepares the queue first; otherwise its first use needs a connection while all others are taken.
beforeAll(() => testApp().app.jobs.workOff());

type Person = Awaited<ReturnType<typeof newPerson>>;

const rounds = Array.from({ length: 8 }, (_, round) => round);

const nobodysSeats = { reading: 0 };

const outcomesOf = (answers: readonly ({ valid: true } | { valid: false; code: string })[]) =>
  new Set(answers.map((answer) => (answer.valid ? 'done' : answer.code)));

/** The sum of all their seats, which sharing never changes. */
const sumOf = async (people: readonly Person[]) => {
  const seats = await Promise.all(people.map(seatsOf));
  for (const { available } of seats) expect(available).toBeGreaterThanOrEqual(0);
  return seats.reduce((total, { available, used }) => total + available + used, 0);
};

test('lets exactly as many of fifty concurrent shares succeed as there are seats', async () => {
  const giver = await newPerson({ reading: 7 });
  const recipients = await Promise.all(Array.from({ length: 50 }, () => newPerson(nobodysSeats)));
  const answers = await Promise.all(recipients.map((recipient) => share(giver, recipient, 1)));
  expect(answers.filter(({ valid }) => valid)).toHaveLength(7);
  expect(outcomesOf(answers)).toEqual(new Set(['done', 'no-seats-to-share']));
  expect(await seatsOf(giver)).toMatchObject({ available: 0, delegated: 7 });
});

test('shares once for fifty equal concurrent calls with the same answer, and lets one win if numbers differ', async () => {
  const [giver, recipient, other] = [
    await newPerson({ reading: 60 }),
    await newPerson(),
    await newPerson(nobodysSeats),
  ];
  const same = await Promise.all(Array.from({ length: 50 }, () => share(giver, recipient, 3)));
  expect(outcomesOf(same)).toEqual(new Set(['done']));
  expect(await seatsOf(giver)).toMatchObject({ delegated: 3 });
  const different = await Promise.all(Array.from({ length: 10 }, (_, index) => share(giver, other, index + 1)));
  expect(different.filter(({ valid }) => valid)).toHaveLength(1);
  expect(outcomesOf(different)).toEqual(new Set(['done', 'seats-shared-already']));
});

test.each(rounds)('shares or assigns the last seat, never both (round %i)', async (round) => {
  const [giver, recipient] = [await newPerson({ reading: 1 }), await newPerson(nobodysSeats)];
  const student = await giver.newStudent([]);
  const calls = [() => share(giver, recipient, 1).then(({ valid }) => valid), () => assign(giver, student)];
  const done = await Promise.all((round % 2 ? calls : calls.toReversed()).map((call) => call()));
  expect(done.toSorted()).toEqual([false, true]);
  expect(await sumOf([giver, recipient])).toBe(1);
});

test.each(rounds)(
  "keeps taking back and the recipient's concurrent assignment consistent (round %i)",
  async (round) => {
    const [giver, recipient] = [await newPerson({ reading: 2 }), await newPerson(nobodysSeats)];
    await share(giver, recipient, 2);
    await recipient.newStudent();
    const student = await recipient.newStudent([]);
    const calls = [() => edit(giver, recipient, 1).then(({ valid }) => valid), () => assign(recipient, student)];
    const done = await Promise.all((round % 2 ? calls : calls.toReversed()).map((call) => call()));
    expect(done.toSorted()).toEqual([false, true]);
    expect(await sumOf([giver, recipient])).toBe(2);
  },
);

test('keeps the sum of all seats, none below zero, while sharing, changing, assigning, archiving and deleting', async () => {
  const people = await Promise.all([20, 10, 5].map((reading) => newPerson({ reading })));
  const [one, two, three] = people as [Person, Person, Person];
  await share(one, two, 4);
  await share(two, three, 3);
  await share(three, one, 2);
  const practiced = await Promise.all(people.map(({ newStudent }) => newStudent()));
  for (const [index, { userId }] of people.entries())
    await addResult(testApp().db, { studentId: practiced[index]?.id ?? '', instructorId: userId });
  const fresh = await Promise.all(people.map(({ newStudent }) => newStudent()));
  const waiting = await Promise.all(
    people.flatMap(({ newStudent }) => Array.from({ length: 12 }, () => newStudent([]))),
  );
  const ownerOf = (index: number) => people[Math.floor(index / 12)] as Person;
  const pairs = [
    [one, two],
    [two, three],
    [three, one],
  ] as const;
  const answers = await Promise.all([
    ...pairs.flatMap(([from, to]) => [1, 6, 3, 9, 2].map((seats) => edit(from, to, seats))),
    ...pairs.map(([from, to]) => share(to, from, 2)),
    ...waiting.map(async (student, index) => assign(ownerOf(index), student)),
    ...people.map(({ token }, index) =>
      testApp().call(archiveLicenses, { studentID: practiced[index]?.id ?? '', programs: ['reading'] }, token),
    ),
    ...people.map(({ token }, index) => testApp().call(removeStudent, { studentID: fresh[index]?.id ?? '' }, token)),
  ]);
  const statuses = answers.flatMap((answer) =>
    typeof answer === 'object' && 'status' in answer ? [answer.status] : [],
  );
  expect(statuses).toEqual(statuses.map(() => 200));
  expect(await sumOf(people)).toBe(35);
});

test.each(rounds)('shares and assigns no unpaid seats after an expiry in between (round %i)', async (round) => {
  const [giver, recipient, other] = [
    await newPerson({ reading: 3 }),
    await newPerson(nobodysSeats),
    await newPerson(nobodysSeats),
  ];
  await share(giver, recipient, 1);
  const student = await recipient.newStudent([]);
  const calls = [
    () => leaveBought(giver, 1),
    () => share(giver, other, 2),
    () => assign(recipient, student),
    () => edit(giver, recipient, 3),
  ];
  await Promise.all([...calls.slice(round % 4), ...calls.slice(0, round % 4)].map((call) => call()));
  const seats = await Promise.all([recipient, other].map(seatsOf));
  // The seats of the others are paid for.
  expect(seats.reduce((total, { shared }) => total + shared, 0)).toBeLessThanOrEqual(1);
  expect(await share(giver, await newPerson(), 1)).toMatchObject({ code: 'no-seats-to-share' });
  expect(await assign(recipient, await recipient.newStudent([]))).toBe(false);
});

test.each(rounds)('leaves no delegation after the account is closed concurrently (round %i)', async (round) => {
  const password = 'Correct-Horse-1';
  const passwordHash = await testApp().passwords.hash(password);
  const [giver, recipient] = [await newPerson({ passwordHash }), await newPerson({ passwordHash })];
  const closing = round % 2 ? giver : recipient;
  const [closed, shared] = await Promise.all([
    testApp().call(closeAccount, { currentPassword: password }, closing.token),
    share(giver, recipient, 1),
  ]);
  expect(closed.body.valid).toBe(true);
  if (!shared.valid) expect(['share-recipient-missing', 'customer-only']).toContain(shared.code);
  const ids = [seatDelegations.organizationId, seatDelegations.recipientOrganizationId];
  const left = testApp().db.orm.$count(seatDelegations, or(...ids.map((id) => eq(id, closing.organizationId))));
  expect(await left).toBe(0);
  const other = closing === giver ? recipient : giver;
  expect(await list(other)).toMatchObject({ delegations: [], received: [] });
  expect(await seatsOf(other)).toMatchObject({ available: 10, delegated: 0, shared: 0 });
});

import { submitExercise } from '@sixty/contract/exercises/submission.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowsOf } from '../../../db/client.ts';
import { seatDelegations } from '../../../db/schema/schema.ts';
import { useTestApp } from '../../../test-app.ts';
import { countSeats, listLicenseFacts } from '../../students/licenses/queries.ts';
import { delegationRig } from './test-delegations.ts';

const testApp = useTestApp();
const { newPerson, share, edit, list, seatsOf, assign, leaveBought } = delegationRig(testApp);

test('leaves the giver short after an expiry, and covers recipients in order while seats are paid for', async () => {
  const [giver, first, second] = [await newPerson(), await newPerson({ reading: 0 }), await newPerson({ reading: 0 })];
  await share(giver, first, 3);
  await share(giver, second, 5);
  await giver.newStudent();
  await leaveBought(giver, 4);
  expect(await seatsOf(giver)).toMatchObject({ purchased: 4, delegated: 8, available: -5 });
  expect(await seatsOf(first)).toMatchObject({ shared: 3, available: 3 });
  expect(await seatsOf(second)).toMatchObject({ shared: 1, available: 1 });
  expect(await list(second)).toMatchObject({ received: [{ delegated: 5, covered: 1 }] });
  // Unpaid seats can be taken back at any time.
  expect(await edit(giver, second, 2)).toMatchObject({ valid: true, delegation: { delegated: 2, used: 0 } });
  expect(await edit(giver, second, 3)).toMatchObject({ code: 'number-too-large' });
  await leaveBought(giver, 10);
  expect(await seatsOf(second)).toMatchObject({ shared: 2 });
});

test('refuses exercises on unpaid seats, and allows them again once paid for', async () => {
  const [giver, recipient] = [await newPerson(), await newPerson({ reading: 0 })];
  await share(giver, recipient, 1);
  const student = await recipient.newStudent([]);
  expect(await assign(recipient, student)).toBe(true);
  const submit = async () => {
    const { body } = await testApp().call(
      submitExercise,
      {
        submissionId: crypto.randomUUID(),
        instructorID: recipient.userId,
        type: 'phrases',
        probeNumber: 1,
        studentID: student.id,
        version: '0123456789ab',
        itemCount: 30,
        time: 60,
        responses: 5,
        errors: [],
        secondsAgo: 0,
        zone: 'UTC',
      },
      recipient.token,
    );
    return body.valid ? null : body.code;
  };
  expect(await submit()).toBeNull();
  await leaveBought(giver, 0);
  expect(await submit()).toBe('licenses-exceeded');
  expect(await seatsOf(recipient)).toMatchObject({ available: -1, shared: 0 });
  await leaveBought(giver, 10);
  expect(await submit()).toBeNull();
});

test('agrees everywhere on the seats an organization may use, for any purchases and shares', async () => {
  const { db } = testApp();
  const people = [await newPerson(), await newPerson(), await newPerson()];
  const students = await Promise.all(people.map(({ newStudent }) => newStudent([])));
  const bought = fc.array(fc.nat(9), { minLength: 3, maxLength: 3 });
  // In the order they were created.
  const shared = fc.uniqueArray(
    fc.record({ from: fc.nat(2), step: fc.integer({ min: 1, max: 2 }), seats: fc.integer({ min: 1, max: 9 }) }),
    { selector: ({ from, step }) => `${from} ${step}`, maxLength: 6 },
  );
  const now = new Date();
  await fc.assert(
    fc.asyncProperty(bought, shared, async (purchased, delegations) => {
      await db.orm.delete(seatDelegations);
      for (const [index, person] of people.entries()) await leaveBought(person, purchased[index] ?? 0);
      const left = [...purchased];
      const expected = people.map((_, index) => ({ purchased: purchased[index] ?? 0, received: 0, delegated: 0 }));
      for (const [order, { from, step, seats }] of delegations.entries()) {
        const to = (from + step) % 3;
        const [giver, recipient] = [people[from], people[to]];
        if (!giver || !recipient) throw new Error('nobody');
        const at = new Date(now.getTime() - 60_000 + order);
        await db.orm.insert(seatDelegations).values({
          organizationId: giver.organizationId,
          recipientOrganizationId: recipient.organizationId,
          program: 'reading',
          seats,
          createdAt: at,
          changedAt: at,
        });
        const paid = Math.min(seats, left[from] ?? 0);
        left[from] = (left[from] ?? 0) - paid;
        const [giving, getting] = [expected[from], expected[to]];
        if (giving) giving.delegated += seats;
        if (getting) getting.received += paid;
      }
      for (const [index, { organizationId }] of people.entries()) {
        const [reading] = await rowsOf(db, countSeats, [organizationId, now]);
        expect(reading).toMatchObject({ program: 'reading', ...expected[index] });
        const facts = await rowsOf(db, listLicenseFacts, [students[index]?.id as never, now]);
        const { purchased: own = 0, received = 0, delegated = 0 } = expected[index] ?? {};
        expect(facts.find(({ program }) => program === 'reading')?.entitled).toBe(own + received - delegated);
      }
    }),
    { numRuns: 40 },
  );
});

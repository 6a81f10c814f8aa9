import { requestRecovery } from '@sixty/contract/accounts/account-recovery.ts';
import { login } from '@sixty/contract/accounts/log-in.ts';
import type { Endpoint, InputOf } from '@sixty/contract/endpoint.ts';
import { selectStudent } from '@sixty/contract/students/students.ts';
import { expect, test } from 'vitest';
import { addCustomer, addSession, addStudent } from '../../../db/test-fixtures.ts';
import { testOrigin, useTestApp } from '../../../test-app.ts';

const testApp = useTestApp({ passwordCost: 'standard' });

let places = 0;

/**
 * The CPU time that this process spends on an answer, including threads, in milliseconds. Unlike wall time, it does
 * not depend on the machine's load. Each call comes from its own address, so none is throttled.
 */
const workOf = async <E extends Endpoint>({ method, path }: E, payload: InputOf<E>): Promise<number> => {
  places += 1;
  const remoteAddress = `10.7.${Math.floor(places / 250)}.${places % 250}`;
  const headers = { origin: testOrigin };
  const before = process.cpuUsage();
  const { statusCode } = await testApp().app.server.inject({
    ...{ method, url: path, remoteAddress, headers },
    payload: payload as Record<string, unknown>,
  });
  const { user, system } = process.cpuUsage(before);
  expect(statusCode).toBeLessThan(429);
  return (user + system) / 1000;
};

const median = (works: readonly number[]): number =>
  works.toSorted((one, other) => one - other)[Math.floor(works.length / 2)] ?? 0;

/** The medians of interleaved measurements. The order alternates, so that background work affects all of them alike. */
const mediansOf = async (measured: readonly (() => Promise<number>)[], rounds: number): Promise<number[]> => {
  const works = measured.map((): number[] => []);
  for (let round = -2; round < rounds; round += 1) {
    const turn = [...measured.entries()];
    for (const [index, measure] of round % 2 === 0 ? turn : turn.reverse()) {
      const work = await measure();
      // The first rounds warm up.
      if (round >= 0) works[index]?.push(work);
    }
  }
  return works.map(median);
};

/** The difference between the largest and the smallest, in milliseconds. */
const difference = (medians: readonly number[]): number => Math.max(...medians) - Math.min(...medians);

test('takes the same time for an unknown username, an account without a password and a wrong password', async () => {
  const { db, passwords } = testApp();
  const passwordHash = await passwords.hash('Correct-Horse-1');
  const known = (await addCustomer(db, { passwordHash })).user.username;
  const withoutPassword = (await addCustomer(db, { passwordHash: null })).user.username;
  const medians = await mediansOf(
    [known, withoutPassword, 'nobody.at.all'].map(
      (username) => () => workOf(login, { username, password: 'Wrong-Horse-1', type: 'teacher' }),
    ),
    30,
  );
  // The password check takes nearly all of it.
  expect(difference(medians), `${medians}`).toBeLessThan(Math.max(...medians) / 3);
});

test('takes the same time for a wrong code with a lesson, without one and without the instructor', async () => {
  const { db, call } = testApp();
  const { user, organization } = await addCustomer(db);
  const owner = { userId: user.id, organizationId: organization.id };
  const student = await addStudent(db, owner);
  await call(selectStudent, { studentID: student.id }, await addSession(db, owner));
  const idle = (await addCustomer(db)).user.username;
  const medians = await mediansOf(
    [user.username, idle, 'nobody.at.all'].map(
      (username) => () => workOf(login, { username, password: 'BBBBB', type: 'student' }),
    ),
    60,
  );
  expect(difference(medians), `${medians}`).toBeLessThan(0.5);
});

test('takes the same time to request recovery with and without an account', async () => {
  const { db } = testApp();
  const known = await Promise.all(Array.from({ length: 70 }, () => addCustomer(db)));
  let asked = 0;
  const medians = await mediansOf(
    [() => known[asked % known.length]?.user.username ?? '', () => `nobody.${asked}`].map((next) => () => {
      asked += 1;
      return workOf(requestRecovery, { username: next(), emailAddress: '' });
    }),
    60,
  );
  expect(difference(medians), `${medians}`).toBeLessThan(0.5);
});

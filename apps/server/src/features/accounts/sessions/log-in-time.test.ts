import { requestRecovery } from '@sixty/contract/accounts/account-recovery.ts';
import { login } from '@sixty/contract/accounts/session.ts';
import type { Endpoint, InputOf } from '@sixty/contract/endpoint.ts';
import { selectStudent } from '@sixty/contract/students/students.ts';
import { expect, test } from 'vitest';
import { addCustomer, addSession, addStudent } from '../../../db/test-fixtures.ts';
import { testOrigin, useTestApp } from '../../../test-app.ts';

const testApp = useTestApp({ passwordCost: 'standard' });

let places = 0;

/**
 * How long this process works for an answer, threads included, in milliseconds: unlike the time that passes it is the same
 * on a busy machine. Each comes from an address of its own, so that none is refused for its number.
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

/** The medians of what is measured in turns, each first in every second round, so that whatever else goes on meets all alike. */
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

/** By how much the most differs from the least, in milliseconds. */
const difference = (medians: readonly number[]): number => Math.max(...medians) - Math.min(...medians);

test('a wrong password takes as long for an unknown username, and for an account without a password', async () => {
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
  // Nearly all of it is the check of a password.
  expect(difference(medians), `${medians}`).toBeLessThan(Math.max(...medians) / 3);
});

test('a wrong code takes as long where there is no lesson, and no such instructor', async () => {
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

test('asking for recovery takes as long where there is no such account', async () => {
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

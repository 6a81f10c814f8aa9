import { exportAccount } from '@sixty/contract/accounts/account-profile.ts';
import {
  findPracticeReading,
  gradePracticeReading,
  listPracticeReadings,
} from '@sixty/contract/exercises/grader-practice.ts';
import { listOrganizationUsers } from '@sixty/contract/organizations/organization-members.ts';
import { practiceReadings } from '@sixty/domain/exercises/grader-practice/readiness.ts';
import { expect, test } from 'vitest';
import { addAccount } from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';
import { addColleague, addSchool } from '../../organizations/members/test-members.ts';
import { gradings } from './limits.ts';

const testApp = useTestApp();

const graderWith = (token: string) => {
  const { call } = testApp();
  const list = async () => {
    const { body } = await call(listPracticeReadings, {}, token);
    if (!body.valid) throw new Error(body.code);
    return body;
  };
  const grade = (number: number, responses: number, errors: readonly number[]) =>
    call(gradePracticeReading, { number, responses, errors: [...errors] }, token);
  /** The key comes with the answer to any marks. */
  const keyOf = async (number: number) => {
    const { body } = await grade(number, 1, []);
    if (!body.valid) throw new Error(body.code);
    return body.key;
  };
  const pass = async (number: number) => {
    const { responses, errors } = await keyOf(number);
    return (await grade(number, responses, errors)).body;
  };
  return { list, grade, keyOf, pass };
};

const newGrader = async () => {
  const { user, token } = await addAccount(testApp().db);
  return { user, token, ...graderWith(token) };
};

test('lists twelve readings without figures before the first attempt', async () => {
  const { list } = await newGrader();
  const { readings, isReady } = await list();
  expect(readings.map(({ number }) => number)).toEqual(
    Array.from({ length: practiceReadings }, (_, index) => index + 1),
  );
  expect(readings[2]).toMatchObject({ title: 'Short i', reader: 'Dov', passedAt: null, best: null, latest: null });
  expect(isReady).toBe(false);
});

test('a reading has its text and what is heard, and not its key', async () => {
  const { token } = await newGrader();
  const { body } = await testApp().call(findPracticeReading, { number: 1 }, token);
  expect(body).toMatchObject({ valid: true, title: expect.any(String), reader: 'Milo', isSpeakable: true });
  expect(body.valid && body.moments.slice(0, 2)).toEqual([
    { at: 0, says: 'vee', by: 'reader' },
    { at: 1500, says: 'kay', by: 'reader' },
  ]);
  expect(Object.keys(body).toSorted()).toEqual([
    'about',
    'groupLength',
    'indentedParagraphs',
    'isSpeakable',
    'moments',
    'number',
    'reader',
    'responseGoal',
    'responses',
    'title',
    'type',
    'valid',
  ]);
  const sounds = await testApp().call(findPracticeReading, { number: 2 }, token);
  expect(sounds.body).toMatchObject({ isSpeakable: false });
});

test('the server computes the agreement from the marks alone', async () => {
  const { token, grade, keyOf, list } = await newGrader();
  const { responses, errors } = await keyOf(3);
  const nothing = await testApp().call(
    gradePracticeReading,
    { number: 3, responses, errors: [], ...{ passed: true, agreement: 100 } },
    token,
  );
  expect(nothing.body).toMatchObject({ passed: false, found: 0, errors: errors.length, agreement: 76 });
  const oneMissed = await grade(3, responses, errors.slice(1));
  expect(oneMissed.body).toMatchObject({ passed: true, alike: responses - 1, items: responses });
  const [, , third] = (await list()).readings;
  expect(third).toMatchObject({ best: 96, latest: 96, passedAt: expect.any(String) });
});

test('each event says what happened, whether it is an error, and why', async () => {
  const { pass } = await newGrader();
  const body = await pass(1);
  expect(body.valid && body.events.slice(0, 2)).toEqual([
    {
      items: [2],
      what: 'Says “kay” for “C” and corrects it after 1 second',
      isError: false,
      why: expect.stringContaining('within three seconds'),
    },
    { items: [6], what: 'Says “jee” for “J”', isError: true, why: expect.any(String) },
  ]);
});

test('a later attempt keeps the best figure and the day of the first pass', async () => {
  const { pass, grade, list } = await newGrader();
  await pass(2);
  const [, passed] = (await list()).readings;
  await grade(2, 40, []);
  const [, later] = (await list()).readings;
  expect(later).toMatchObject({ best: 100, passedAt: passed?.passedAt });
  expect(later?.latest).toBeLessThan(95);
});

test('refuses an unknown reading, and marks beyond the text', async () => {
  const { token, grade } = await newGrader();
  const unknown = { status: 404, body: { code: 'practice-reading-missing' } };
  for (const number of [0, practiceReadings + 1]) {
    expect(await testApp().call(findPracticeReading, { number }, token)).toMatchObject(unknown);
    expect(await grade(number, 1, [])).toMatchObject(unknown);
  }
  for (const refused of [await grade(1, 31, []), await grade(1, 30, [30])])
    expect(refused).toMatchObject({ status: 400, body: { code: 'result-out-of-range' } });
});

test('after twelve passes a Licensee sees who is ready, and no figures; a Manager sees neither', async () => {
  const { db, call } = testApp();
  const school = await addSchool(db);
  const manager = await addColleague(db, school, 'manager', school.owls.id);
  const practicing = await addColleague(db, school, 'instructor', school.owls.id);
  const other = await addColleague(db, school, 'instructor', school.owls.id);
  const seenBy = async (token: string) => {
    const { body } = await call(listOrganizationUsers, {}, token);
    if (!body.valid) throw new Error(body.code);
    const members = body.groups.flatMap(({ instructors }) => instructors);
    return (username: string) => members.find((member) => member.username === username);
  };
  const { pass, grade } = graderWith(practicing.token);
  for (let number = 1; number < practiceReadings; number += 1) await pass(number);
  expect((await seenBy(school.token))(practicing.username)).toMatchObject({ readyToGrade: false });
  expect(await pass(practiceReadings)).toMatchObject({ passed: true, isReady: true });
  await grade(1, 1, []);

  const [forLicensee, forManager] = [await seenBy(school.token), await seenBy(manager.token)];
  expect([forLicensee(practicing.username), forLicensee(other.username)]).toMatchObject([
    { readyToGrade: true },
    { readyToGrade: false },
  ]);
  expect(forManager(practicing.username)).toMatchObject({ readyToGrade: null });
  expect(Object.keys(forLicensee(practicing.username) ?? {}).toSorted()).toEqual([
    'name',
    'permissions',
    'readyToGrade',
    'studentCount',
    'studentLimit',
    'username',
  ]);
});

test('figures belong to their user alone: another sees none, and the export has them', async () => {
  const [one, other] = [await newGrader(), await newGrader()];
  await one.pass(4);
  expect((await other.list()).readings.every(({ best, passedAt }) => best === null && passedAt === null)).toBe(true);
  const exported = async (token: string) => {
    const { body } = await testApp().call(exportAccount, {}, token);
    return body.valid && body.graderPractice;
  };
  expect(await exported(one.token)).toEqual([
    { reading: 4, attempts: 2, best: 100, latest: 100, passedAt: expect.any(String) },
  ]);
  expect(await exported(other.token)).toEqual([]);
});

test('the readings that a user grades in an hour are bounded', async () => {
  const { grade } = await newGrader();
  let answers = 0;
  while ((await grade(1, 1, [])).status === 200) answers += 1;
  expect(answers).toBe(gradings.limit);
});

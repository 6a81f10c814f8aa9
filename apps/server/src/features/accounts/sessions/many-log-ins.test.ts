import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { addCustomer } from '../../../db/test-fixtures.ts';
import { testOrigin, useTestApp } from '../../../test-app.ts';

const testApp = useTestApp({ passwordCost: 'standard' });

const password = 'Correct-Horse-1';
let passwordHash = '';

afterEach(() => vi.useRealTimers());
beforeAll(async () => {
  passwordHash = await testApp().passwords.hash(password);
  // As a running server does.
  await testApp().app.jobs.workOff();
});

const newTeachers = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => (await addCustomer(testApp().db, { passwordHash })).user.username),
  );

const logIn = async (username: string, remoteAddress: string, cookie = '') => {
  const { statusCode, cookies } = await testApp().app.server.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress,
    headers: { origin: testOrigin, cookie },
    payload: { username, password, type: 'teacher' },
  });
  const mark = cookies.find(({ name }) => name === 'sixty-device')?.value;
  return { status: statusCode, device: `sixty-device=${mark}` };
};

test('lets a hundred teachers of a school in who sign in at the same moment', async () => {
  const teachers = await newTeachers(100);
  // A slow machine refuses none either: the wait of five seconds does not pass.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answers = await Promise.all(teachers.map((username) => logIn(username, '198.51.100.1')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
});

test.each([
  ['from another network', '198.51.100.3'],
  ['from the same network', '198.51.100.2'],
])('lets a teacher in %s while 54 connections sign in to six accounts without a pause', async (_, address) => {
  const flooding = await Promise.all(
    (await newTeachers(6)).map(async (username) => ({
      username,
      device: (await logIn(username, '198.51.100.2')).device,
    })),
  );
  const flooded = new Set<number>();
  const [teacher = ''] = await newTeachers(1);
  let isOver = false;
  const flood = Array.from({ length: 54 }, async (_unused, index) => {
    const { username = '', device } = flooding[index % flooding.length] ?? {};
    while (!isOver) flooded.add((await logIn(username, '198.51.100.2', device)).status);
  });
  const answers: number[] = [];
  while (answers.length < 12) answers.push((await logIn(teacher, address)).status);
  isOver = true;
  await Promise.all(flood);
  expect(answers).toEqual(Array(12).fill(200));
  // On a slow machine some of the flood wait for more than five seconds.
  expect([200, 429]).toEqual(expect.arrayContaining([...flooded]));
  expect(flooded).toContain(200);
});

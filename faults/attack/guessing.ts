import { setTimeout as delay } from 'node:timers/promises';
import type { Ground, Line } from './attack.ts';
import { type Browser, logIn, logInStudent, newBrowser, signedIn } from './client.ts';

const wrongCode = '22222';

/** A new code of the first student of a teacher. */
const newCode = async (teacher: Browser): Promise<string> => {
  const { body } = await teacher.call('GET', '/api/students');
  const [student] = body.students as readonly { readonly id: string }[];
  const answer = await teacher.call('POST', '/api/students/code', { studentID: student?.id });
  return (answer.body.studentCode as { readonly code: string }).code;
};

const guess = async (origin: string, username: string, times: number): Promise<void> => {
  const browser = newBrowser(origin, { solves: false });
  for (let time = 0; time < times; time += 20) {
    await Promise.all(Array.from({ length: 20 }, () => logInStudent(browser, username, wrongCode)));
  }
};

const enters = async (origin: string, username: string, code: string): Promise<number> =>
  (await logInStudent(newBrowser(origin), username, code)).status;

const forget = ({ db }: Ground) => db.pool.query('delete from rate_limits');

export const attackCodes = async (ground: Ground): Promise<readonly Line[]> => {
  const { origin } = ground;
  const [teacher, tutor] = [await signedIn(origin, 'demo.teacher'), await signedIn(origin, 'demo.tutor')];
  const [code, othersCode] = [await newCode(teacher), await newCode(tutor)];
  await guess(origin, 'demo.teacher', 600);
  const after600 = [
    await enters(origin, 'demo.tutor', othersCode),
    await enters(origin, 'demo.teacher', code),
    await enters(origin, 'demo.teacher', await newCode(teacher)),
  ];
  await forget(ground);

  const lesson = await newCode(teacher);
  let stops = false;
  let sent = 0;
  let checked = 0;
  const guesser = (async () => {
    const browser = newBrowser(origin, { solves: false });
    while (!stops) {
      const { status } = await logInStudent(browser, 'demo.teacher', wrongCode);
      sent += 1;
      if (status === 401) checked += 1;
      await delay(100);
    }
  })();
  await delay(5000);
  const times = await Promise.all(
    Array.from({ length: 40 }, async (_, place) => {
      const browser = newBrowser(origin);
      const begun = performance.now();
      if (place % 10 < 3) await logInStudent(browser, 'demo.teacher', wrongCode);
      const { status } = await logInStudent(browser, 'demo.teacher', lesson);
      return status === 200 ? performance.now() - begun : null;
    }),
  );
  stops = true;
  await guesser;
  await forget(ground);
  const inTime = times.filter((time) => time !== null);
  return [
    {
      ...{ number: '4a', attack: '600 wrong student codes from the address' },
      figure: `then another lesson ${after600[0]}, the same ${after600[1]}, a new code ${after600[2]}`,
      held: after600.every((status) => status === 200),
    },
    {
      ...{ number: '4b', attack: 'a student sends 10 wrong codes a second while 40 enter and 12 mistype' },
      figure: `${inTime.length} of 40 in, slowest ${Math.max(...inTime).toFixed(0)} ms; the student sent ${sent} codes, ${checked} were checked`,
      held: inTime.length === 40,
    },
  ];
};

export const attackPasswords = async (ground: Ground): Promise<readonly Line[]> => {
  const { origin } = ground;
  const stranger = newBrowser(origin, { solves: false });
  for (let time = 0; time < 260; time += 1) {
    const username = `nobody.${time}`;
    await stranger.call('POST', '/api/login', { type: 'teacher', username, password: 'Wrong-Horse-1' });
  }
  const honest = newBrowser(origin);
  const begun = performance.now();
  const { status } = await logIn(honest, 'demo.teacher');
  const took = performance.now() - begun;
  await forget(ground);
  return [
    {
      ...{ number: '4c', attack: '260 wrong passwords from the address, then a new browser with the right one' },
      figure: `${status} after ${honest.puzzles()} puzzles, ${took.toFixed(0)} ms`,
      held: status === 200,
    },
  ];
};

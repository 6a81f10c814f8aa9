import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, offline, phone, tablet, test } from '../rig/journey.ts';
import { openStudent, readCode, startLesson, studentIdIn } from '../rig/lesson.ts';
import { goOffline, goOnline } from '../rig/network.ts';
import type { Person } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInStudent } from '../rig/session.ts';
import type { World } from '../rig/world/world.ts';

/** A browser on another network: no proxy is trusted here, so that a forwarded address makes the place another one. */
const elsewhere = { extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.9' } };

const keepBox = (page: Page) => page.getByRole('checkbox', { name: 'Keep for the next student' });

/** A teacher without earlier lessons: Mila reads, Olek does math, and nothing is known of Lia. */
const newTeacher = async (world: World): Promise<Person> => {
  const owner = await world.teacher();
  const mila = await world.student('Mila Vega', { owner, programs: ['reading'] });
  await world.results(mila, { type: 'phonics/phonics' });
  await world.student('Olek Novak', { owner, programs: ['math'] });
  await world.student('Lia Chen', { owner, programs: ['reading'] });
  return owner;
};

/** Chooses a student as a teacher does, without loading the app again. */
const choose = async (instructor: Page, student: string): Promise<void> => {
  await instructor.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await instructor.getByRole('button', { name: student }).click();
  await readCode(instructor);
};

test('devices in the room follow the teacher to the next student, and no other device shows that student', async ({
  openBrowser,
  world,
}) => {
  const teacher = await newTeacher(world);
  const instructor = await openBrowser();
  const reading = await openBrowser(tablet);
  const asleep = await openBrowser({}, offline);
  const own = await openBrowser(phone);
  const home = await openBrowser(elsewhere);
  const { code } = await startLesson(instructor, reading, teacher, 'Mila Vega');
  await signInStudent(asleep, teacher, code);
  await signInStudent(home, teacher, code);
  // The link that a teacher copies is for one student only.
  await own.goto(`/s#${teacher.username}/${code}/only`);
  await expect(own.getByLabel('Only for this student')).toBeChecked();
  await expectAccessible(own);
  await takePictures(own, 'linked-device-log-in');
  await own.getByRole('button', { name: 'Start' }).click();
  await expect(own.getByRole('heading', { name: 'Hello, Mila' })).toBeVisible();

  await instructor.getByRole('button', { name: 'Keep for the next student: 2 of 4' }).click();
  const kept = instructor.getByRole('group', { name: 'Keep for the next student' }).getByRole('checkbox');
  await expect(kept).toHaveCount(4);
  expect(await kept.evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).checked))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  await goOffline(asleep);
  await expect(instructor.getByRole('checkbox', { name: ', away' })).toBeVisible();
  await kept.nth(2).click();
  const question = instructor.getByRole('dialog', { name: 'Is this device here with you?' });
  await expect(question).toBeVisible();
  await takePictures(instructor, 'linked-device-question');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(kept.nth(2)).not.toBeChecked();
  await expectAccessible(instructor);
  await takePictures(instructor, 'linked-device-list');
  await instructor.keyboard.press('Escape');

  await instructor.getByRole('link', { name: /^Open/ }).click();
  await expect(reading.locator('.exercise-text')).toBeVisible();
  const milas = await reading.getByRole('heading').textContent();

  // In another window, so that the exercise is in progress until then.
  const window = await instructor.context().newPage();
  await window.goto('/dashboard');
  await choose(window, 'Olek Novak');
  const suggested = window.getByRole('region', { name: 'Suggested exercise' });
  const title = (await suggested.getByText(/^\d+\. /).textContent())?.replace(/^\d+\. /, '') ?? '';
  expect(title).not.toBe(milas);
  await expect(reading.getByText('Hello, Olek')).toBeVisible();
  await expect(reading.getByRole('heading', { name: title })).toBeVisible();
  await expect(reading.getByText('Mila')).toHaveCount(0);
  expect(await reading.evaluate(() => JSON.stringify(history.state))).not.toContain('ended');
  await expectAccessible(reading);
  await takePictures(reading, 'linked-device-followed');

  for (const device of [own, home]) {
    await expect(device).toHaveURL(/log-in\/student$/);
    await expect(device.getByText('Olek')).toHaveCount(0);
    await device.goto('/student/dashboard');
    await expect(device).toHaveURL(/log-in\/student$/);
  }
  await takePictures(home, 'linked-device-left');

  await goOnline(asleep);
  await expect(asleep.getByText('Hello, Olek')).toBeVisible();
  await expect(asleep.getByRole('heading', { name: title })).toBeVisible();
  await expect(asleep.getByText('Mila')).toHaveCount(0);

  // What the teacher opens replaces the suggested exercise.
  await suggested.getByRole('link', { name: /^Open/ }).click();
  await expect(window.getByText('On 2 devices')).toBeVisible();
  await window.goto(`/probes/addition/2?id=${studentIdIn(window)}`);
  await expect(reading).toHaveURL(/\/student\/probes\/addition\/2$/);
  await expect(asleep).toHaveURL(/\/student\/probes\/addition\/2$/);
  await expect(reading.getByText('Hello, Olek')).toHaveCount(0);
});

test('two teachers behind one network each lead their own devices', async ({ openBrowser, world }) => {
  const [one, other] = [await newTeacher(world), await newTeacher(world)];
  const [teacher, colleague] = [await openBrowser(), await openBrowser()];
  const [teachers, colleagues] = [await openBrowser(tablet), await openBrowser(tablet)];
  await startLesson(teacher, teachers, one, 'Mila Vega');
  await startLesson(colleague, colleagues, other, 'Mila Vega');
  await choose(teacher, 'Olek Novak');
  await expect(teachers.getByText('Hello, Olek')).toBeVisible();
  await expect(colleagues.getByRole('heading', { name: 'Hello, Mila' })).toBeVisible();
});

test('a device waits until it is known where a new reading student starts', async ({ openBrowser, world }) => {
  const instructor = await openBrowser();
  const device = await openBrowser(tablet);
  await startLesson(instructor, device, await newTeacher(world), 'Olek Novak');
  await choose(instructor, 'Lia Chen');
  const names = instructor.getByRole('dialog', { name: 'Does Lia know the names of the letters?' });
  await names.getByRole('button', { name: 'Yes' }).click();
  await expect(device.getByRole('heading', { name: 'Hello, Lia' })).toBeVisible();
  await expect(device.getByText('You’re in! Wait for your teacher.')).toBeVisible();
  const sounds = instructor.getByRole('dialog', { name: 'Does Lia know the sounds of the letters?' });
  await sounds.getByRole('button', { name: 'No', exact: true }).click();
  await expect(device).toHaveURL(/\/student\/probes\/phonics\/alphabet\/41$/);
  await expect(device.getByText('Hello, Lia')).toBeVisible();
});

test('a device that should not be kept is not passed on, however late the network delivers that', async ({
  openBrowser,
  world,
}) => {
  const teacher = await newTeacher(world);
  const instructor = await openBrowser();
  const device = await openBrowser(tablet);
  await instructor.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    let sent = Promise.resolve();
    socket.onMessage((message) => {
      const isLate = String(message).includes('"keeps":false');
      sent = sent.then(() => (isLate ? setTimeout(1500) : undefined)).then(() => server.send(message));
    });
  });
  await startLesson(instructor, device, teacher, 'Mila Vega');
  await expect(keepBox(instructor)).toBeChecked();
  await takePictures(instructor, 'linked-device-one');
  await keepBox(instructor).uncheck();
  await choose(instructor, 'Olek Novak');
  await expect(device).toHaveURL(/log-in\/student$/);
});

test('a device linked after the teacher chose the student waits for an exercise', async ({ openBrowser, world }) => {
  const teacher = await newTeacher(world);
  const instructor = await openBrowser();
  const device = await openBrowser();
  await openStudent(instructor, teacher, 'Mila Vega');
  await choose(instructor, 'Olek Novak');
  await signInStudent(device, teacher, await readCode(instructor));
  await expect(device.getByText('You’re in! Wait for your teacher.')).toBeVisible();
});

test('the list of exercises asks for the devices once, and again whenever one links', async ({
  openBrowser,
  world,
}) => {
  const teacher = await newTeacher(world);
  const instructor = await openBrowser();
  let asked = 0;
  let tell = (_event: object): void => undefined;
  await instructor.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    tell = (event) => socket.send(`42${JSON.stringify(['event', event])}`);
    socket.onMessage((message) => {
      if (String(message).includes('"count-devices"')) asked += 1;
      server.send(message);
    });
  });
  const studentID = await openStudent(instructor, teacher, 'Mila Vega');
  await expect(instructor.getByText('No device is linked.')).toBeVisible();
  expect(asked).toBe(1);
  // One device takes the place of another: their number is the same.
  tell({ kind: 'device-linked', studentID, devices: 0, shown: [] });
  await expect.poll(() => asked).toBe(2);
});

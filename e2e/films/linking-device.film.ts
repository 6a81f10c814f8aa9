import { readCode, selectStudent } from '../rig/lesson.ts';
import { people } from '../rig/people.ts';
import { logIn } from '../rig/session.ts';
import { word } from '../screens/lesson.ts';
import { deviceIn, leftHalf, rightHalf, test } from './film.ts';

/** Two screens share the picture, so each is shown smaller. */
const zoom = 0.79;

test('linking-device', async ({ openBrowser, film }) => {
  const { show, say, see, tap, type, save } = await film('linking-device');
  const page = await openBrowser(deviceIn(leftHalf, zoom));
  const device = await openBrowser(deviceIn(rightHalf, zoom));
  await page.clock.install();
  await logIn(page, people.teacher);
  const { list } = await selectStudent(page, 'Mateo Silva');
  await page.goto(list);
  const code = await readCode(page);
  await device.goto('/account/log-in/student');
  await device.getByRole('button', { name: 'OK' }).tap();
  await show([page, leftHalf], [device, rightHalf]);
  await say('code');
  await say('type');
  await type(device.getByLabel("Your teacher's username"), people.teacher.username);
  await type(device.getByLabel('Code'), code);
  await tap(device.getByRole('button', { name: 'Start' }), {
    until: device.getByRole('heading', { name: 'Hello, Mateo' }),
  });
  await say('linked');
  await say('open');
  await tap(page.getByRole('link', { name: 'Open', exact: true }), { until: word(page, 0) });
  await device.locator('.exercise-text').waitFor();
  await see(1500);
  await say('marks');
  await tap(page.getByRole('button', { name: 'Start' }));
  await tap(word(page, 2));
  await see(1000);
  await say('far');
  await see(800);
  await save();
});

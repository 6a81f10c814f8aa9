import { expect, test } from '../rig/journey.ts';
import { readCode, startLesson } from '../rig/lesson.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';
import { deviceBadge, word } from '../screens/lesson.ts';

const expiredSentence =
  'Your student code just expired, a new one has been generated. Please take note and let your student know.';

test('an expired code leads back to the list with a new one; an exercise in progress stays unchanged', async ({
  openBrowser,
  world,
}) => {
  const instructor = await openBrowser();
  const device = await openBrowser();
  const { code, studentId } = await startLesson(instructor, device, people.teacher, 'Maya Lopez');
  const exercise = `/probes/stories/elementary/6?id=${studentId}`;

  await instructor.clock.install();
  await world.expireCodes(30);
  await instructor.goto(exercise);
  await expect(deviceBadge(instructor)).toBeVisible();
  await instructor.getByRole('button', { name: 'Start' }).click();
  await word(instructor, 2).click();
  const top = (await word(instructor, 0).boundingBox())?.y;
  await world.expireCodes(0);
  await instructor.clock.fastForward('00:31');
  await expect(instructor.getByText(expiredSentence)).toBeVisible();
  await expect(instructor.getByText(/^New code: [A-Z2-9]{5}$/)).toBeVisible();
  await takePictures(instructor, 'code-renewed');
  expect((await word(instructor, 0).boundingBox())?.y).toBe(top);
  await expect(instructor.getByRole('button', { name: 'Stop' })).toBeVisible();
  await expect(word(instructor, 2)).toHaveAttribute('aria-pressed', 'true');
  await expect(device).toHaveURL(/\/student\/probes\/elementary\/6$/);
  await expect(deviceBadge(instructor)).toBeVisible();
  await expectAccessible(instructor);

  await instructor.getByRole('button', { name: 'Stop' }).click();
  await instructor.getByRole('button', { name: 'Reset' }).click();
  await instructor.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
  // Long enough for a slow load: the page's clock is ahead already.
  await world.expireCodes(600);
  await instructor.goto(exercise);
  await expect(deviceBadge(instructor)).toBeVisible();
  await world.expireCodes(0);
  await instructor.clock.fastForward('10:01');
  await expect(instructor).toHaveURL(/stories\/elementary\?id=/);
  await expect(instructor.getByText(expiredSentence)).toBeVisible();
  expect(await readCode(instructor)).not.toBe(code);
});

test('an exercise shows the valid code, also when another tab selects the student again', async ({ openBrowser }) => {
  const page = await openBrowser();
  await signInTeacher(page, people.teacher);
  await page.getByRole('button', { name: 'Omar Haddad' }).click();
  const first = await readCode(page);
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await expect(page.getByText(`Student code ${first}`)).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto('/dashboard');
  await tab.getByRole('button', { name: 'Omar Haddad' }).click();
  const second = await readCode(tab);
  expect(second).not.toBe(first);
  await expect(page.getByText(`Student code ${second}`)).toBeVisible();
  await expect(page.getByText(expiredSentence)).toBeHidden();
});

test('a QR code and a short link fill in the log-in, and one press is left', async ({ openBrowser, world }) => {
  // No other device is linked to this teacher: it would open the suggested exercise.
  const owner = await world.teacher();
  const mila = await world.student('Mila Vega', { owner, programs: ['reading'] });
  await world.results(mila, { type: 'phonics/phonics' });
  const instructor = await openBrowser({ permissions: ['clipboard-read', 'clipboard-write'] });
  await signInTeacher(instructor, owner);
  await instructor.getByRole('button', { name: 'Mila Vega' }).click();
  const code = await readCode(instructor);
  await instructor.getByRole('button', { name: /^Student code/ }).click();
  const sheet = instructor.getByRole('dialog', { name: 'Link the student’s device' });
  await expect(sheet.getByRole('img', { name: 'QR code of the link for the student' })).toBeVisible();
  await expect(sheet.getByText(/\/s$/)).toBeVisible();
  const large = sheet.getByText(code, { exact: true }).first();
  const size = await large.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(size).toBeGreaterThanOrEqual(80);
  await expectAccessible(instructor);
  await takePictures(instructor, 'code-sheet');
  await sheet.getByRole('button', { name: 'Copy a link for this student only' }).click();
  await expect(instructor.getByText('The link for the student is copied.')).toBeVisible();
  const link = await instructor.evaluate(() => navigator.clipboard.readText());
  await sheet.getByRole('button', { name: 'Close' }).click();

  const device = await openBrowser({ viewport: { width: 820, height: 1180 } });
  const requests: string[] = [];
  device.on('request', (request) => requests.push(request.url(), request.headers().referer ?? ''));
  await device.goto(link);
  await expect(device.getByLabel(/code/i)).toHaveValue(code);
  await takePictures(device, 'log-in-by-link');
  await device.keyboard.press('Enter');
  await expect(device).toHaveURL(/\/student\/dashboard$/);
  // No server or proxy log can contain the code.
  expect(requests.filter((address) => address.replace(/#.*/, '').includes(code))).toEqual([]);

  await expect(instructor.getByText('Device linked')).toBeVisible();
  await takePictures(instructor, 'code-panel');
});

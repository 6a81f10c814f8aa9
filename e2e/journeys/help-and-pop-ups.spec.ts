import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  people,
  signInTeacher,
  startLesson,
  studentIdIn,
  takePictures,
  test,
} from '../rig/journey.ts';
import type { TestServer } from '../rig/server.ts';

/** A browser that has never seen a pop-up. */
const fresh = { storageState: { cookies: [], origins: [] } };

const choose = async (page: Page, student: string): Promise<string> => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: student }).click();
  await expect(page).toHaveURL(/\/probes\//);
  return studentIdIn(page);
};

/** The size of the text is chosen and said in words (C73). */
const expectSizesInWords = async (page: Page, name: string): Promise<void> => {
  await page.locator('summary').click();
  const slider = page.getByRole('slider', { name });
  for (const [size, words] of ['small', 'medium', 'medium', 'large'].entries()) {
    await slider.fill(String(size + 1));
    await expect(slider).toHaveAttribute('aria-valuetext', words);
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  }
};

const startButton = (page: Page) => page.getByRole('button', { name: 'Start', exact: true });

test('a pop-up comes with the exercise, Enter and Space close it alone, and it can be turned off and on', async ({
  openBrowser,
}) => {
  const page = await openBrowser(fresh);
  await signInTeacher(page, people.teacher);
  const id = await choose(page, 'Maya Lopez');
  const exercise = `/probes/phonics/phonics/5?id=${id}`;
  await page.goto(exercise);
  const popup = page.getByRole('dialog', { name: 'Sound it out' });
  await expect(popup.getByRole('button', { name: 'OK' })).toBeFocused();
  await expectAccessible(page);
  await takePictures(page, 'popup-sound-out');
  await page.keyboard.press('Space');
  await expect(popup).toBeHidden();
  await expect(startButton(page)).toBeVisible();
  await expect(page.getByLabel('Time (s)')).toHaveValue('0');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await page.keyboard.press('Space');

  // Not over an exercise that is taken up again.
  await page.locator('[data-item="3"]').click();
  await expect(page.locator('[data-item="3"]')).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(page.getByText('This exercise is as you left it on this device.')).toBeVisible();
  await page.waitForTimeout(500);
  await expect(popup).toBeHidden();

  await page.goto(`/probes/phonics/phonics/6?id=${id}`);
  await expect(popup.getByRole('button', { name: 'OK' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(popup).toBeHidden();
  await page.reload();
  await popup.getByRole('button', { name: 'Do not show this again' }).click();
  await page.reload();
  await expect(startButton(page)).toBeVisible();
  await page.waitForTimeout(500);
  await expect(popup).toBeHidden();
  await page.getByRole('button', { name: 'How to grade, and keys' }).click();
  const help = page.getByRole('dialog', { name: 'How to grade phonics' });
  await expect(help.getByRole('heading', { name: 'Sound it out' })).toBeVisible();
  await help.getByRole('button', { name: 'Show this when the exercise opens' }).click();
  await page.keyboard.press('Escape');
  await expectSizesInWords(page, 'Text size');
  await page.reload();
  await expect(popup).toBeVisible();
});

test('phonics 1 explains the placement and leads to the alphabet, or on with phonics', async ({ openBrowser }) => {
  const page = await openBrowser(fresh);
  await signInTeacher(page, people.teacher);
  const id = await choose(page, 'Lily Chen');
  const first = `/probes/phonics/phonics/1?id=${id}`;
  await page.goto(first);
  const popup = page.getByRole('dialog', { name: 'Where does this reader start?' });
  await expect(popup.getByRole('button', { name: 'Start phonics' })).toBeFocused();
  await expectAccessible(page);
  await takePictures(page, 'popup-placement');
  await popup.getByRole('link', { name: 'Letter sounds, from 41' }).click();
  await expect(page).toHaveURL(/\/probes\/phonics\/alphabet\/41\?/);
  await page.getByRole('button', { name: 'How to grade, and keys' }).click();
  await expect(page.getByRole('dialog', { name: 'How to grade letter sounds' })).toBeVisible();
  await page.goto(first);
  await popup.getByRole('link', { name: 'Alphabet list' }).click();
  await expect(page).toHaveURL(/\/probes\/phonics\/alphabet\?/);
  await page.goto(first);
  await expect(popup.getByRole('button', { name: 'Start phonics' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(popup).toBeHidden();
  await expect(page).toHaveURL(/\/probes\/phonics\/phonics\/1\?/);
  await expect(startButton(page)).toBeVisible();
});

test('the other pop-ups come at their exercises, and once only where they are for beginners', async ({
  openBrowser,
}) => {
  const page = await openBrowser(fresh);
  await signInTeacher(page, people.teacher);
  const id = await choose(page, 'Lily Chen');
  for (const [exercise, title] of [
    ['phonics/phonics/70', 'Two syllables: a hint for the first try'],
    ['phonics/phonics/76', 'Flex the vowel: a hint for the first try'],
    ['phonics/phonics/79', 'Words with a prefix'],
    ['phonics/phonics/86', 'Words with a suffix'],
    ['phonics/phonics/89', 'Made-up words: optional'],
    ['stories/elementary/1', 'Begin with the title'],
  ] as const) {
    await page.goto(`/probes/${exercise}?id=${id}`);
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  }
  await expect(page.getByRole('dialog').getByRole('button', { name: 'OK' })).toBeFocused();
  await takePictures(page, 'popup-story');
  await expect(page.getByRole('dialog').getByRole('button')).toHaveText(['Close', 'OK']);
  await page.keyboard.press('Enter');
  await page.getByLabel('Time (s)').fill('59');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/success/);
  await page.goto(`/probes/stories/elementary/2?id=${id}`);
  await expect(startButton(page)).toBeVisible();
  await page.waitForTimeout(500);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the help of each kind of exercise says what counts, with pictures, in light and dark', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await signInTeacher(page, people.teacher);
  const id = await choose(page, 'Sam Okafor');
  for (const [exercise, title] of [
    ['phonics/alphabet/3', 'letter names'],
    ['phonics/phonics/12', 'phonics'],
    ['phrases/1', 'sight phrases'],
    ['addition/1', 'math'],
    ['stories/middle/2', 'stories'],
  ] as const) {
    await page.goto(`/probes/${exercise}?id=${id}`);
    if (title === 'stories') await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
    await page.getByRole('button', { name: 'How to grade, and keys' }).click();
    const help = page.getByRole('dialog', { name: `How to grade ${title}` });
    await expect(help.getByRole('img')).toHaveCount(6);
    await expect(help.getByText('Not an error').first()).toBeVisible();
  }
  await expectAccessible(page);
  await takePictures(page, 'help');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.getByText('What counts').scrollIntoViewIfNeeded();
  await takePictures(page, 'help-dark');
});

test('every type of exercise leads on from Submit as it should, with its message', async ({ openBrowser }) => {
  const page = await openBrowser();
  await signInTeacher(page, people.teacher);
  const id = await choose(page, 'Sam Okafor');
  const popup = page.getByRole('dialog', { name: 'Begin with the title' });
  await page.addLocatorHandler(popup, () => popup.getByRole('button', { name: 'OK' }).click());
  for (const [exercise, next, listNamed] of [
    ['phonics/alphabet/2', 'phonics/alphabet', ''],
    ['phonics/phonics/3', 'phonics/phonics', ''],
    ['phonics/phonics/12', 'phrases', 'Sight phrases'],
    ['phrases/2', 'stories/elementary', 'Elementary stories'],
    ['stories/elementary/1', 'stories/elementary/1/success', null],
    ['stories/middle/3', 'stories/middle/3/success', null],
    ['stories/high/1', 'stories/high/1/success', null],
    ['addition/2', 'subtraction', 'Subtraction'],
    ['subtraction/1', 'multiplication', 'Multiplication'],
    ['multiplication/1', 'division', 'Division'],
    ['division/1', 'division', ''],
  ] as const) {
    await page.goto(`/probes/${exercise}?id=${id}&suggestedStory=elementary`);
    await page.locator('[data-item="9"]').dblclick();
    await page.getByLabel('Time (s)').fill('25');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL(new RegExp(`/probes/${next}\\?id=${id}`));
    await expect(page.getByText("Your student's results have been recorded for this exercise.")).toHaveCount(1);
    if (listNamed === null) await expect(page.getByText(/^10 \/ \d+$/)).toBeVisible();
    else {
      const told = page.getByText(/^10 of \d+ \w+, no errors, 25 seconds\. Goal not met yet\./);
      await expect(told).toContainText(listNamed === '' ? /met yet\.$/ : `Next list: ${listNamed}.`);
    }
  }
});

/** What may happen elsewhere while an exercise is open: what is said of it, and the SQL that does it and takes it back. */
const blocks = [
  {
    sentence: 'This license has been archived.',
    block: `update licenses set status = 'archived', archived_at = now() where student_id = $1`,
    restore: `update licenses set status = 'active', archived_at = null where student_id = $1`,
  },
  {
    sentence: 'This student has no license for this program. Please assign a license first.',
    block: 'delete from licenses where student_id = $1',
    restore: `insert into licenses (organization_id, student_id, program)
      select organization_id, id, 'reading' from students where id = $1`,
  },
  {
    sentence:
      'You have more active students than licenses. Exercises are blocked until licenses are deleted or archived, or more are bought. Your data is safe.',
    block: `update subscriptions set starts_at = starts_at + interval '40000 days', expires_at = expires_at + interval '40000 days'
      where organization_id = (select organization_id from students where id = $1)`,
    restore: `update subscriptions set starts_at = starts_at - interval '40000 days', expires_at = expires_at - interval '40000 days'
      where organization_id = (select organization_id from students where id = $1)`,
  },
] as const;

const finder = 'There has been an error finding your student. Please try again.';

/** The teacher has the student no more: another owns it, and the teacher is no licensee. */
const loseStudent = async ({ query }: TestServer, studentId: string): Promise<() => Promise<void>> => {
  const give = (owner: string, permission: string) =>
    query(
      `with given as (update students set owner_id = (select id from users where username = $2) where id = $1 returning organization_id)
       update memberships set permission = $3 from given
       where memberships.organization_id = given.organization_id
         and user_id = (select id from users where username = 'demo.teacher')`,
      [studentId, owner, permission],
    );
  await give('demo.tutor', 'instructor');
  return () => give('demo.teacher', 'licensee');
};

const refused = (text: string) =>
  /ERR_INTERNET_DISCONNECTED|You don't appear to be online|WebSocket|socket\.io|Failed to load/.test(text);

/** Hands in ten items when the network is gone, and leaves it gone. */
const submitOffline = async (page: Page, exercise: string): Promise<void> => {
  await page.goto(exercise);
  await page.locator('[data-item="9"]').dblclick();
  await page.getByLabel('Time (s)').fill('20');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('1 result waiting to be sent')).toBeVisible();
};

test('what blocks an exercise is said wherever it is met, and a result that waited is kept until someone decides', async ({
  openBrowser,
  server,
}) => {
  const instructor = await openBrowser({}, refused);
  const device = await openBrowser({}, refused);
  const { studentId } = await startLesson(instructor, device, people.teacher, 'Maya Lopez');
  const [exercise, other] = [14, 15].map((number) => `/probes/phonics/phonics/${number}?id=${studentId}`);
  const results = async () => {
    const params = { studentID: studentId, type: 'phonics/phonics' };
    return (await (await instructor.request.get('/api/records', { params })).json()).chartData.rawRecords.length;
  };
  const before = await results();
  await submitOffline(instructor, exercise ?? '');
  const [first] = blocks;
  await server.query(first.block, [studentId]);
  await instructor.context().setOffline(false);
  const badge = instructor.getByRole('button', { name: '1 result refused' });
  await badge.click({ timeout: 30_000 });
  const dialog = instructor.getByRole('dialog', { name: 'Results that were refused' });
  await expect(dialog).toContainText(first.sentence);
  await server.query(first.restore, [studentId]);

  // Another tab of the instructor opens the exercise, which the student's device shows; then it is blocked.
  const tab = await instructor.context().newPage();
  for (const { sentence, block, restore } of blocks) {
    await tab.goto(other ?? '');
    await expect(device).toHaveURL(/phonics\/phonics\/15$/);
    await expect(device.locator('.exercise-text')).toBeVisible();
    await server.query(block, [studentId]);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog).toContainText(sentence);
    await device.reload();
    await expect(device.getByRole('alert')).toHaveText(sentence);
    await tab.goto(other ?? '');
    await expect(tab).toHaveURL(/\/probes\/phonics\/phonics\?/);
    await expect(tab.getByText(sentence)).toHaveCount(1);
    if (block.startsWith('update subscriptions')) {
      await takePictures(tab, 'blocked-list');
      await takePictures(device, 'blocked-device');
      await takePictures(instructor, 'blocked-result');
      await expectAccessible(tab);
      await expectAccessible(device);
    }
    await server.query(restore, [studentId]);
  }

  await tab.goto(other ?? '');
  await expect(device.locator('.exercise-text')).toBeVisible();
  await expectSizesInWords(device, 'Size');

  const giveBack = await loseStudent(server, studentId);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog).toContainText(finder);
  await takePictures(instructor, 'blocked-lost');
  await expect(instructor.getByText(/It will be sent when/)).toHaveCount(0);
  for (const path of [other ?? '', `/probes/phonics/phonics?id=${studentId}`]) {
    await tab.goto(path);
    await expect(tab).toHaveURL(/\/dashboard$/);
    await expect(tab.getByText(finder)).toHaveCount(1);
  }
  // Whoever has lost the student has lost the device.
  await device.reload();
  await expect(device).toHaveURL(/\/account\/log-in\/student/);

  await giveBack();
  expect(await results()).toBe(before);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(badge).toBeHidden();
  expect(await results()).toBe(before + 1);

  await submitOffline(instructor, exercise ?? '');
  await server.query(first.block, [studentId]);
  await instructor.context().setOffline(false);
  await badge.click({ timeout: 30_000 });
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await instructor
    .getByRole('dialog', { name: 'Discard this result?' })
    .getByRole('button', { name: 'Discard' })
    .click();
  await expect(badge).toBeHidden();
  await server.query(first.restore, [studentId]);
  expect(await results()).toBe(before + 1);
});

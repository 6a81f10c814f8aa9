import type { Download, Page } from '@playwright/test';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, offline, phone, test } from '../rig/journey.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';

const table = (...rows: readonly string[]): string => `${rows.join('\n')}\n`;

/** A package as the system of a school writes it: teachers beside the students. */
const schoolPackage = (count: number): Buffer => {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const files = {
    'manifest.csv': table('propertyName,value', 'manifest.version,1.0', 'oneroster.version,1.2', 'file.users,bulk'),
    'users.csv': table(
      'sourcedId,status,dateLastModified,enabledUser,username,givenName,familyName',
      't1,,,true,t1,Ruth,Adler',
      ...numbers.map((n) => `u${n},,,true,u${n},Given${n},Family${n}`),
    ),
    'roles.csv': table(
      'sourcedId,status,dateLastModified,userSourcedId,roleType,role',
      'r0,,,t1,primary,teacher',
      ...numbers.map((n) => `r${n},,,u${n},primary,student`),
    ),
    'demographics.csv': table(
      'sourcedId,status,dateLastModified,birthDate,sex',
      ...numbers.map((n) => `u${n},,,${n === 7 ? '' : `2016-0${1 + (n % 9)}-01`},female`),
    ),
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))));
};

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Roster file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

const check = (page: Page) => page.getByRole('button', { name: 'Check the file' }).click();

const tile = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Lines of the file' }).getByRole('button', { name });

const bytesOf = async (download: Download): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const save = async (page: Page, name: string): Promise<Download> => {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  return download;
};

const countStudents = async (page: Page): Promise<number> =>
  (await (await page.request.get('/api/students')).json()).students.length;

test('a package of 5,000 students is checked, looked at, carried out and undone', async ({ openBrowser, world }) => {
  const page = await openBrowser();
  await signInTeacher(page, await world.teacher({ seats: 6_000 }), '/students');
  await page.getByRole('navigation', { name: 'Students' }).getByRole('link', { name: 'Files' }).click();
  await expect(page.getByRole('heading', { name: 'Roster files' })).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'roster-files');

  await choose(page, 'maple street.zip', schoolPackage(5_000));
  await expect(page.getByRole('checkbox', { name: 'Reading 6,000 left' })).toBeChecked();
  // A line as slow as that of many schools, so that what is on its way can be seen.
  const network = await page.context().newCDPSession(page);
  const bytesPerSecond = 60_000;
  const conditions = { offline: false, latency: 20, downloadThroughput: -1 };
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: bytesPerSecond });
  await check(page);
  await expect(page.getByRole('button', { name: /^Uploading [1-9]\d? %$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('maple street.zip').first()).toBeVisible();
  await network.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: -1 });
  await check(page);
  await expect(page.getByRole('heading', { name: 'What maple street.zip would do' })).toBeFocused();
  await expect(page.getByText('Nothing is written yet.')).toBeVisible();
  await expect(tile(page, /To be made$/)).toHaveText('4,999 To be made');
  await expect(tile(page, /Refused$/)).toHaveText('1 Refused');
  await expect(page.getByText('4,999 needed of 6,000 left')).toBeVisible();
  await expect(page.getByRole('row', { name: /Given7 Family7 There is no birthday\.$/ })).toBeVisible();
  expect(await countStudents(page)).toBe(0);

  await tile(page, /To be made$/).click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(101);
  await expectAccessible(page);
  await takePictures(page, 'roster-files-check');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'To be made 101 to 200 of 4,999' })).toBeFocused();
  await expect(page.getByRole('cell', { name: 'Given102 Family102' })).toBeVisible();

  await page.getByRole('button', { name: 'Make 4,999 students' }).click();
  const said = page.getByText(/^maple street\.zip: 4,999 students were made\. It can be undone until tomorrow \d/);
  await expect(said).toBeVisible();
  expect(await countStudents(page)).toBe(4_999);
  await expectAccessible(page);
  await takePictures(page, 'roster-files-done');

  await page.getByRole('button', { name: 'Undo maple street.zip' }).click();
  await page.getByRole('dialog', { name: 'Undo this file' }).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('maple street.zip was undone. 4,999 students were removed.')).toBeVisible();
  await expect(page.getByText(/^Undone today/)).toBeVisible();
  expect(await countStudents(page)).toBe(0);
});

test('files that are hostile or broken get a sentence each, and nothing happens', async ({ openBrowser, world }) => {
  const page = await openBrowser(undefined, (text) => /status of 4\d\d/.test(text));
  await signInTeacher(page, await world.teacher({ seats: 10 }), '/students/files');
  const bomb = Buffer.from(zipSync({ 'users.csv': new Uint8Array(300_000_000) }, { level: 9 }));
  const hostile: readonly (readonly [name: string, content: Buffer, sentence: string])[] = [
    ['bomb.zip', bomb, 'What is packed into this zip file is too large to be read.'],
    [
      'broken.zip',
      schoolPackage(20).subarray(0, 600),
      'This zip file is damaged, locked with a password, or no zip file.',
    ],
    [
      'named.zip',
      Buffer.from([0x4e, 0xe9, 0x0a, 0x41]),
      'This zip file is damaged, locked with a password, or no zip file.',
    ],
    ['empty.csv', Buffer.alloc(0), 'This file is empty.'],
    ['huge.csv', Buffer.alloc(9_000_000, 'x'), 'This file is too large.'],
    ['old.csv', Buffer.from([0x4e, 0xe9, 0x0a, 0x41]), 'The letters of this file cannot be read.'],
    ['colours.csv', Buffer.from('Colour\nred\n'), 'This file has no columns for names and birthdays.'],
  ];
  for (const [name, content, sentence] of hostile) {
    await choose(page, name, content);
    await expect(page.getByRole('alert').getByText(/./)).toHaveCount(0);
    await check(page);
    await expect(page.getByRole('alert').getByText(sentence)).toBeVisible();
  }
  await expectAccessible(page);
  await takePictures(page, 'roster-files-refused');
  expect(await countStudents(page)).toBe(0);
  await expect(page.getByRole('heading', { name: 'Files of the last day' })).toBeHidden();
});

test('refused lines are told, saved, mended and brought in; what is saved changes nothing when it is read again', async ({
  openBrowser,
  world,
}) => {
  const page = await openBrowser({}, offline);
  await signInTeacher(page, await world.teacher({ seats: 3 }), '/students/files');
  const first = table(
    'Name,Birthday,Programs',
    'Maya Lopez,9/3/2016,Reading',
    'Omar Haddad,3.9.16,Reading',
    'Maya Lopez,9/4/2016,Reading',
    '=HYPERLINK(1) x,9/4/2016,Art',
  );
  await choose(page, 'class.csv', Buffer.from(first));
  await page.context().setOffline(true);
  await check(page);
  await expect(page.getByRole('alert').getByText(/online|offline/i)).toBeVisible();
  await page.context().setOffline(false);
  await check(page);
  await expect(tile(page, /Refused$/)).toHaveText('3 Refused');
  await expect(page.getByRole('row', { name: /Omar Haddad “3\.9\.16” cannot be read as a birthday/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Maya Lopez Line 2 has the same name/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /A name cannot begin with =.*“Art” is no program/ })).toBeVisible();
  await takePictures(page, 'roster-files-reasons');
  const refused = (await bytesOf(await save(page, 'Save refused lines'))).toString('utf8');
  await page.getByRole('button', { name: 'Make 1 student' }).click();
  await expect(page.getByText(/^class\.csv: 1 student was made\./)).toBeVisible();

  const mended = refused
    .replace('3.9.16', '2016-09-03')
    .replace('Maya Lopez', 'Maya R. Lopez')
    .split('\r\n')
    .filter((line) => !line.includes('HYPERLINK'));
  await choose(page, 'mended.csv', Buffer.from(mended.join('\r\n')));
  await check(page);
  await page.getByRole('button', { name: 'Make 2 students' }).click();
  await expect(page.getByText(/^mended\.csv: 2 students were made\./)).toBeVisible();

  const csv = await bytesOf(await save(page, 'Save as CSV'));
  const zip = await bytesOf(await save(page, 'Save as OneRoster zip'));
  expect(Object.keys(unzipSync(zip)).toSorted()).toEqual([
    'demographics.csv',
    'manifest.csv',
    'orgs.csv',
    'roles.csv',
    'users.csv',
  ]);
  for (const [name, content] of [
    ['roster.csv', csv],
    ['oneroster.zip', zip],
  ] as const) {
    await choose(page, name, content);
    await check(page);
    await expect(tile(page, /Unchanged$/)).toHaveText('3 Unchanged');
    await page.getByRole('button', { name: 'Cancel' }).click();
  }
  const changed = csv
    .toString('utf8')
    .replace('Maya Lopez,2016-09-03,Reading,,,', 'Maya Lopez,2016-09-03,Reading,,77,Female');
  await choose(page, 'changed.csv', Buffer.from(changed));
  await check(page);
  const change = page.getByRole('row', { name: /Maya Lopez School ID: none becomes 77 Gender: none becomes Female$/ });
  await expect(change).toBeVisible();
  await takePictures(page, 'roster-files-changes');
  await page.getByRole('button', { name: 'Change 1 student' }).click();
  await expect(page.getByText(/^changed\.csv: 1 student was changed\./)).toBeVisible();
  await page.getByRole('button', { name: 'Undo changed.csv' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('changed.csv was undone. 1 student is as they were before.')).toBeVisible();
});

test('on a phone a file is brought in by touch', async ({ openBrowser, world }) => {
  const page = await openBrowser({ ...phone, colorScheme: 'dark' });
  await signInTeacher(page, await world.teacher({ seats: 10 }), '/students/files');
  await choose(page, 'class.csv', Buffer.from(table('Name,Birthday', 'Maya Lopez,9/3/2016', 'Omar,9/3/2016')));
  await check(page);
  await tile(page, /To be made$/).tap();
  await expect(page.getByRole('row', { name: /Maya Lopez.*Sep 3, 2016.*Reading/ })).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await takePictures(page, 'roster-files-dark');
  await page.getByRole('button', { name: 'Make 1 student' }).tap();
  await expect(page.getByText(/^class\.csv: 1 student was made\./)).toBeVisible();
});

import type { Download, Page } from '@playwright/test';
import { unzipSync, zipSync } from 'fflate';
import { expect, offline, test } from '../rig/journey.ts';
import { goOffline, goOnline } from '../rig/network.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';
import { checkFile, chooseFile, countStudents, csvOf, schoolPackage, tile } from '../screens/roster-files.ts';

const bytesOf = async (download: Download): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const save = async (page: Page, name: string): Promise<Download> => {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  return download;
};

test('each hostile or broken file gets a sentence and changes nothing', async ({ openBrowser, world }) => {
  const page = await openBrowser(undefined, (text) => /status of 4\d\d/.test(text));
  await signInTeacher(page, await world.teacher({ seats: 10 }), '/students/files');
  const bomb = Buffer.from(zipSync({ 'users.csv': new Uint8Array(300_000_000) }, { level: 9 }));
  const hostile: readonly (readonly [name: string, content: Buffer, sentence: string])[] = [
    ['bomb.zip', bomb, 'The contents of this zip file are too large.'],
    [
      'broken.zip',
      schoolPackage(20).subarray(0, 600),
      'This zip file is damaged, locked with a password, or not a zip file.',
    ],
    [
      'named.zip',
      Buffer.from([0x4e, 0xe9, 0x0a, 0x41]),
      'This zip file is damaged, locked with a password, or not a zip file.',
    ],
    ['empty.csv', Buffer.alloc(0), 'This file is empty.'],
    ['huge.csv', Buffer.alloc(9_000_000, 'x'), 'This file is too large.'],
    ['old.csv', Buffer.from([0x4e, 0xe9, 0x0a, 0x41]), 'The letters of this file cannot be read.'],
    ['shades.csv', Buffer.from('Shade\nred\n'), 'This file has no columns for names and birthdays.'],
  ];
  for (const [name, content, sentence] of hostile) {
    await chooseFile(page, name, content);
    await expect(page.getByRole('alert').getByText(/./)).toHaveCount(0);
    await checkFile(page);
    await expect(page.getByRole('alert').getByText(sentence)).toBeVisible();
  }
  await expectAccessible(page);
  await takePictures(page, 'roster-files-refused');
  expect(await countStudents(page)).toBe(0);
  await expect(page.getByRole('heading', { name: 'Files from the last day' })).toBeHidden();
});

test('refused lines are listed, saved, corrected and imported; a saved file changes nothing when it is read again', async ({
  openBrowser,
  world,
}) => {
  const page = await openBrowser({}, offline);
  await signInTeacher(page, await world.teacher({ seats: 3 }), '/students/files');
  const first = csvOf(
    'Name,Birthday,Programs',
    'Maya Lopez,9/3/2016,Reading',
    'Omar Haddad,3.9.16,Reading',
    'Maya Lopez,9/4/2016,Reading',
    '=HYPERLINK(1) x,9/4/2016,Art',
  );
  await chooseFile(page, 'class.csv', Buffer.from(first));
  await goOffline(page);
  await checkFile(page);
  await expect(page.getByRole('alert').getByText(/online|offline/i)).toBeVisible();
  await goOnline(page);
  await checkFile(page);
  await expect(tile(page, /Refused$/)).toHaveText('3 Refused');
  await expect(page.getByRole('row', { name: /Omar Haddad “3\.9\.16” cannot be read as a birthday/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Maya Lopez Line 2 has the same name/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /A name cannot begin with =.*“Art” is not a program/ })).toBeVisible();
  await takePictures(page, 'roster-files-reasons');
  const refused = (await bytesOf(await save(page, 'Save refused lines'))).toString('utf8');
  await page.getByRole('button', { name: 'Make 1 student' }).click();
  await expect(page.getByText(/^class\.csv: 1 student was made\./)).toBeVisible();

  const corrected = refused
    .replace('3.9.16', '2016-09-03')
    .replace('Maya Lopez', 'Maya R. Lopez')
    .split('\r\n')
    .filter((line) => !line.includes('HYPERLINK'));
  await chooseFile(page, 'corrected.csv', Buffer.from(corrected.join('\r\n')));
  await checkFile(page);
  await page.getByRole('button', { name: 'Make 2 students' }).click();
  await expect(page.getByText(/^corrected\.csv: 2 students were made\./)).toBeVisible();

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
    await chooseFile(page, name, content);
    await checkFile(page);
    await expect(tile(page, /Unchanged$/)).toHaveText('3 Unchanged');
    await page.getByRole('button', { name: 'Cancel' }).click();
  }
  const changed = csv
    .toString('utf8')
    .replace('Maya Lopez,2016-09-03,Reading,,,', 'Maya Lopez,2016-09-03,Reading,,77,Female');
  await chooseFile(page, 'changed.csv', Buffer.from(changed));
  await checkFile(page);
  const change = page.getByRole('row', { name: /Maya Lopez School ID: none becomes 77 Gender: none becomes Female$/ });
  await expect(change).toBeVisible();
  await takePictures(page, 'roster-files-changes');
  await page.getByRole('button', { name: 'Change 1 student' }).click();
  await expect(page.getByText(/^changed\.csv: 1 student was changed\./)).toBeVisible();
  await page.getByRole('button', { name: 'Undo changed.csv' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('changed.csv was undone. 1 student was restored.')).toBeVisible();
});

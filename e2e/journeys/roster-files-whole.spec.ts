import { expect, phone, test } from '../rig/journey.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';
import { checkFile, chooseFile, countStudents, csvOf, schoolPackage, tile } from '../screens/roster-files.ts';

test('a package of 5,000 students is checked, reviewed, imported and undone', async ({ openBrowser, world }) => {
  const page = await openBrowser();
  await signInTeacher(page, await world.teacher({ seats: 6_000 }), '/students');
  await page.getByRole('navigation', { name: 'Students' }).getByRole('link', { name: 'Files' }).click();
  await expect(page.getByRole('heading', { name: 'Roster files' })).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'roster-files');

  await chooseFile(page, 'maple street.zip', schoolPackage(5_000));
  await expect(page.getByRole('checkbox', { name: 'Reading 6,000 left' })).toBeChecked();
  // A connection as slow as in many schools, so that the progress is visible.
  const network = await page.context().newCDPSession(page);
  const bytesPerSecond = 5_000;
  const conditions = { offline: false, latency: 20, downloadThroughput: -1 };
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: bytesPerSecond });
  await checkFile(page);
  await expect(page.getByRole('button', { name: /^Uploading [1-9]\d?%$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('maple street.zip').first()).toBeVisible();
  await network.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: -1 });
  await checkFile(page);
  await expect(page.getByRole('heading', { name: 'What maple street.zip would do' })).toBeFocused();
  await expect(page.getByText('Nothing has changed yet.')).toBeVisible();
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
  const notice = page.getByText(/^maple street\.zip: 4,999 students were made\. It can be undone until tomorrow \d/);
  await expect(notice).toBeVisible();
  expect(await countStudents(page)).toBe(4_999);
  await expectAccessible(page);
  await takePictures(page, 'roster-files-done');

  await page.getByRole('button', { name: 'Undo maple street.zip' }).click();
  await page.getByRole('dialog', { name: 'Undo this file' }).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('maple street.zip was undone. 4,999 students were removed.')).toBeVisible();
  await expect(page.getByText(/^Undone today/)).toBeVisible();
  expect(await countStudents(page)).toBe(0);
});

test('a file is imported by touch on a phone', async ({ openBrowser, world }) => {
  const page = await openBrowser({ ...phone, colorScheme: 'dark' });
  await signInTeacher(page, await world.teacher({ seats: 10 }), '/students/files');
  await chooseFile(page, 'class.csv', Buffer.from(csvOf('Name,Birthday', 'Maya Lopez,9/3/2016', 'Omar,9/3/2016')));
  await checkFile(page);
  await tile(page, /To be made$/).tap();
  await expect(page.getByRole('row', { name: /Maya Lopez.*Sep 3, 2016.*Reading/ })).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await takePictures(page, 'roster-files-dark');
  await page.getByRole('button', { name: 'Make 1 student' }).tap();
  await expect(page.getByText(/^class\.csv: 1 student was made\./)).toBeVisible();
});

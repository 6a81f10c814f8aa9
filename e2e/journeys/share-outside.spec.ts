import { expect, test } from '../rig/journey.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';
import { birchSchool } from '../rig/world/schools.ts';

test('a Licensee asks for approval of shares outside, approves one, and ends it with one press', async ({
  openBrowser,
  world,
}) => {
  const { people: members } = await world.school(birchSchool);
  const licensee = await openBrowser();
  await signInTeacher(licensee, members.licensee, '/manage');
  const summary = licensee.getByRole('region', { name: 'Sharing outside' });
  await expect(summary).toContainText('No student is shared with people who are not members.');
  await summary.getByRole('link', { name: 'Sharing outside' }).click();
  await expect(licensee.getByRole('heading', { level: 1 })).toHaveText('Sharing outside');
  await licensee.getByLabel('With people who are not members').selectOption('After approval');
  await licensee.getByRole('button', { name: 'Save' }).click();
  await expect(licensee.getByText('The setting was changed.')).toBeVisible();

  const instructor = await openBrowser();
  await signInTeacher(instructor, members.instructor, '/students');
  await instructor.getByRole('checkbox', { name: 'Select Olga Owlet' }).check();
  await instructor.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = instructor.getByRole('dialog', { name: 'Share' });
  await dialog.getByLabel('Username').fill(people.tutor.username);
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(
    instructor.getByText('The share is waiting for a Licensee of your organization to approve it.'),
  ).toBeVisible();
  await instructor.goto('/students/share/manage');
  const asked = instructor.getByRole('listitem').filter({ hasText: 'Olga Owlet' });
  await expect(asked).toContainText('Awaiting approval');

  // The open list shows what waits without a reload.
  const waiting = licensee.getByRole('row').filter({ hasText: 'demo.tutor' });
  await expect(waiting).toContainText('1 student');
  await expect(waiting).toContainText('Awaiting approval');
  await expectAccessible(licensee);
  await takePictures(licensee, 'outside-sharing');
  const recipient = await openBrowser();
  await signInTeacher(recipient, people.tutor, '/students');
  const shared = recipient.getByRole('row').filter({ hasText: 'Olga Owlet' });
  await expect(recipient.getByRole('row').nth(1)).toBeVisible();
  await expect(shared).toBeHidden();
  await waiting.getByRole('button', { name: /^Approve/ }).click();
  await expect(licensee.getByText('The share was approved.')).toBeVisible();
  await expect(waiting).not.toContainText('Awaiting approval');
  await expect(shared).toBeVisible();

  await waiting.getByRole('button', { name: /^End/ }).click();
  await expect(waiting).toBeHidden();
  await expect(shared).toBeHidden();
});

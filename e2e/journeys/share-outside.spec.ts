import { expect, test } from '../rig/journey.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';
import { birchSchool } from '../rig/world/schools.ts';

test('a Licensee asks for approval of shares outside, and approves the one of an Instructor', async ({
  openBrowser,
  world,
}) => {
  const { people: members } = await world.school(birchSchool);
  const licensee = await openBrowser();
  await signInTeacher(licensee, members.licensee, '/manage');
  const setting = licensee.getByRole('region', { name: 'Sharing outside' });
  await expect(setting).toContainText('No student is shared with people who are not members.');
  await setting.getByLabel('With people who are not members').selectOption('After approval');
  await setting.getByRole('button', { name: 'Save' }).click();
  await expect(licensee.getByText('The setting was changed.')).toBeVisible();
  await expectAccessible(licensee);
  await takePictures(licensee, 'outside-sharing');

  const instructor = await openBrowser();
  await signInTeacher(instructor, members.instructor, '/students');
  await instructor.getByRole('checkbox', { name: 'Select Olga Owlet' }).check();
  await instructor.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = instructor.getByRole('dialog', { name: 'Share' });
  await dialog.getByLabel('Username').fill(people.tutor.username);
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(
    instructor.getByText('The share waits for the approval of a Licensee of your organization.'),
  ).toBeVisible();
  await instructor.goto('/students/share/manage');
  const asked = instructor.getByRole('listitem').filter({ hasText: 'Olga Owlet' });
  await expect(asked).toContainText('Waits for approval');
  await expect(asked.getByRole('button', { name: /^Approve/ })).toBeHidden();

  await licensee.goto('/students/share/manage');
  const waiting = licensee.getByRole('listitem').filter({ hasText: 'Olga Owlet' });
  await expect(waiting).toContainText('Waits for approval');
  await expect(waiting).toContainText('Outside your organization');
  await expectAccessible(licensee);
  await takePictures(licensee, 'outside-share-waits');
  await waiting.getByRole('button', { name: 'Approve: Olga Owlet shared to demo.tutor' }).click();
  await expect(licensee.getByText('The share was approved.')).toBeVisible();
  await expect(waiting).not.toContainText('Waits for approval');

  const recipient = await openBrowser();
  await signInTeacher(recipient, people.tutor, '/students');
  await expect(recipient.getByRole('row').filter({ hasText: 'Olga Owlet' })).toBeVisible();
});

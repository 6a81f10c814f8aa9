import { expect, test } from '../rig/journey.ts';
import { readCode } from '../rig/lesson.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInStudent, signInTeacher } from '../rig/session.ts';
import {
  addReader,
  lostStudentErrors,
  lostStudentMessage,
  shareAll,
  signInOwner,
  unknownStudentMessage,
} from '../screens/sharing.ts';

test('students are shared by username, a share is changed, and its end closes the open page and the device immediately', async ({
  openBrowser,
  world,
}) => {
  const { owner, teacher } = await signInOwner(world, await openBrowser());
  await addReader(owner, 'Shared Journey');
  await owner.goto('/students');
  await owner.getByRole('checkbox', { name: 'Select Shared Journey' }).check();
  await owner.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = owner.getByRole('dialog', { name: 'Share' });
  await expectAccessible(owner);
  await takePictures(owner, 'share');
  await dialog.getByLabel('Username').fill(people.tutor.username);
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(owner.getByText('Share was successful')).toBeVisible();
  await expect(owner.getByText('1 selected')).toBeHidden();

  const recipient = await openBrowser({}, lostStudentErrors);
  await signInTeacher(recipient, people.tutor, '/students');
  const row = recipient.getByRole('row').filter({ hasText: 'Shared Journey' });
  await expect(row).toContainText(teacher.username);
  await expect(row.getByRole('button', { name: 'Remove Shared Shared Journey' })).toBeVisible();
  await expect(row.getByRole('button', { name: /^Edit/ })).toBeHidden();
  await recipient.goto('/dashboard');
  await recipient.getByRole('button', { name: 'Shared Journey' }).click();
  const code = await readCode(recipient);
  const device = await openBrowser();
  await signInStudent(device, people.tutor, code);

  // The list of exercises and the device both end when the owner revokes.
  await owner.getByRole('link', { name: 'Share Settings' }).click();
  await expect(owner.getByRole('checkbox', { name: 'Shared Journey shared to demo.tutor' })).toBeVisible();
  await expectAccessible(owner);
  await takePictures(owner, 'share-settings');
  await owner.getByRole('link', { name: 'Edit: Shared Journey shared to demo.tutor' }).click();
  await expect(owner.getByRole('checkbox', { name: /^Read/ })).toBeChecked();
  await expectAccessible(owner);
  await owner.getByRole('checkbox', { name: /^Write/ }).uncheck();
  await owner.getByRole('checkbox', { name: /^Read/ }).uncheck();
  await expect(owner.getByText('To take both away, revoke the share.').first()).toBeVisible();
  await owner.getByRole('checkbox', { name: /^Read/ }).check();
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText('The permissions were changed.')).toBeVisible();
  await expect(owner.getByRole('listitem').filter({ hasText: 'Shared Journey' })).toContainText('Read');
  // A recipient with read permission gives no exercises, so the lesson on the device ends.
  await expect(device.getByText('Your lesson on this device has ended.')).toBeVisible();

  await recipient.goto('/students');
  await recipient.getByRole('link', { name: 'View Records of Shared Journey' }).click();
  await expect(recipient.getByRole('heading', { name: 'Shared Journey' })).toBeVisible();
  await owner.getByRole('link', { name: 'Revoke: Shared Journey shared to demo.tutor' }).click();
  await expect(owner.getByRole('table', { name: 'What is revoked' })).toContainText('Shared Journey');
  expect(owner.url()).not.toContain('Shared');
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Revoke' }).click();
  await expect(owner.getByText('The student is no longer shared with this person.')).toBeVisible();
  await expect(recipient).toHaveURL(/\/students$/);
  await expect(recipient.getByText(lostStudentMessage)).toBeVisible();
  await expect(recipient.getByText(unknownStudentMessage)).toBeHidden();
  await expect(recipient.getByRole('row').filter({ hasText: 'Shared Journey' })).toBeHidden();
});

test('many shares are revoked together, and the recipient removes a student from their roster', async ({
  openBrowser,
  world,
}) => {
  const { owner } = await signInOwner(world, await openBrowser());
  const ids = [await addReader(owner, 'First Of Many'), await addReader(owner, 'Second Of Many')];
  ids.push(await addReader(owner, 'Third Of Many'));
  await shareAll(owner, ids);
  await addReader(owner, 'Never Shared');

  const recipient = await openBrowser();
  await signInTeacher(recipient, people.tutor, `/students/share/remove?id=${ids[2]}`);
  await expect(recipient.getByText('shares Third Of Many with you.', { exact: false })).toBeVisible();
  await expectAccessible(recipient);
  await recipient.getByRole('button', { name: 'Remove Shared' }).click();
  await expect(recipient.getByText('Remove Shared was successful')).toBeVisible();
  await expect(recipient).toHaveURL(/\/students$/);
  await expect(recipient.getByRole('checkbox', { name: 'Select First Of Many' })).toBeVisible();
  await expect(recipient.getByRole('checkbox', { name: 'Select Third Of Many' })).toBeHidden();

  await owner.goto('/students/share/manage');
  await expect(owner.getByRole('button', { name: 'Revoke selected' })).toHaveAccessibleDescription(
    'Select a permission to revoke using the checkboxes on the left of the permissions.',
  );
  await expect(owner.getByRole('checkbox', { name: 'Third Of Many' })).toBeHidden();
  for (const name of ['First Of Many', 'Second Of Many']) {
    await owner.getByRole('checkbox', { name: `${name} shared to demo.tutor` }).check();
  }
  await owner.getByRole('button', { name: 'Revoke selected (2)' }).click();
  await expect(owner).toHaveURL(/\/students\/share\/revoke\?permissions=demo\.tutor%3A[0-9a-f-]+%2C[0-9a-f-]+$/);
  await owner.reload();
  await expect(owner.getByRole('table', { name: 'What is revoked' }).getByRole('row')).toHaveCount(3);
  await owner.getByRole('button', { name: 'Revoke 2' }).click();
  await expect(owner.getByText('The students are no longer shared.')).toBeVisible();
  await expect(recipient.getByRole('checkbox', { name: 'Select First Of Many' })).toBeHidden();

  await owner.goto(`/students/share/revoke?studentID=${ids[0]}&customer=demo.tutor`);
  await expect(owner).toHaveURL(/\/students\/share\/manage$/);
  await expect(owner.getByText('There has been an error finding your permission. Please try again.')).toBeVisible();
});

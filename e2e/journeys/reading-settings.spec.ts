import { expect, test } from '../rig/journey.ts';
import { startLesson } from '../rig/lesson.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInStudent } from '../rig/session.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

test('a student chooses letters, size, spacing and paper, which follow to another device and are not the next student’s', async ({
  openBrowser,
}) => {
  const instructor = await openBrowser();
  const device = await openBrowser(phone);
  const { code } = await startLesson(instructor, device, people.teacher, 'Maya Lopez', '/probes/phrases/3');
  const text = device.locator('.exercise-text');
  await expect(text).toHaveAttribute('data-font', 'andika');
  await device.locator('summary').tap();
  await device.getByLabel('Letters').selectOption('OpenDyslexic');
  await device.getByRole('slider', { name: 'Spacing' }).fill('2');
  const saved = device.waitForResponse(
    (response) =>
      response.url().endsWith('/api/reading-settings') && response.request().postData()?.includes('cream') === true,
  );
  await device.getByLabel('Paper').selectOption('Cream');
  await expect(text).toHaveAttribute('data-font', 'opendyslexic');
  await expect(text).toHaveAttribute('data-spacing', 'widest');
  await expect(device.getByLabel('Paper')).toHaveValue('cream');
  await expectAccessible(device);
  await takePictures(device, 'page-settings');
  await saved;
  await device.keyboard.press('Escape');
  await takePictures(device, 'page-cream');

  // On another device, from the first moment.
  const tablet = await openBrowser({ viewport: { width: 820, height: 1180 } });
  await signInStudent(tablet, people.teacher, code);
  await expect(tablet.locator('.exercise-text[data-font="opendyslexic"][data-spacing="widest"]')).toBeVisible();
  await expect(tablet.locator('.paper[data-paper="cream"]').first()).toBeVisible();

  // The instructor changes it from across the table.
  await instructor.locator('summary').first().click();
  await instructor.getByRole('button', { name: 'Student’s page' }).click();
  await expect(instructor.getByLabel('Letters')).toHaveValue('opendyslexic');
  await takePictures(instructor, 'page-settings-instructor');
  await instructor.getByLabel('Letters').selectOption('Atkinson Hyperlegible');
  await expect(text).toHaveAttribute('data-font', 'atkinson');
  await expect(instructor.locator('.exercise-text')).toHaveAttribute('data-font', 'andika');

  await startLesson(instructor, device, people.teacher, 'Sam Okafor', '/probes/multiplication/12');
  await expect(device.locator('.exercise-text[data-font="andika"][data-spacing="normal"]')).toBeVisible();
});

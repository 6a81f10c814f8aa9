import type { Page } from '@playwright/test';
import { chooseStudent, expect, expectAccessible, people, signInTeacher, takePictures, test } from '../rig/journey.ts';

const openRecords = async (page: Page, student: string, type: string, chart?: string): Promise<string> => {
  await signInTeacher(page, people.teacher);
  const id = await chooseStudent(page, student);
  await page.goto(`/students/records/${type}?id=${id}${chart ? `&chart=${chart}` : ''}`);
  return id;
};

test('shots', async ({ openBrowser }) => {
  const page = await openBrowser({ reducedMotion: 'reduce' });
  const id = await openRecords(page, 'Maya Lopez', 'stories/elementary');
  await expect(page.getByRole('application', { name: 'Growth chart' })).toBeVisible();
  await takePictures(page, 'charts-growth');
  await page.setViewportSize({ width: 1280, height: 2400 });
  await page.waitForTimeout(200);
  await page.screenshot({ path: 'e2e/pictures/charts-growth-full.png', fullPage: true });
  await page.goto(`/students/records/stories/elementary?id=${id}&chart=progress`);
  await expect(page.getByRole('application', { name: 'Reading Progress chart' })).toBeVisible();
  await page.waitForTimeout(200);
  await page.screenshot({ path: 'e2e/pictures/charts-progress-full.png', fullPage: true });
  await expectAccessible(page);
  await page.goto(`/students/records/stories/elementary?id=${id}&chart=celeration`);
  await expect(page.getByRole('application', { name: 'Standard Celeration Chart' })).toBeVisible();
  await page.waitForTimeout(200);
  await page.screenshot({ path: 'e2e/pictures/charts-celeration-full.png' });
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 1200 });
  await page.waitForTimeout(200);
  await page.screenshot({ path: 'e2e/pictures/charts-celeration-360.png' });
});

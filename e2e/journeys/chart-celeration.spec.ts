import { expect, test } from '../rig/journey.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { cellsOf, isNote, numberOf, openChart, readStops, showTable } from '../screens/records-charts.ts';

test('the Standard Celeration Chart keeps its angle, shows its celeration by four methods, and scrolls on a phone', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ reducedMotion: 'reduce' });
  await openChart(page, 'Omar Haddad', 'addition', 'celeration');
  const chart = page.getByRole('application', { name: 'Standard Celeration Chart' });
  await expect(chart).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'charts-celeration');
  for (const method of ['Theil-Sen', 'Quarter-intersect', 'Split-middle', 'Least squares']) {
    await page.getByLabel('Line by').selectOption(method);
    await expect(
      page.getByText(/: (the correct count (changes by [×÷]\d\.\d\d per week: |stays the same, )|too early to say\. )/),
    ).toBeVisible();
  }
  const stops = (await readStops(chart)).filter((text) => !isNote(text));
  await expect(chart.locator('[data-glyph$="correct"]')).toHaveCount(stops.length);
  await showTable(page, 'Standard Celeration Chart');
  const listed = await cellsOf(page.getByRole('table', { name: /^Standard Celeration Chart/ }), ['Correct per minute']);
  expect(stops.map((text) => numberOf(text.match(/: ([\d.,]+) problems?/)?.[1]))).toEqual(
    listed.map(([correct]) => numberOf(correct)),
  );
  await page
    .getByRole('group', { name: 'Show Standard Celeration Chart as' })
    .getByRole('button', { name: 'Chart' })
    .click();
  await page.setViewportSize({ width: 360, height: 740 });
  const box = chart.locator('xpath=..');
  await expect.poll(() => box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 200)).toBe(true);
  await chart.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('End');
  const left = () => box.evaluate(({ scrollLeft }) => scrollLeft);
  await expect.poll(left).toBeGreaterThan(0);
  const scrolled = await left();
  await page.keyboard.press('Home');
  await expect.poll(left).toBeLessThan(scrolled);
});

import { expect, phone, tablet, test } from '../rig/journey.ts';
import { openStudent } from '../rig/lesson.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { doubleTap } from '../rig/touch.ts';

for (const [device, options] of Object.entries({ tablet, phone })) {
  test(`on a ${device}, a tap after the minute sets the last word, another moves it, and late errors can be marked`, async ({
    openBrowser,
  }) => {
    const page = await openBrowser(options);
    const id = await openStudent(page, people.teacher, 'Maya Lopez');
    await page.clock.install();
    await page.goto(`/probes/stories/elementary/7?id=${id}`);
    const word = (index: number) => page.locator(`[data-item="${index}"]`);
    const bar = page.getByRole('region', { name: 'Timer and grading' });
    const sentence = bar.getByRole('status').filter({ hasText: 'last word' });
    const submit = bar.getByRole('button', { name: /^Submit/ });
    const place = () => word(0).evaluate((element) => element.getBoundingClientRect().top);

    await page.getByRole('button', { name: 'Start' }).tap();
    await word(3).tap();
    await expect(word(3)).toHaveAttribute('aria-pressed', 'true');
    await expect(submit).toHaveText('Submit');
    const before = await place();
    await page.clock.runFor(62_000);
    await expect(sentence).toHaveText(/^Time's up ?Tap or double click the last word read\./);
    expect(await place()).toBe(before);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(submit).toHaveText('Submit');
    await expectAccessible(page);
    await takePictures(page, `minute-over-${device}`);

    await word(20).tap();
    await expect(submit).toHaveText('Submit21 words, 1 error');
    await expect(sentence).toHaveText('Another tap moves the last word read. A tap on it marks an error.');
    await word(16).tap();
    await expect(submit).toHaveText('Submit17 words, 1 error');
    await takePictures(page, `minute-last-word-${device}`);

    // The last word was misread just before the end.
    await page.clock.runFor(1000);
    await word(16).tap();
    await page.clock.runFor(1000);
    await expect(submit).toHaveText('Submit17 words, 2 errors');
    await expect(word(16)).toHaveAttribute('aria-description', /^last word read/);

    // So was an earlier one.
    await bar.getByRole('button', { name: 'Mark errors' }).tap();
    await expect(sentence).toHaveText('A tap marks an error. A double tap moves the last word read.');
    await word(5).tap();
    await page.clock.runFor(1000);
    await expect(word(5)).toHaveAttribute('aria-pressed', 'true');
    await expect(submit).toHaveText('Submit17 words, 3 errors');
    await expectAccessible(page);
    await doubleTap(word(18));
    await expect(submit).toHaveText('Submit19 words, 3 errors');
    await bar.getByRole('button', { name: 'Undo' }).tap();
    await expect(submit).toHaveText('Submit17 words, 3 errors');
    await page.clock.resume();
    await submit.tap();
    await expect(page).toHaveURL(/\/success/);
  });
}

import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, phone, test } from '../rig/journey.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, settle, takePictures } from '../rig/screen.ts';
import { startServer, type TestServer } from '../rig/server.ts';
import { signInTeacher } from '../rig/session.ts';

/** Another site with a page for a frame. It counts requests. */
const openOtherSite = async (): Promise<{ origin: string; requests: string[]; server: Server }> => {
  const requests: string[] = [];
  const server = createServer((request, answer) => {
    requests.push(`${request.url} ${request.headers.referer ?? ''}`);
    answer.setHeader('content-type', 'text/html').end('<!doctype html><title>Player</title><p>It plays</p>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, server };
};

test('two slides show six short lessons, three each, move by keyboard alone, and request nothing from other sites', async ({
  server,
  openBrowser,
}) => {
  const page = await openBrowser();
  const otherSites: string[] = [];
  page.on('request', (request) => {
    if (/^http/.test(request.url()) && new URL(request.url()).origin !== server.url) otherSites.push(request.url());
  });
  await page.clock.install();
  await signInTeacher(page, people.teacher);
  const carousel = page.getByRole('region', { name: 'Short lessons' });
  const slides = carousel.getByRole('group');
  await expect(slides).toHaveCount(2);
  for (const slide of [0, 1]) await expect(slides.nth(slide).getByRole('button')).toHaveCount(3);
  // Whether the slide fills the carousel; the page may be scrolled.
  const expectVisible = (slide: number) =>
    expect
      .poll(() =>
        slides.nth(slide).evaluate((element) => {
          const track = element.parentElement?.getBoundingClientRect();
          return Math.round(Math.abs(element.getBoundingClientRect().left - (track?.left ?? 0)));
        }),
      )
      .toBeLessThan(10);

  await carousel.getByRole('button', { name: 'Next slide' }).press('Enter');
  await expect(carousel).toContainText('2 of 2');
  await expectVisible(1);
  await carousel.getByRole('button', { name: 'Next slide' }).press('Enter');
  await expect(carousel).toContainText('1 of 2');
  await expectVisible(0);
  // It does not move on its own.
  await page.clock.runFor(60_000);
  await expectVisible(0);

  const cards = carousel.getByRole('group').getByRole('button');
  await cards.nth(2).focus();
  await page.keyboard.press('ArrowRight');
  await expect(cards.nth(3)).toBeFocused();
  await expectVisible(1);

  for (const card of await cards.all()) {
    await expect(card).toContainText(/Video, 0:[1-4]\d$/);
    await card.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('video')).toBeFocused();
    await expect(dialog.getByRole('listitem').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card).toBeFocused();
  }
  await cards.first().press('Enter');
  await expectAccessible(page);
  await takePictures(page, 'short-lesson');
  await page.keyboard.press('Escape');
  expect(otherSites).toEqual([]);
  await takePictures(page, 'dashboard');
});

test('each short lesson has a film that loads and plays after a press, with captions', async ({ openBrowser }) => {
  const page = await openBrowser();
  const films: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.mp4')) films.push(request.url());
  });
  await signInTeacher(page, people.teacher);
  const cards = page.getByRole('region', { name: 'Short lessons' }).getByRole('group').getByRole('button');
  await expect(cards).toHaveCount(6);
  for (const [index, card] of (await cards.all()).entries()) {
    await card.press('Enter');
    const film = page.getByRole('dialog').locator('video');
    await expect(film).toHaveAccessibleName(
      (await page.getByRole('dialog').getByRole('heading').first().textContent()) ?? '',
    );
    await expect(film).toHaveJSProperty('paused', true);
    expect(new Set(films).size).toBe(index);
    await film.press('Space');
    await expect.poll(() => film.evaluate((it: HTMLVideoElement) => it.currentTime)).toBeGreaterThan(0.5);
    expect(new Set(films).size).toBe(index + 1);
    const captionsShown = () =>
      film.evaluate(({ textTracks: [track] }: HTMLVideoElement) => [track?.mode, track?.activeCues?.length]);
    await expect.poll(captionsShown).toEqual(['showing', 1]);
    const seconds = await film.evaluate((it: HTMLVideoElement) => Math.round(it.duration));
    await expect(card).toContainText(`Video, 0:${seconds}`);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  }
});

test('a finger moves the slides', async ({ openBrowser }) => {
  const page = await openBrowser(phone);
  await signInTeacher(page, people.teacher);
  const carousel = page.getByRole('region', { name: 'Short lessons' });
  const card = carousel.getByRole('group').first().getByRole('button').first();
  // The roster loads later and moves what is below it.
  await expect(page.getByRole('button', { name: 'Maya Lopez' })).toBeVisible();
  await card.scrollIntoViewIfNeeded();
  await settle(page);
  const box = await card.boundingBox();
  if (!box) throw new Error('no card');
  const y = box.y + box.height / 2;
  const from = box.x + box.width - 20;
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from - moved, y }],
    });
  await touch('touchStart', 0);
  for (let moved = 20; moved <= 260; moved += 20) await touch('touchMove', moved);
  await touch('touchEnd', 260);
  await expect(carousel).toContainText('2 of 2');
});

test('a configured video loads only after a press on Play beside the name of its site', async ({ openBrowser }) => {
  const other = await openOtherSite();
  const file = join(tmpdir(), `videos-${process.pid}.json`);
  await writeFile(
    file,
    JSON.stringify({ 'first-lesson': { title: 'See one', seconds: 95, embed: `${other.origin}/v/1` } }),
  );
  const server: TestServer = await startServer({ VIDEOS: file });
  const page = await openBrowser({ baseURL: server.url });
  try {
    await signInTeacher(page, people.teacher);
    const card = page.getByRole('button', { name: 'See one Video, 1:35' });
    await card.click();
    const dialog = page.getByRole('dialog', { name: 'See one' });
    await expect(dialog).toContainText(`This video comes from ${new URL(other.origin).host}.`);
    const play = dialog.getByRole('button', { name: `Play from ${new URL(other.origin).host}` });
    await expect(play).toBeFocused();
    expect(other.requests).toEqual([]);
    await expectAccessible(page);
    await play.press('Enter');
    await expect(page.frameLocator('iframe').getByText('It plays')).toBeVisible();
    // The other site learns the origin that shows it, and nothing of the page.
    expect(other.requests[0]).toBe(`/v/1 ${server.url}/`);
    await page.keyboard.press('Escape');
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(card).toBeFocused();
  } finally {
    await page.close();
    await server.stop();
    other.server.close();
  }
});

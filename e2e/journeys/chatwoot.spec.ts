import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../rig/journey.ts';
import { people } from '../rig/people.ts';
import { startApp, takePictures } from '../rig/screen.ts';
import { startServer } from '../rig/server.ts';
import { signInTeacher } from '../rig/session.ts';
import { askOn, chatOn, wide } from '../screens/support-chat.ts';

/** Replaces Chatwoot's script: its own styles, a frame, and the functions that pages call. */
const standIn = `
  window.chatwootSDK = { run: ({ websiteToken, baseUrl }) => {
    const style = document.createElement('style');
    style.textContent = '.stand-in { position: fixed; right: 10px; bottom: 10px; width: 300px; height: 120px; }';
    document.body.append(style);
    const frame = document.createElement('iframe');
    frame.title = 'Chat of somebody else';
    frame.className = 'stand-in';
    frame.src = baseUrl + '/widget?website_token=' + websiteToken;
    document.body.append(frame);
    const toggle = (state = frame.dataset.window === 'open' ? 'close' : 'open') => {
      const isClosed = state === 'close' && frame.dataset.window === 'open';
      frame.dataset.window = state;
      if (isClosed) window.dispatchEvent(new Event('chatwoot:closed'));
    };
    window.$chatwoot = { toggle, reset: () => { frame.dataset.reset = 'yes'; } };
    window.dispatchEvent(new Event('chatwoot:ready'));
  } };
`;

test('Chatwoot replaces our chat where it is configured, and the cookie notice says so', async ({ openBrowser }) => {
  const chatwoot = createServer((request, reply) => {
    const isProgram = request.url === '/packs/js/sdk.js';
    reply.writeHead(200, { 'content-type': isProgram ? 'text/javascript' : 'text/html' });
    reply.end(isProgram ? standIn : '<!doctype html><html lang="en"><title>Chat</title><p>Hello');
  });
  await new Promise<void>((resolve) => chatwoot.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(chatwoot.address() as AddressInfo).port}`;
  const server = await startServer({ CHATWOOT_URL: url, CHATWOOT_TOKEN: 'token123' });
  try {
    const page = await openBrowser({ ...wide, baseURL: server.url });
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Cookies' })).toContainText(`Chatwoot's at ${new URL(url).host}`);
    await expect(page.locator('iframe')).toHaveCount(0);
    await startApp(page);
    const frame = page.locator('iframe');
    await expect(frame).toHaveAttribute('src', `${url}/widget?website_token=token123`);
    await expect(frame).toHaveAttribute('data-window', 'open');
    await expect(frame).toHaveCSS('position', 'fixed');
    await expect(page.frameLocator('iframe').getByText('Hello')).toBeVisible();
    await expect(chatOn(page)).toHaveCount(0);
    await takePictures(page, 'chat-chatwoot');
    await page.getByRole('link', { name: 'Log In', exact: true }).first().click();
    await expect(page).toHaveURL(/log-in/);
    await expect(frame).toHaveAttribute('data-window', 'close');
    for (const state of ['open', 'close']) {
      await askOn(page).click();
      await expect(frame).toHaveAttribute('data-window', state);
    }
    // The page change minimized it, not the visitor.
    await page.goBack();
    await expect(frame).toHaveAttribute('data-window', 'open');
    await expect(frame).toHaveAttribute('data-reset', 'yes');
    await page.reload();
    await startApp(page);
    await expect(frame).toHaveAttribute('data-window', 'open');
    await expect(frame).not.toHaveAttribute('data-reset');

    // Pages that students see load nothing of its script, however the page is reached.
    await page.getByRole('link', { name: 'Log In', exact: true }).first().click();
    await page
      .getByRole('link', { name: /Student/ })
      .first()
      .click();
    await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
    await expect(frame).toHaveCount(0);
    expect(await page.evaluate(() => 'chatwootSDK' in window)).toBe(false);

    // Another person gets a new conversation, also after a reload, and so does the person after them.
    await signInTeacher(page, people.teacher);
    await expect(frame).toHaveAttribute('data-reset', 'yes');
    await page.reload();
    await expect(frame).toHaveAttribute('data-window', 'close');
    await expect(frame).not.toHaveAttribute('data-reset');
    await page.getByRole('button', { name: 'Maya Lopez' }).click();
    await expect(page).toHaveURL(/probes/);
    await expect(frame).toHaveCount(0);
    await page.getByRole('banner').getByRole('link', { name: 'Manage Students' }).click();
    await expect(page).toHaveURL(/students/);
    await expect(frame).toHaveCount(0);
    await askOn(page).click();
    await expect(frame).toHaveAttribute('data-window', 'open');
    await page.context().clearCookies();
    await page.goto('/');
    await startApp(page);
    await expect(frame).toHaveAttribute('data-reset', 'yes');
    // It may still count a page view.
    await page.close();
  } finally {
    await server.stop();
    await new Promise((resolve) => chatwoot.close(resolve));
  }
});

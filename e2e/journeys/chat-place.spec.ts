import type { Page } from '@playwright/test';
import { expect, test } from '../rig/journey.ts';
import { openStudent } from '../rig/lesson.ts';
import { people } from '../rig/people.ts';
import { startApp, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';
import { askOn, chatOn } from '../screens/support-chat.ts';

/** A page, and a text that it shows once it is loaded. */
type Place = readonly [address: string, text: RegExp];

/**
 * The controls of the page that lie beneath the chat or its button, wherever they are scrolled to; and the parts of the
 * chat that lie beneath something else.
 */
const coveredOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ask = [...document.querySelectorAll('header button')].filter(({ textContent }) =>
      /^Ask us/.test(textContent),
    );
    const chat = [...ask, ...document.querySelectorAll('aside[aria-label="Support chat"]')];
    const isChats = (element: Element) => chat.some((part) => part.contains(element));
    const controls = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]'),
    ].filter((each) => each.checkVisibility({ visibilityProperty: true }) && each.tabIndex >= 0);
    const places = ['start', 'center', 'end'] as const;
    const covered = controls.flatMap((control) =>
      places.flatMap((block) => {
        control.scrollIntoView({ block, behavior: 'instant' });
        return [...control.getClientRects()].flatMap(({ x, y, width, height }) => {
          const hit = document.elementFromPoint(x + width / 2, y + height / 2);
          if (hit === null || isChats(hit) === isChats(control)) return [];
          return [`${control.textContent || control.outerHTML} (${block}): ${hit.textContent}`];
        });
      }),
    );
    scrollTo(0, 0);
    // A page without controls would prove nothing.
    return ask.length === 1 && controls.length > 5 ? covered : ['The chat or the page is missing.'];
  });

const expectNothingCovered = async (page: Page, places: readonly Place[]): Promise<void> => {
  for (const [address, text] of places) {
    await page.evaluate((to) => history.pushState({}, '', to), address);
    await expect(page.getByRole('main').getByText(text).first(), address).toBeVisible();
    for (const [width, height] of [
      [1280, 800],
      [820, 1180],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(askOn(page)).toBeVisible();
      await expect.poll(() => coveredOn(page), `${address} at ${width}`).toEqual([]);
      // Charts follow the new width a moment later.
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(overflow, `${address} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
};

const open: readonly Place[] = [
  ['/about/the-program', /How it works/],
  ['/subscribe', /per student/],
  ['/account/sign-up', /Confirm Password/],
  ['/account/recover', /Recover Your Account/],
  ['/help', /Account Recovery/],
  ['/help/frequently-asked-questions', /Technical/],
  ['/legal/privacy-policy', /Privacy/],
  ['/no-such-page', /could not be found/],
];

test('on no page of a guest a control lies beneath the chat, open or minimized', async ({ openBrowser }) => {
  const page = await openBrowser({}, (text) => /404/.test(text));
  await page.goto('/');
  await startApp(page);
  await expect(chatOn(page).getByLabel('Your message')).toBeVisible();
  await expectNothingCovered(page, [['/', /one-minute|minute/i], ...open]);
  await askOn(page).click();
  await expectNothingCovered(page, open.slice(1, 4));
});

test('on no page of a customer a control lies beneath the chat, open or minimized', async ({ openBrowser }) => {
  const page = await openBrowser();
  const id = await openStudent(page, people.teacher, 'Maya Lopez');
  const places: readonly Place[] = [
    [`/students/records/phonics/phonics?id=${id}`, /^All records/],
    [`/students/records/stories/elementary?id=${id}&chart=summary`, /A full ring/],
    [`/probes/phonics/phonics?id=${id}`, /Suggested/],
    ['/dashboard', /Short lessons/],
    ['/students', /Mateo Silva/],
    ['/students/summary', /Maya Lopez/],
    ['/students/share/manage', /shar(e|ing)/i],
    ['/account/information', /Postal Code/],
    ['/account/subscription', /licenses/i],
    ['/subscribe/extend/summary', /Total/],
    ['/subscribe/add', /per student/],
    ['/organization/create', /Create An Organization/],
  ];
  await expectNothingCovered(page, places);
  await askOn(page).click();
  await expect(chatOn(page).getByLabel('Your message')).toBeFocused();
  await expectNothingCovered(page, places.slice(0, 2));
  await page.goto(`/students/records/phonics/phonics?id=${id}`);
  await expect(page.getByRole('heading', { name: /^All records/ })).toBeVisible();
  await takePictures(page, 'chat-records-header');
  await chatOn(page).scrollIntoViewIfNeeded();
  await takePictures(page, 'chat-records');
});

test('the chat covers no control on any page of a Licensee', async ({ openBrowser }) => {
  const page = await openBrowser();
  await signInTeacher(page, people.licensee);
  await expectNothingCovered(page, [
    ['/manage', /Groups/],
    ['/manage/instructor/invite', /Invite Users/],
    ['/manage/group/create', /Name/],
  ]);
});

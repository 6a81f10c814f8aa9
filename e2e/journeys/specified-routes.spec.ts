import type { Page } from '@playwright/test';
import { expect, test } from '../rig/journey.ts';
import { startLesson } from '../rig/lesson.ts';
import { people } from '../rig/people.ts';
import { startApp } from '../rig/screen.ts';
import { follow, signInTeacher } from '../rig/session.ts';
import { signInStaff } from '../rig/sign-in-staff.ts';
import { refused } from '../rig/staff-page.ts';
import { deviceBadge } from '../screens/lesson.ts';
import { specifiedPages } from '../specification/specified-pages.ts';
import { type Access, filledIn, notOpened, specifiedRoutes } from '../specification/specified-routes.ts';

const student = 'Sam Okafor';

const rows = specifiedRoutes.filter(({ path }) => !(path in notOpened));
const isExercise = (path: string): boolean => /^(?:\/student)?\/probes\/.*\{probeNumber\}$/.test(path);

type Given = Readonly<Record<string, string>>;

/** Opens every page that the rows name for an audience, with values for the queries. */
const openAll = async (page: Page, access: Access, given: Given, shared: Given = {}): Promise<void> => {
  for (const { path, heading, addresses } of rows.filter((row) => row.access === access && !isExercise(row.path))) {
    const specified = specifiedPages[path];
    if (!specified) throw new Error(`What does ${path} show?`);
    const { titles, at, says } = specified;
    expect(titles, path).toHaveLength(addresses.length);
    for (const [index, address] of addresses.entries()) {
      await follow(page, filledIn(address, path === '/students/share/remove' ? { ...given, ...shared } : given));
      const title = titles[index]?.replace('*', student) ?? '';
      await expect(page, path).toHaveTitle(path === '/' ? title : `${title} - Sixty`);
      await expect(page, path).toHaveURL(({ pathname }) => pathname === (at ?? address.replace(/[?#].*/, '')));
      await expect(page.locator('h1').first(), path).toBeVisible();
      const quoted = at === undefined && !heading.includes('(') ? heading : '';
      // With curly apostrophes.
      const name = new RegExp(quoted.replaceAll("'", "['’]"), 'i');
      await expect(page.getByRole('heading', { name }).first(), path).toBeVisible();
      if (says !== undefined) await expect(page.getByText(says).first(), path).toBeVisible();
    }
  }
};

test('each specified page opens for a guest', async ({ openBrowser }) => {
  const guest = await openBrowser({}, refused);
  await guest.goto('/help');
  await startApp(guest);
  await openAll(guest, 'open', {});
  await openAll(guest, 'guest-only', {});
  for (const file of [...Object.keys(notOpened).filter((path) => path.startsWith('/file/')), '/file/pronunciation']) {
    const answer = await guest.request.get(file);
    expect([answer.status(), answer.headers()['content-type']], file).toEqual([200, 'application/pdf']);
  }
});

test('each specified page opens for a customer, a manager and staff', async ({ openBrowser, world }) => {
  const teacher = await openBrowser({}, refused);
  const device = await openBrowser({}, refused);
  const { studentId } = await startLesson(teacher, device, people.teacher, student);
  const colleague = await world.teacher();
  const name = 'Shared Page';
  const shared = { id: await world.student(name, { owner: colleague }), name, username: colleague.username };
  await world.share(colleague, name, people.teacher);
  const given = { id: studentId, readingLicenses: '1', mathLicenses: '1' };
  await openAll(teacher, 'customer', given, shared);
  await world.endShares(shared.id);
  await openAll(device, 'student', {});

  const manager = await openBrowser({}, refused);
  await signInTeacher(manager, people.licensee);
  const names = { name: 'Elementary', groupName: 'Elementary', customerUsername: people.instructor.username };
  await openAll(manager, 'manager', names);

  const staff = await openBrowser({}, refused);
  await signInStaff(staff, world);
  await openAll(staff, 'admin', {});
});

test('each specified exercise opens for the instructor, and on the device of the student', async ({ openBrowser }) => {
  const teacher = await openBrowser();
  const device = await openBrowser();
  const { studentId } = await startLesson(teacher, device, people.teacher, student);
  const addresses = (access: Access) =>
    rows.filter((row) => row.access === access && isExercise(row.path)).flatMap((row) => row.addresses);
  const opened: string[] = [];
  for (const address of addresses('student')) {
    const taught = address.replace('/student', '').replace(/\/(?=elementary|middle|high)/, '/stories/');
    await follow(teacher, `${taught}?id=${studentId}`);
    await expect(device).toHaveURL(new RegExp(`${address}$`));
    await expect(deviceBadge(teacher)).toBeVisible();
    for (const page of [teacher, device]) await expect(page.locator('h1')).toBeVisible();
    expect(new URL(teacher.url()).pathname).toBe(taught);
    opened.push(`${taught}?id={id}`);
  }
  expect(opened).toEqual(expect.arrayContaining(addresses('customer')));
});

import { randomUUID } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { startServer, type TestServer } from './server.ts';

/** Complaints of the browser that belong to the journey: a step that cuts the network or the server says so. */
type Expected = (text: string) => boolean;

/** Demo people do in minutes here what others do in days: beyond a limit their page views are not counted, and nobody is told. */
const isBeyondCounting = (text: string): boolean => /status of 429 .*\/api\/page-views$/.test(text);

interface JourneyFixtures {
  /** A browser of its own. Errors on its console fail the journey, but for those that `expected` names. */
  readonly openBrowser: (options?: BrowserContextOptions, expected?: Expected) => Promise<Page>;
}

/** What a browser remembers whose instructor has seen the pop-ups that come whenever an exercise opens. */
const knowsPopups = (origin: string) => ({
  cookies: [],
  origins: [
    {
      origin,
      localStorage: [{ name: 'sixty-popups-off', value: 'placement sound-out prefixes suffixes made-up-words' }],
    },
  ],
});

interface WorkerFixtures {
  readonly server: TestServer;
  /** A name gives a file a server that no other shares: for what counts a whole school. */
  readonly serverOf: string;
}

export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  serverOf: ['everybody', { scope: 'worker', option: true }],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  openBrowser: async ({ browser, server }, use) => {
    const complaints: string[] = [];
    const contexts: Awaited<ReturnType<typeof browser.newContext>>[] = [];
    await use(async (options = {}, expected = () => false) => {
      const context = await browser.newContext({
        baseURL: server.url,
        storageState: knowsPopups(server.url),
        ...options,
      });
      contexts.push(context);
      const page = await context.newPage();
      page.on('console', (message) => {
        const text = `${message.text()} ${message.location().url}`;
        if (message.type() === 'error' && !isBeyondCounting(text) && !expected(text)) complaints.push(text);
      });
      page.on('pageerror', (error) => complaints.push(error.stack ?? error.message));
      return page;
    });
    for (const context of contexts) await context.close();
    expect(complaints, 'errors on the console').toEqual([]);
  },
});

export { expect };

/** Colors on their way from one to another are neither. What turns for ever is not waited for. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const moving = () =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    do {
      await frame();
      await frame();
      await Promise.allSettled(moving().map(({ finished }) => finished));
    } while (moving().length > 0);
  });

/** axe finds nothing on the screen as it is now (WCAG 2.2 AA and best practices). */
export const expectAccessible = async (page: Page): Promise<void> => {
  await settle(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const told = violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(told).toEqual([]);
};

/** Keeps a picture of the screen in the three widths for a person to look at, where `PICTURES` asks for them. */
export const takePictures = async (page: Page, name: string): Promise<void> => {
  if (!process.env.PICTURES) return;
  const before = page.viewportSize();
  for (const [width, height] of [
    [1280, 800],
    [820, 1180],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(150);
    await page.screenshot({ path: `e2e/pictures/${name}-${width}.png` });
  }
  if (before) await page.setViewportSize(before);
};

export const people = {
  teacher: { username: 'demo.teacher', password: 'Demo-Teacher-1' },
  tutor: { username: 'demo.tutor', password: 'Demo-Tutor-1' },
  instructor: { username: 'demo.instructor', password: 'Demo-Instructor-1' },
  licensee: { username: 'demo.licensee', password: 'Demo-Licensee-1' },
  manager: { username: 'demo.manager', password: 'Demo-Manager-1' },
} as const;

export interface Person {
  readonly username: string;
  readonly password: string;
}

/** Moves on a drawn page, which brings the app, and waits for it (decision 029). */
export const bringApp = async (page: Page): Promise<void> => {
  await page.mouse.move(200, 200);
  await page.mouse.move(220, 220);
  await expect(page.locator('html')).not.toHaveAttribute('data-drawn');
};

export const signInTeacher = async (page: Page, { username, password }: Person): Promise<void> => {
  await page.goto('/account/log-in/teacher');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
};

export const signInStudent = async (page: Page, teacher: Person, code: string): Promise<void> => {
  await page.goto('/account/log-in/student');
  await page.getByLabel(/teacher.*username/i).fill(teacher.username);
  await page.getByLabel(/code/i).fill(code);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page).toHaveURL(/\/student\//);
};

/** The student's code as it stands on the instructor's list of exercises. */
export const readCode = async (page: Page): Promise<string> => {
  const code = page.getByRole('region', { name: 'Student code' }).locator('[aria-hidden="true"]').first();
  await expect(code).toHaveText(/^[BCDFGHJKMNPQRSTVWXYZ2-9]{5}$/);
  return (await code.textContent()) ?? '';
};

export const studentIdIn = (page: Page): string => new URL(page.url()).searchParams.get('id') ?? '';

/** Opens an exercise of the list, against the two questions that another than the suggested one asks. */
export const chooseExercise = async (page: Page, name: RegExp): Promise<void> => {
  await page.getByRole('main').getByRole('listitem').getByRole('link', { name }).first().click();
  const warning = page.getByRole('dialog', { name: 'Not the suggested one' });
  await expect(warning.or(page.locator('[data-item="0"]'))).toBeVisible();
  if (!(await warning.isVisible())) return;
  await warning.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open anyway' }).click();
};

/** The words of the exercise as they stand on a page, in order. */
export const wordsOn = async (page: Page): Promise<string[]> => {
  await expect(page.locator('.exercise-text')).toBeVisible();
  const groups = await page.locator('.exercise-text > *').allTextContents();
  return groups.flatMap((group) => group.split(/\s+/)).filter((word) => word !== '' && word !== '=');
};

/** Opens a student's list of exercises from the dashboard and links a device to the lesson. */
export const startLesson = async (instructor: Page, device: Page, teacher: Person, student: string) => {
  await signInTeacher(instructor, teacher);
  await instructor.getByRole('button', { name: student }).click();
  const code = await readCode(instructor);
  const studentId = studentIdIn(instructor);
  await signInStudent(device, teacher, code);
  return { code, studentId };
};

/** The name of a student on the signed-in instructor's roster who has results in a type. */
export const studentWithRecords = async (page: Page, type: string): Promise<string> => {
  const { students } = await (await page.request.get('/api/students')).json();
  for (const { id, name } of students) {
    const { chartData } = await (await page.request.get('/api/records', { params: { studentID: id, type } })).json();
    if (chartData.rawRecords.length > 0) return name;
  }
  throw new Error(`No student has results in ${type}.`);
};

/** How many results the records screen says there are; not all of them are on screen. */
export const countRecords = async (page: Page): Promise<number> => {
  const heading = page.getByRole('heading', { name: /^All records \d+$/ });
  await expect(heading).toBeVisible();
  return Number(/\d+$/.exec((await heading.textContent()) ?? '')?.[0]);
};

/** The chart shows every result of the view, and the sentence under it tells of the newest. */
export const expectNewestPoint = async (page: Page, newest: string): Promise<void> => {
  const told = page.getByText(/^\d+ results on \d+ days? from/);
  await expect(told).toContainText(newest);
  const results = Number(/^\d+/.exec((await told.textContent()) ?? '')?.[0]);
  const chart = page.getByRole('application', { name: 'Student Performance chart' });
  await expect(chart.locator('[data-glyph="correct"], [data-glyph="clipped"]')).toHaveCount(results);
};

/** Devices that are touched. */
export const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true } as const;
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

/** Complaints that a cut network and a stopped server are bound to cause. */
export const offline = (text: string) =>
  /ERR_INTERNET_DISCONNECTED|You don't appear to be online|ERR_CONNECTION|ERR_NETWORK|WebSocket|socket\.io|Failed to load/.test(
    text,
  );

/** Hands in ten items read in 20 seconds when the network is gone, and leaves it gone. */
export const submitOffline = async (page: Page): Promise<void> => {
  await page.locator('[data-item="9"]').dblclick();
  await page.getByLabel('Time (s)').fill('20');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('1 result waiting to be sent')).toBeVisible();
};

/** Opens a student's lesson from the dashboard; gives the id of the student. */
export const chooseStudent = async (page: Page, student: string): Promise<string> => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: student }).click();
  await expect(page).toHaveURL(/\/probes\//);
  return studentIdIn(page);
};

/** The size of the text is chosen and said in words (C73). */
export const expectSizesInWords = async (page: Page, name: string): Promise<void> => {
  await page.locator('summary').click();
  const slider = page.getByRole('slider', { name });
  for (const [size, words] of ['small', 'medium', 'medium', 'large'].entries()) {
    await slider.fill(String(size + 1));
    await expect(slider).toHaveAttribute('aria-valuetext', words);
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  }
};

/** A student of Carmen Delgado without a license and with nothing done, made for one journey alone; gives the id. */
export const addStudent = async (server: TestServer, name: string): Promise<string> => {
  const id = randomUUID();
  await server.query(
    `insert into students (id, organization_id, owner_id, name, birth_day)
     select $1, organization_id, owner_id, $2, birth_day from students where name = 'Lily Chen'`,
    [id, name],
  );
  return id;
};

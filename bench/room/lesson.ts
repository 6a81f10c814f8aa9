import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Player } from './player.ts';
import type { Step } from './thumb.ts';

/** From Submit of a student to Start of the next. */
export interface Change {
  readonly student: string;
  /** The title of the exercise that was opened. */
  readonly exercise: string;
  readonly steps: readonly Step[];
}

const roster = (page: Page): Locator => page.getByRole('table', { name: 'Students' });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** Lets the minute on the clock of an exercise pass at once; timers and the network notice nothing. */
export const allowMovedClock = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    const now = performance.now.bind(performance);
    let moved = 0;
    performance.now = () => now() + moved;
    Object.assign(window, { moveClock: (by: number) => (moved += by) });
  });
};

/** Two seconds more than a minute: a tap in the first second after it would mark an error. */
const passMinute = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (window as unknown as { moveClock: (by: number) => void }).moveClock(62_000);
  });

/** The first name on the roster, of students who can do exercises. */
export const firstStudent = async (page: Page): Promise<string> => {
  await roster(page).waitFor();
  const [name = ''] = await roster(page).getByRole('cell').getByRole('button').allInnerTexts();
  return name;
};

/** Reads the roster from the top to the name. */
export const chooseStudent = async ({ page, tap }: Player, student: string): Promise<void> => {
  await roster(page).waitFor();
  const rows = await roster(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .allInnerTexts();
  const passed = rows.findIndex((text) => text.includes(student));
  await tap(student, roster(page).getByRole('button', { name: student }), { row: passed });
};

/** @param hasDevice waits until the student's device shows the exercise */
export const openAndStart = async (player: Player, hasDevice: boolean): Promise<void> => {
  await player.tap('Open', player.page.getByRole('link', { name: 'Open', exact: true }));
  await startOpened(player, hasDevice);
};

const startOpened = async ({ page, tap, see }: Player, hasDevice: boolean): Promise<void> => {
  if (hasDevice) await see('On the student’s device', page.getByText('On the student’s device'));
  await tap('Start', button(page, 'Start'));
};

/** The minute, which is not measured, and the grading of what was read: two thirds, no errors. */
export const gradeMinute = async ({ page, takeSteps, tap }: Player): Promise<readonly Step[]> => {
  const before = takeSteps();
  const items = page.getByRole('region', { name: 'Exercise to grade' }).getByRole('button');
  const last = items.nth(Math.floor((await items.count()) * (2 / 3)));
  await passMinute(page);
  await page.getByText("Time's up").waitFor();
  takeSteps();
  await tap('last word read', last);
  await tap('Submit', page.getByRole('button', { name: /^Submit/ }));
  return [...before, ...takeSteps()];
};

/** Each exercise says that its result is recorded; after a story, that it is done. */
const recorded = (page: Page): Locator =>
  page
    .getByText("Your student's results have been recorded for this exercise.")
    .or(page.getByRole('heading', { name: /^(?:Story done|Goal reached!)$/ }))
    .first();

export const seeRecorded = ({ page, see }: Player): Promise<void> => see('result recorded', recorded(page));

const nextButton = (page: Page): Locator => page.getByRole('button', { name: /^Next: / });

/** Goes from a submitted exercise to the next student's, and presses Start. Returns the student's name. */
const startNext = async (player: Player, hasDevice: boolean): Promise<string> => {
  const { page, tap } = player;
  await recorded(page).waitFor();
  const [, student = ''] = /^Next: (.*?) · /.exec((await nextButton(page).textContent()) ?? '') ?? [];
  await tap(`Next: ${student}`, nextButton(page));
  await nextButton(page).waitFor({ state: 'hidden' });
  // A lesson without results begins on the list.
  const open = page.getByRole('link', { name: 'Open', exact: true });
  await button(page, 'Start').or(open).first().waitFor();
  if (await open.isVisible()) await openAndStart(player, hasDevice);
  else await startOpened(player, hasDevice);
  return student;
};

/** Begins with the student whose turn it is today, and presses Start. */
export const beginToday = async (player: Player): Promise<void> => {
  await player.tap('Begin', button(player.page, 'Begin'));
  await startOpened(player, false);
};

/** Goes through students after one whose exercise has just been submitted. */
export const changeStudents = async (
  player: Player,
  students: number,
  hasDevice: boolean,
): Promise<readonly Change[]> => {
  const changes: Change[] = [];
  while (changes.length < students) {
    player.takeSteps();
    const student = await startNext(player, hasDevice);
    const steps = player.takeSteps();
    const exercise = (await player.page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    changes.push({ student, exercise, steps });
    await gradeMinute(player);
  }
  await seeRecorded(player);
  return changes;
};

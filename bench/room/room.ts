import type { BrowserContext, Page } from '@playwright/test';
import { openBrowser } from '../browser.ts';
import { startOurServer, type Undo } from '../programs.ts';
import { signIn, type Target } from '../requests.ts';
import {
  allowMovedClock,
  beginToday,
  type Change,
  changeStudents,
  chooseStudent,
  firstStudent,
  gradeMinute,
  openAndStart,
  seeRecorded,
} from './lesson.ts';
import { createPlayer, type Player } from './player.ts';
import { signUpAndGrade } from './sign-up.ts';
import type { Step } from './thumb.ts';

/** What a teacher does before and between minutes. */
export interface RoomTimes {
  /** A new user, from the home page to the first graded result. */
  readonly signUp: readonly Step[];
  /** A signed-in teacher, from opening the product to the first result. */
  readonly returning: readonly Step[];
  /** Between ten students, without and with a student's device that follows. */
  readonly alone: readonly Change[];
  readonly withDevice: readonly Change[];
}

/** A class of 25, of whom ten have their minute one after another. */
const teacher = { type: 'teacher', username: 'demo.instructor', password: 'Demo-Instructor-1' } as const;
const studentsInRow = 10;

/** Longer than anything takes on a loaded machine; each wait ends. */
const longest = 60_000;

type OpenTablet = (caller: Target) => Promise<BrowserContext>;

/** Plays a teacher on a tablet, once without and once with a student's device, each against a server of its own. */
export const measureRoom = async (newDataDir: () => Promise<string>, undo: Undo): Promise<RoomTimes> => {
  const openContext = await openBrowser(undo);
  const openTablet: OpenTablet = async (caller) => {
    const context = await openContext(caller, { serviceWorkers: 'allow' });
    context.setDefaultTimeout(longest);
    await allowMovedClock(context);
    return context;
  };
  const first = await startOurServer(await newDataDir(), undo);
  const signUp = await playNewUser(first.origin, openTablet);
  const { returning, alone } = await playLesson(first.origin, openTablet);
  await first.stop();
  const second = await startOurServer(await newDataDir(), undo);
  const withDevice = await playLessonWithDevice(second.origin, openTablet);
  return { signUp, returning, alone, withDevice };
};

const playNewUser = async (origin: string, openTablet: OpenTablet): Promise<readonly Step[]> => {
  const context = await openTablet({ origin, cookie: '' });
  const steps = await signUpAndGrade(createPlayer(await context.newPage(), true));
  await context.close();
  return steps;
};

/** A tablet on which the teacher has signed in, read the news and chosen a student before, and the first student. */
const openFamiliarTablet = async (origin: string, openTablet: OpenTablet) => {
  const context = await openTablet(await signIn(origin, teacher));
  const earlier = createPlayer(await context.newPage(), false);
  await earlier.page.goto('/', { waitUntil: 'networkidle' });
  const student = await firstStudent(earlier.page);
  await chooseStudent(earlier, student);
  await earlier.page.getByRole('heading', { name: student, level: 1 }).waitFor();
  await earlier.page.close();
  const player = createPlayer(await context.newPage(), false);
  await player.page.goto('/');
  return { context, player, student };
};

const playLesson = async (origin: string, openTablet: OpenTablet) => {
  const { context, player } = await openFamiliarTablet(origin, openTablet);
  await beginToday(player);
  const graded = await gradeMinute(player);
  await seeRecorded(player);
  const returning = [...graded, ...player.takeSteps()];
  const alone = await changeStudents(player, studentsInRow - 1, false);
  await context.close();
  return { returning, alone };
};

const playLessonWithDevice = async (origin: string, openTablet: OpenTablet): Promise<readonly Change[]> => {
  const { player, student } = await openFamiliarTablet(origin, openTablet);
  await chooseStudent(player, student);
  const device = await openTablet({ origin, cookie: '' });
  await linkDevice(player, await device.newPage());
  await openAndStart(player, true);
  await gradeMinute(player);
  return changeStudents(player, studentsInRow - 1, true);
};

/** Signs a student in on another tablet, with the code on the teacher's screen. */
const linkDevice = async ({ page }: Player, device: Page): Promise<void> => {
  const [code = ''] = await page
    .getByRole('region', { name: 'Student code' })
    .getByText(/^[A-Z2-9]{5}$/)
    .allTextContents();
  await device.goto(`${new URL(page.url()).origin}/account/log-in/student`);
  await device.getByLabel("Your teacher's username").fill(teacher.username);
  await device.getByLabel('Code').fill(code);
  await device.getByRole('button', { name: 'Start' }).tap();
  await device.getByRole('heading', { name: /^Hello, / }).waitFor();
};

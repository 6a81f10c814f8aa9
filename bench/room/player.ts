import { setTimeout as delay } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { type Effort, pace, type Step, secondsFor, swipesTo, wordsIn } from './thumb.ts';

/** A person at a page, who finds controls by what the screen calls them, and takes the time of the model. */
export interface Player {
  readonly page: Page;
  /** @param wanted what it costs to find the control, if it is more than a look */
  readonly tap: (name: string, target: Locator, wanted?: Effort) => Promise<void>;
  readonly type: (name: string, target: Locator, text: string) => Promise<void>;
  /** Waits until something appears. */
  readonly see: (name: string, target: Locator) => Promise<void>;
  /** The steps since the last call. The time begins again. */
  readonly takeSteps: () => readonly Step[];
}

const oneTap: Effort = { tap: 1 };

/** A dialog that opens without being asked for has one of these answers. */
const answers = /^(?:OK|Got it|Yes)$/;

/** How many dialogs may open before one control, and how often a tap may be blocked by one. */
const most = 6;

/** Milliseconds until a tap on a covered control is given up. */
const tapTimeout = 5000;

/** @param readsDialogs a new user reads each dialog when it first opens; others have read it before */
export const createPlayer = (page: Page, readsDialogs: boolean): Player => {
  const { finish, takeSteps } = stopwatch();
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: answers }) });
  const alreadyRead = new Set<string>();

  const answerDialog = async (): Promise<void> => {
    const title = await shownText(dialog.getByRole('heading').first());
    const effort = { ...oneTap, word: readsDialogs && !alreadyRead.has(title) ? wordsIn(await shownText(dialog)) : 0 };
    alreadyRead.add(title);
    const answer = dialog.getByRole('button', { name: answers });
    const label = await shownText(answer);
    await delay(1000 * secondsFor(effort));
    await answer.tap();
    // Another dialog may follow in its place.
    await dialog.filter({ hasText: title }).waitFor({ state: 'hidden' });
    finish(`${label}: ${title}`, effort);
  };

  const opensWithin = (seconds: number): Promise<boolean> =>
    dialog.waitFor({ timeout: 1000 * seconds }).then(
      () => true,
      () => false,
    );

  /** Looks for a control, and answers dialogs that open before or during the look. */
  const lookFor = async (target: Locator, wanted: Effort): Promise<Effort> => {
    for (let dialogs = 0; dialogs < most; dialogs += 1) {
      await target.or(dialog).first().waitFor();
      const effort = { ...wanted, swipe: await swipesOf(target) };
      if (!(await opensWithin(secondsFor(effort)))) return effort;
      await answerDialog();
    }
    throw new Error('Dialog after dialog opens.');
  };

  /** @param during what the action costs while it is performed */
  const act = async (
    name: string,
    target: Locator,
    { before = oneTap, during = {} }: { readonly before?: Effort; readonly during?: Effort },
    perform: () => Promise<unknown>,
  ): Promise<void> => {
    for (let tries = 1; ; tries += 1) {
      const looked = await lookFor(target, before);
      try {
        await perform();
        return finish(name, { ...looked, ...during });
      } catch (error) {
        // A dialog opened at the moment of the tap.
        if (tries === most || !(await dialog.isVisible())) throw error;
      }
    }
  };

  const tapOn = (target: Locator) => target.tap({ timeout: tapTimeout });

  return {
    page,
    takeSteps,
    tap: (name, target, wanted = {}) => act(name, target, { before: { ...oneTap, ...wanted } }, () => tapOn(target)),
    type: (name, target, text) =>
      act(name, target, { during: { character: text.length } }, async () => {
        await tapOn(target);
        await target.pressSequentially(text, { delay: 1000 * pace.character });
      }),
    see: async (name, target) => {
      await target.waitFor();
      finish(name, {});
    },
  };
};

/** Measures steps one after another. */
const stopwatch = () => {
  let steps: Step[] = [];
  let begun = performance.now();
  const finish = (name: string, effort: Effort): void => {
    const now = performance.now();
    steps.push({ name, effort, elapsed: (now - begun) / 1000 });
    begun = now;
  };
  const takeSteps = (): readonly Step[] => {
    const taken = steps;
    steps = [];
    begun = performance.now();
    return taken;
  };
  return { finish, takeSteps };
};

const shownText = async (target: Locator): Promise<string> => (await target.allInnerTexts()).join(' ').trim();

const swipesOf = async (target: Locator): Promise<number> => {
  const box = (await target.isVisible()) ? await target.boundingBox() : null;
  const height = target.page().viewportSize()?.height ?? 0;
  return box ? swipesTo(box.y, box.y + box.height, height) : 0;
};

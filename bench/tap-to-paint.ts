import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { between, type Random } from '../apps/server/src/db/demo/seeded-random.ts';
import { openExercise } from './browser.ts';
import { pick } from './calls.ts';

/** From a tap to the screen that shows it, in milliseconds of each tap. */
export interface TapTimes {
  /**
   * By the browser's Event Timing: from the moment of the tap to the next frame on the screen, in steps of 8 ms. Taps
   * below 16 ms are not told and stand here as 16.
   */
  readonly eventTiming: readonly number[];
  /** By the page itself: from the moment of the tap until the next frame is drawn but not yet on the screen. */
  readonly nextFrame: readonly number[];
}

export interface TapPlan {
  /** Of the grading screen of a story. */
  readonly path: string;
  readonly words: number;
  readonly taps: number;
  /** How many times slower the processor of the page is. */
  readonly slowdown: number;
}

/** Starts the timer on a story and taps words as fast as a finger does, while the clock runs. */
export const measureTaps = async (context: BrowserContext, plan: TapPlan, random: Random): Promise<TapTimes> => {
  const page = await context.newPage();
  await lengthenStory(page, plan.words);
  await openExercise(page, plan.path);
  const points = await pointsOfWords(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: plan.slowdown });
  const recorder = await recordTaps(page);
  await page.keyboard.press('Space');
  const marked = new Set<(typeof points)[number]>();
  for (let tap = 0; tap < plan.taps; tap += 1) {
    const point = pick(random, points);
    if (!marked.delete(point)) marked.add(point);
    await page.touchscreen.tap(point.x, point.y);
    await delay(between(random, 80, 160));
  }
  await delay(500); // The browser tells of events some frames later.
  const { nextFrame, eventTiming } = await recorder.jsonValue();
  const shown = await page.locator('[data-item][aria-pressed="true"]').count();
  await page.close();
  if (shown !== marked.size || nextFrame.length !== plan.taps) {
    throw new Error(`${nextFrame.length} of ${plan.taps} taps arrived; ${shown} of ${marked.size} words are marked.`);
  }
  const untold = Array<number>(plan.taps - eventTiming.length).fill(16);
  return { nextFrame, eventTiming: [...eventTiming, ...untold] };
};

/** The server's answer, with its words over and over. */
const lengthenStory = async (page: Page, words: number): Promise<void> => {
  await page.route('**/api/probe?*', async (route) => {
    const response = await route.fetch();
    const story = (await response.json()) as { responses: string[]; indentedParagraphs: number[] };
    const length = story.responses.length;
    const rounds = Array.from({ length: Math.ceil(words / length) }, (_, round) => round * length);
    const json = {
      ...story,
      responses: rounds.flatMap(() => story.responses).slice(0, words),
      responsesMax: words,
      indentedParagraphs: rounds
        .flatMap((start) => story.indentedParagraphs.map((index) => start + index))
        .filter((index) => index < words),
    };
    await route.fulfill({ response, json });
  });
};

/** The middle of each word that a finger can reach without scrolling. */
const pointsOfWords = (page: Page): Promise<{ x: number; y: number }[]> =>
  page.locator('[data-item]').evaluateAll((words) =>
    words.flatMap((word) => {
      const { left, top, width, height } = word.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      return document.elementFromPoint(x, y) === word ? [{ x, y }] : [];
    }),
  );

const recordTaps = (page: Page) =>
  page.evaluateHandle(() => {
    const [nextFrame, eventTiming]: [number[], number[]] = [[], []];
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'click') eventTiming.push(duration);
      // The standard's types do not know the threshold yet.
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    const record = ({ timeStamp }: Event) =>
      requestAnimationFrame(() => {
        // A message comes after the frame's layout and paint; a callback of the frame comes before.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => nextFrame.push(performance.now() - timeStamp);
        port2.postMessage(null);
      });
    document.addEventListener('click', record, { capture: true });
    return { nextFrame, eventTiming };
  });

import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { between, type Random } from '../apps/server/src/db/demo/seeded-random.ts';
import { openExercise } from './browser.ts';
import { pick } from './calls.ts';

/** Milliseconds from each tap to the screen that shows it. */
export interface TapTimes {
  /**
   * From the browser's Event Timing: from the tap to the next frame on screen, in steps of 8 ms. Taps under 16 ms are
   * not reported and count as 16.
   */
  readonly eventTiming: readonly number[];
  /** From the page: from the tap until the next frame is drawn, but not yet on screen. */
  readonly nextFrame: readonly number[];
}

export type Pointer = 'finger' | 'mouse';

export interface TapPlan {
  /** The grading screen of a story. */
  readonly path: string;
  readonly words: number;
  readonly taps: number;
  /** CPU slowdown factor of the page. */
  readonly slowdown: number;
}

/** Time for taps, in milliseconds: after the clock stops, a tap waits for a second one. */
const minute = 55_000;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Starts the timer on a story and taps about six words a second while the clock runs. */
export const measureTaps = async (
  context: BrowserContext,
  pointer: Pointer,
  plan: TapPlan,
  random: Random,
): Promise<TapTimes> => {
  const page = await context.newPage();
  await lengthenStory(page, plan.words);
  await openExercise(page, plan.path);
  const points = await pointsOfWords(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: plan.slowdown });
  const recorder = await recordTaps(page);
  await page.keyboard.press('Space');
  const start = performance.now();
  const marked = new Set<Point>();
  let sent = 0;
  for (; sent < plan.taps && performance.now() - start < minute; sent += 1) {
    const point = pick(random, points);
    if (!marked.delete(point)) marked.add(point);
    await tap[pointer](page, devtools, point, between(random, 50, 100));
    await delay(between(random, 50, 100));
  }
  await delay(500); // The browser reports events some frames later.
  const { nextFrame, eventTiming } = await recorder.jsonValue();
  const shown = await page.locator('[data-item][aria-pressed="true"]').count();
  await page.close();
  if (shown !== marked.size || nextFrame.length !== sent) {
    throw new Error(`${nextFrame.length} of ${sent} taps arrived; ${shown} of ${marked.size} words are marked.`);
  }
  const unreported = Array<number>(sent - eventTiming.length).fill(16);
  return { nextFrame, eventTiming: [...eventTiming, ...unreported] };
};

/** Real browser input, held for some milliseconds as people do: the app does not expect taps without duration. */
const tap: Record<Pointer, (page: Page, devtools: CDPSession, point: Point, held: number) => Promise<void>> = {
  finger: async (_page, devtools, point, held) => {
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await delay(held);
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  },
  mouse: (page, _devtools, { x, y }, held) => page.mouse.click(x, y, { delay: held }),
};

/** Repeats the words of the server's answer. */
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

/** The center of each word that is visible without scrolling. */
const pointsOfWords = (page: Page): Promise<Point[]> =>
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
      // TypeScript's types lack the threshold.
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    const record = ({ timeStamp }: Event) =>
      requestAnimationFrame(() => {
        // A message arrives after the frame's layout and paint; a frame callback runs before.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => nextFrame.push(performance.now() - timeStamp);
        port2.postMessage(null);
      });
    document.addEventListener('click', record, { capture: true });
    return { nextFrame, eventTiming };
  });

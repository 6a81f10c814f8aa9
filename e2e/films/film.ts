import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import type { VideoSubject } from '@sixty/contract/site/videos.ts';
import { test as journey } from '../rig/journey.ts';
import { settle } from '../rig/screen.ts';
import { captions, readingTime } from './captions.ts';
import { type Cue, webVttOf } from './captions-file.ts';
import { filmFolder } from './film-folder.ts';
import { mp4Of } from './mp4.ts';
import { type Area, type Finger, openStudio, type Studio } from './studio.ts';

/** The product's part of the picture, in CSS pixels, below a strip for two lines of captions. */
const picture = { x: 0, y: 72, width: 576, height: 432 };
const bottom = picture.y + picture.height;

/** With another strip below, for the player's controls. */
const size = { width: picture.width, height: bottom + 56 };
const scale = 1.25;

/** Milliseconds between frames while something moves. */
const step = 80;

/** A frame lasts no longer, so that a player can begin anywhere. */
const longestFrame = 1000;

const ease = (share: number): number => share * share * (3 - 2 * share);

/** A touch device whose screen is a part of the picture, smaller by `zoom`. */
export const deviceIn = ({ width, height }: Pick<Area, 'width' | 'height'>, zoom = 1): BrowserContextOptions => ({
  viewport: { width: Math.round(width / zoom), height: Math.round(height / zoom) },
  deviceScaleFactor: scale * zoom,
  hasTouch: true,
  isMobile: true,
});

export const wholePicture: Area = picture;

/** Two devices beside each other. */
export const leftHalf: Area = { ...picture, width: 284 };
export const rightHalf: Area = { ...picture, x: 292, width: 284 };

/** Shows the address of an installed server instead of the recording's, which has a number for a name. */
const nameAddress = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('strong'))
      for (const node of element.childNodes)
        if (node.nodeValue?.includes(location.host))
          node.nodeValue = node.nodeValue.replace(location.host, 'sixty.example');
  });

/** Records one film: what pages show, where a finger taps, and what is said about it. */
const createFilm = <Subject extends VideoSubject>(studio: Studio, subject: Subject) => {
  const spoken = captions[subject];
  const cues: Cue[] = [];
  let now = 0;
  let cue: { readonly text: string; readonly start: number } | null = null;
  let finger: Finger | null = null;
  /** The page with a running exercise: its clock is paused and follows the film, however long recording takes. */
  let timed: Page | null = null;
  const stage = new Map<Page, Area>();

  /** Whether the next frame may begin a scene, where playback can begin: not while something scrolls. */
  let mayBegin = true;

  const draw = async (duration: number, timePassing = duration): Promise<void> => {
    await studio.evaluate((it, [at, ...drawn]) => it.draw(at, ...drawn), [now, finger, mayBegin] as const);
    now += duration;
    if (timed && timePassing > 0) {
      await timed.clock.runFor(timePassing);
      await photograph(timed);
    }
  };

  const hold = async (milliseconds: number): Promise<void> => {
    for (let left = milliseconds; left > 0; left -= longestFrame) await draw(Math.min(left, longestFrame));
  };

  const photograph = async (page: Page): Promise<void> => {
    const area = stage.get(page);
    if (!area) throw new Error('The page is not in the picture.');
    await nameAddress(page);
    const png = (await page.screenshot({ scale: 'device' })).toString('base64');
    await studio.evaluate((it, [name, shot, place]) => it.hang(name, shot, place), [
      `${[...stage.keys()].indexOf(page)}`,
      png,
      area,
    ] as const);
  };

  const photographAll = async (): Promise<void> => {
    for (const page of stage.keys()) {
      // Nothing moves in a page whose clock is paused.
      if (page !== timed) await settle(page);
      await photograph(page);
    }
  };

  const endCue = async (): Promise<void> => {
    if (!cue) return;
    await hold(readingTime(cue.text) - (now - cue.start));
    cues.push({ ...cue, end: now });
    cue = null;
  };

  /** Scrolls a page as a finger does, until an element is in its middle. */
  const scrollTo = async (target: Locator): Promise<void> => {
    const page = target.page();
    const [from, to] = await target.evaluate((element) => {
      const { top, height } = element.getBoundingClientRect();
      const most = document.documentElement.scrollHeight - window.innerHeight;
      const wanted = window.scrollY + top + height / 2 - window.innerHeight / 2;
      return [window.scrollY, Math.max(0, Math.min(most, wanted))] as const;
    });
    if (Math.abs(to - from) < 24) return;
    const frames = 5;
    mayBegin = false;
    for (let frame = 1; frame <= frames; frame += 1) {
      await page.evaluate(
        (top) => window.scrollTo({ top, behavior: 'instant' }),
        from + (to - from) * ease(frame / frames),
      );
      await photograph(page);
      await draw(step);
    }
    mayBegin = true;
    await hold(300);
  };

  const moveTo = async (target: Locator): Promise<void> => {
    const area = stage.get(target.page());
    const box = await target.boundingBox();
    if (!area || !box) throw new Error('There is nothing to tap in the picture.');
    const zoom = area.width / (target.page().viewportSize()?.width ?? area.width);
    const to = { x: area.x + (box.x + box.width / 2) * zoom, y: area.y + (box.y + box.height / 2) * zoom };
    const from: { x: number; y: number } = finger ?? { x: to.x + 60, y: Math.min(to.y + 120, bottom) };
    const frames = Math.max(3, Math.min(8, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / 40)));
    for (let frame = 1; frame <= frames; frame += 1) {
      const share = ease(frame / frames);
      finger = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, tap: null };
      await draw(step);
    }
  };

  const ripple = async (from: number, to: number): Promise<void> => {
    for (const tap of [0.1, 0.3, 0.5, 0.7, 0.9].filter((each) => each >= from && each <= to)) {
      if (finger) finger = { ...finger, tap };
      await draw(step);
    }
    if (finger) finger = { ...finger, tap: null };
  };

  const see = async (milliseconds = 600): Promise<void> => {
    await photographAll();
    await hold(milliseconds);
  };

  /** Whether an element is in the picture, and nothing covers it. */
  const isInSight = (target: Locator): Promise<boolean> =>
    target.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const found = document.elementFromPoint(left + width / 2, top + height / 2);
      return (
        top >= 0 &&
        top + height <= window.innerHeight &&
        found !== null &&
        (element.contains(found) || found.contains(element))
      );
    });

  const approach = async (target: Locator): Promise<void> => {
    await target.waitFor();
    if (!(await isInSight(target))) await scrollTo(target);
    await moveTo(target);
  };

  /** Moves the finger away from what it covers. */
  const uncover = async (): Promise<void> => {
    for (let frame = 0; frame < 2; frame += 1) {
      if (finger) finger = { ...finger, x: finger.x + 14, y: Math.min(finger.y + 16, bottom - 20) };
      await draw(step);
    }
  };

  const tap = async (target: Locator, { until }: { readonly until?: Locator } = {}): Promise<void> => {
    await approach(target);
    await ripple(0, 0.4);
    await target.tap();
    await until?.waitFor();
    await photographAll();
    await ripple(0.5, 1);
    await uncover();
    await hold(400);
  };

  return {
    /** Puts pages in the picture, in these places. */
    show: async (...pages: readonly (readonly [page: Page, area: Area])[]): Promise<void> => {
      stage.clear();
      finger = null;
      for (const [page, area] of pages) stage.set(page, area);
      await studio.evaluate((it) => it.takeDown());
      await photographAll();
    },
    /** Begins the next caption when the last one has been read; what it says happens once it is half read. */
    say: async (caption: keyof (typeof captions)[Subject] & string): Promise<void> => {
      await endCue();
      const text = String(spoken[caption]);
      cue = { text, start: now };
      await hold(readingTime(text) / 2);
    },
    see,
    scrollTo: async (target: Locator): Promise<void> => {
      finger = null;
      await scrollTo(target);
    },
    /** Shows with the finger what is being talked about. */
    point: async (target: Locator): Promise<void> => {
      await moveTo(target);
      await hold(300);
    },
    tap,
    /** Two taps on the same word, which set the last word read. */
    doubleTap: async (target: Locator): Promise<void> => {
      await approach(target);
      for (const time of [1, 2]) {
        await ripple(0, 0.4);
        await target.tap();
        if (time === 2) await photographAll();
        await ripple(0.5, 0.8);
      }
      await uncover();
      await hold(500);
    },
    type: async (field: Locator, text: string): Promise<void> => {
      await approach(field);
      await ripple(0, 0.9);
      await field.tap();
      for (const letter of text) {
        await field.pressSequentially(letter);
        await photographAll();
        await draw(110);
      }
      await hold(300);
    },
    /** Fills a field at once, as a date or a choice. */
    fill: async (field: Locator, change: () => Promise<unknown>): Promise<void> => {
      await approach(field);
      await ripple(0, 0.9);
      await change();
      await see(500);
    },
    /** Lets the clock of the page's exercise follow the film from now on. */
    startTime: async (page: Page): Promise<void> => {
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1));
      timed = page;
    },
    /** Shows each of these seconds for a moment only. */
    skip: async (seconds: number): Promise<void> => {
      for (let second = 0; second < seconds; second += 1) await draw(step, 1000);
    },
    endTime: async (): Promise<void> => {
      await timed?.clock.resume();
      timed = null;
    },
    save: async (): Promise<void> => {
      await endCue();
      await hold(800);
      // A player ends at the last frame, which must last.
      await draw(200);
      const unsaid = Object.values<string>(spoken).filter((text) => !cues.some((each) => each.text === text));
      if (unsaid.length > 0) throw new Error(`Nothing says: ${unsaid.join(' ')}`);
      const { configuration, frames, poster } = await studio.evaluate((it) => it.finish());
      const file = mp4Of({
        width: size.width * scale,
        height: size.height * scale,
        configuration: Buffer.from(configuration, 'base64'),
        samples: frames.map(({ data, at, isKey }, index) => ({
          data: Buffer.from(data, 'base64'),
          duration: Math.round(frames[index + 1]?.at ?? now) - Math.round(at),
          isKey,
        })),
      });
      await mkdir(filmFolder, { recursive: true });
      await writeFile(join(filmFolder, `${subject}.mp4`), file);
      await writeFile(join(filmFolder, `${subject}.vtt`), webVttOf(cues));
      await writeFile(join(filmFolder, `${subject}.jpg`), Buffer.from(poster, 'base64'));
      const lengths = join(filmFolder, 'seconds.json');
      const others = JSON.parse(await readFile(lengths, 'utf8').catch(() => '{}')) as Record<string, number>;
      const known = Object.entries({ ...others, [subject]: Math.round(now / 1000) }).sort();
      await writeFile(lengths, `${JSON.stringify(Object.fromEntries(known), null, 2)}\n`);
      console.log(`${subject}: ${(now / 1000).toFixed(1)} s, ${frames.length} frames, ${file.length} bytes`);
    },
  };
};

type Film<Subject extends VideoSubject> = ReturnType<typeof createFilm<Subject>>;

interface FilmFixtures {
  /** Opens the studio for the film of a subject. */
  readonly film: <Subject extends VideoSubject>(subject: Subject) => Promise<Film<Subject>>;
}

export const test = journey.extend<FilmFixtures>({
  film: async ({ openBrowser }, use) => {
    await use(async (subject) => {
      const page = await openBrowser({ viewport: { width: 100, height: 100 } });
      // Encoders need a page of a secure origin.
      await page.goto('/robots.txt');
      return createFilm(await openStudio(page, { ...size, scale, bitrate: 120_000 }), subject);
    });
  },
});

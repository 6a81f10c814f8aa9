import type { Page } from '@playwright/test';
import { loadLibrary } from '@sixty/content/library.ts';
import { exerciseTypes } from '@sixty/domain/exercises/exercise-type.ts';
import {
  type ReadingFont,
  readingFonts,
  type TextSpacing,
  textSpacings,
} from '@sixty/domain/exercises/reading-settings.ts';
import { layoutOf, shownItem } from '../../apps/web/src/components/exercises/exercise-text/exercise-layout.ts';
import { expect, test } from '../rig/journey.ts';
import { startLesson } from '../rig/lesson.ts';
import { people } from '../rig/people.ts';
import { settle, takePictures } from '../rig/screen.ts';

const widths = [1280, 820, 360] as const;
const height = 800;

/** Every exercise in rows, with the words of its cells as they are displayed. */
const listGrids = () => {
  const library = loadLibrary();
  return exerciseTypes.flatMap((type) =>
    library.list(type).flatMap(({ number, items, groupLength, paragraphs }) => {
      const layout = layoutOf({ type, responses: items, groupLength, indentedParagraphs: paragraphs });
      if (layout.kind !== 'grid') return [];
      const cells = layout.groups.map((group) => group.items.map((item) => shownItem(type, item)));
      const { columns, characters } = layout;
      return [{ name: `${type}/${number}`, isPhrases: type === 'phrases', columns, characters, cells }];
    }),
  );
};

// Without a choice, short exercises are enlarged up to 72 pixels.
const sizes = ['1', '2', '3', '4', '72px'];

interface Look {
  readonly font: ReadingFont;
  readonly spacing: TextSpacing;
  readonly sizes: readonly string[];
}

/** Lays each exercise out on a page in each size. @returns those that leave their columns or the page. */
const findBroken = (
  page: Page,
  grids: ReturnType<typeof listGrids>,
  look: Look = { font: 'andika', spacing: 'normal', sizes },
) =>
  page.evaluate(
    ([all, { font, spacing, sizes: shownSizes }]) => {
      const grid = document.querySelector<HTMLElement>('.exercise-grid');
      if (!grid) throw new Error('The page has no grid.');
      grid.dataset.font = font;
      grid.dataset.spacing = spacing;
      const isGraded = grid.closest('.graded-text') !== null;
      const newWord = (text: string): HTMLElement => {
        const word = document.createElement(isGraded ? 'button' : 'span');
        word.className = isGraded ? 'graded-item' : '';
        word.textContent = text;
        return word;
      };
      const newCell = (words: readonly string[]): HTMLElement => {
        const cell = document.createElement('span');
        cell.append(...words.flatMap((text, index) => (index > 0 ? [' ', newWord(text)] : [newWord(text)])));
        return cell;
      };
      return all.flatMap(({ name, isPhrases, columns, characters, cells }) => {
        grid.style.setProperty('--columns', String(columns));
        grid.style.setProperty('--characters', String(characters));
        grid.toggleAttribute('data-phrases', isPhrases);
        grid.replaceChildren(...cells.map(newCell));
        return shownSizes.flatMap((size) => {
          grid.dataset.size = size;
          if (size.endsWith('px')) grid.style.setProperty('--reading-size', size);
          else grid.style.removeProperty('--reading-size');
          const room = document.documentElement.clientWidth;
          const boxes = [...grid.children].map((cell) => cell.getBoundingClientRect());
          const lefts = boxes.slice(0, columns).map(({ left }) => left);
          const isBroken = boxes.some(({ left, right, top }, index) => {
            const next = boxes[index + 1];
            const isLast = index % columns === columns - 1;
            return (
              Math.abs(left - (lefts[index % columns] ?? 0)) > 1 ||
              right > room ||
              (next && !isLast && (Math.abs(next.top - top) > 1 || next.left < right)) ||
              (next && isLast && next.top <= top)
            );
          });
          return isBroken ? [`${name} in size ${size}, ${font}, ${spacing}`] : [];
        });
      });
    },
    [grids, look] as const,
  );

for (const width of widths) {
  test(`every exercise keeps its rows on both screens in each size, ${width} pixels wide`, async ({ openBrowser }) => {
    const instructor = await openBrowser({ viewport: { width, height } });
    const device = await openBrowser({ viewport: { width, height } });
    await startLesson(instructor, device, people.teacher, 'Sam Okafor', '/probes/multiplication/12');
    const grids = listGrids();
    expect(grids.length).toBeGreaterThan(300);
    for (const page of [instructor, device]) {
      await expect(page.locator('.exercise-grid')).toBeVisible();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      expect(await findBroken(page, grids)).toEqual([]);
    }
  });
}

/** Chooses letters on a page, and waits for them. */
const chooseLetters = async (page: Page, font: ReadingFont): Promise<void> => {
  await page.locator('summary').first().click();
  await page.getByLabel('Letters').selectOption(font);
  await expect(page.locator(`.exercise-grid[data-font="${font}"]`)).toBeVisible();
  await page.keyboard.press('Escape');
  const family = await page.locator('.exercise-grid').evaluate((grid) => getComputedStyle(grid).fontFamily);
  await expect.poll(() => page.evaluate((name) => document.fonts.check(`1rem ${name}`, 'a'), family)).toBe(true);
};

test('wide letters and wide spacing keep the rows on a phone', async ({ openBrowser }) => {
  const instructor = await openBrowser({ viewport: { width: 360, height } });
  const device = await openBrowser({ viewport: { width: 360, height } });
  await startLesson(instructor, device, people.teacher, 'Sam Okafor', '/probes/multiplication/12');
  await expect(device.locator('.exercise-grid')).toBeVisible();
  const grids = listGrids();
  for (const font of readingFonts) {
    await chooseLetters(device, font);
    for (const spacing of textSpacings)
      expect(await findBroken(device, grids, { font, spacing, sizes: ['4'] })).toEqual([]);
  }
});

/** The texts of the rows on a page, from top to bottom. */
const rowsOn = (page: Page) =>
  page.locator('.exercise-grid > *').evaluateAll((cells) => {
    const rows = Map.groupBy(cells, (cell) => Math.round(cell.getBoundingClientRect().top));
    return [...rows]
      .toSorted(([one], [other]) => one - other)
      .map(([, row]) => row.map(({ textContent }) => textContent));
  });

test('the third row is the same for instructor and student, and no bar covers the last one', async ({
  openBrowser,
}) => {
  const instructor = await openBrowser();
  const device = await openBrowser({ viewport: { width: 360, height: 740 } });
  const { studentId } = await startLesson(instructor, device, people.teacher, 'Sam Okafor');
  for (const exercise of ['multiplication/12', 'phonics/phonics/81', 'phrases/60', 'phonics/alphabet/56']) {
    await instructor.goto(`/probes/${exercise}?id=${studentId}`);
    await expect(device).toHaveURL(new RegExp(`${exercise.split('/').at(-1)}$`));
    await expect(device.locator('.exercise-grid')).toBeVisible();
    const picture = exercise.replaceAll('/', '-');
    await takePictures(instructor, `geometry-${picture}`);
    await takePictures(device, `geometry-device-${picture}`);
    await expect(async () => expect(await rowsOn(device)).toEqual(await rowsOn(instructor))).toPass();
    const bar = instructor.getByRole('region', { name: 'Timer and grading' });
    for (const width of widths) {
      await instructor.setViewportSize({ width, height });
      for (const size of ['1', '2', '3', '4']) {
        const room = async () => {
          const bottom = await instructor.locator('.exercise-grid').evaluate((grid, shown) => {
            grid.setAttribute('data-size', shown);
            (grid as HTMLElement).style.removeProperty('--reading-size');
            scrollTo(0, document.documentElement.scrollHeight);
            return grid.lastElementChild?.getBoundingClientRect().bottom ?? Number.NaN;
          }, size);
          return ((await bar.boundingBox())?.y ?? 0) - bottom;
        };
        await expect.poll(room, `${exercise}, ${width}, size ${size}`).toBeGreaterThan(0);
      }
    }
    await instructor.setViewportSize({ width: 1280, height });
    await settle(instructor);
  }
});

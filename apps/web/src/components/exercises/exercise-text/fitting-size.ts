import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { createStore, useStore } from '../../../ui/store.ts';
import type { ExerciseLayout } from './exercise-layout.ts';
import {
  defaultSize,
  largestSize,
  type ReadingFont,
  readingSettings,
  type TextSize,
  textSizes,
} from './reading-settings.ts';

/** The size that fits the current exercise. */
const fittingSize = createStore<TextSize>(defaultSize);

/** The current reading settings: the reader's choice, otherwise the size that fits. */
export const useReadingSettings = (): { readonly size: TextSize; readonly font: ReadingFont } => {
  const { size, font } = useStore(readingSettings);
  const fitting = useStore(fittingSize);
  return { size: size ?? fitting, font };
};

const columnsOf = (grid: HTMLElement): number => getComputedStyle(grid).gridTemplateColumns.split(' ').length;

/** A grid's measurements in each size. Measured on the page itself within one frame, so that nothing is painted. */
const measure = (grid: HTMLElement) => {
  const shown = grid.dataset.size;
  const looks = textSizes.map((size) => {
    grid.dataset.size = String(size);
    const { scrollHeight, clientHeight } = document.documentElement;
    return { size, columns: columnsOf(grid), fits: scrollHeight <= clientHeight };
  });
  grid.dataset.size = shown;
  return looks.reverse();
};

/** The largest size from the default up that keeps the default's columns without scrolling. */
const sizeThatFits = (grid: HTMLElement): TextSize => {
  const looks = measure(grid);
  const columns = looks.find(({ size }) => size === defaultSize)?.columns;
  const found = looks.find((look) => look.size > defaultSize && look.fits && look.columns === columns);
  return found?.size ?? defaultSize;
};

/** The largest size in which each row fits one line; the default if none does. */
const sizeForRows = (grid: HTMLElement, columns: number): TextSize =>
  measure(grid).find((look) => look.columns >= columns)?.size ?? defaultSize;

/**
 * Finds the fitting size when an exercise appears and when the screen rotates, and never in between, so that nothing
 * moves while a student reads. Running text keeps the default size, which gives the right line length; a text of few
 * lines uses the largest size that does not wrap.
 */
export const useFittingSize = (
  element: RefObject<HTMLElement | null>,
  layout: ExerciseLayout,
  font: ReadingFont,
  large: boolean,
) => {
  const width = usePageWidth();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another font or width has another fitting size
  useLayoutEffect(() => {
    const grid = element.current;
    if (!grid) return;
    if (layout.kind === 'paragraphs') fittingSize.set(large ? largestSize : defaultSize);
    else fittingSize.set(large ? sizeForRows(grid, layout.columns) : sizeThatFits(grid));
  }, [element, layout, font, large, width]);
};

const usePageWidth = (): number => {
  const [width, setWidth] = useState(document.documentElement.clientWidth);
  useEffect(() => {
    const look = () => setWidth(document.documentElement.clientWidth);
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, []);
  return width;
};

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

/**
 * The largest size in which the page needs no scrolling; the default if none. Measured on the page itself within one
 * frame, so that nothing is painted.
 */
const sizeThatFits = (grid: HTMLElement): TextSize => {
  const shown = grid.dataset.size;
  const { documentElement: page } = document;
  const found = textSizes.toReversed().find((size) => {
    grid.dataset.size = String(size);
    return page.scrollHeight <= page.clientHeight;
  });
  grid.dataset.size = shown;
  return found ?? defaultSize;
};

/**
 * Finds the fitting size when an exercise appears and when the screen rotates, and never in between, so that nothing
 * moves while a student reads. Running text keeps the default size, which gives the right line length; a text of few
 * lines uses the largest size.
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
    if (large) fittingSize.set(largestSize);
    else fittingSize.set(layout.kind === 'paragraphs' ? defaultSize : sizeThatFits(grid));
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

import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { createStore, useStore } from '../../ui/store.ts';
import type { ExerciseLayout } from './exercise-layout.ts';
import {
  defaultSize,
  largestSize,
  type ReadingFont,
  readingSettings,
  type TextSize,
  textSizes,
} from './reading-settings.ts';

/** The size that fits the exercise on screen. */
const fittingSize = createStore<TextSize>(defaultSize);

/** How exercises are shown now: as the reader chose, else in the size that fits. */
export const useReadingSettings = (): { readonly size: TextSize; readonly font: ReadingFont } => {
  const { size, font } = useStore(readingSettings);
  const fitting = useStore(fittingSize);
  return { size: size ?? fitting, font };
};

const columnsOf = (grid: HTMLElement): number => getComputedStyle(grid).gridTemplateColumns.split(' ').length;

/**
 * The largest size, from the default up, in which a grid has as many columns as in the default one and the page need not
 * be scrolled. Tried on the page itself, within one frame, so that nothing of it is seen.
 */
const sizeThatFits = (grid: HTMLElement): TextSize => {
  const shown = grid.dataset.size;
  const lookOf = (size: TextSize) => {
    grid.dataset.size = String(size);
    const { scrollHeight, clientHeight } = document.documentElement;
    return { columns: columnsOf(grid), fits: scrollHeight <= clientHeight };
  };
  const { columns } = lookOf(defaultSize);
  const larger = textSizes.filter((size) => size > defaultSize).reverse();
  const found = larger.find((size) => {
    const look = lookOf(size);
    return look.fits && look.columns === columns;
  });
  grid.dataset.size = shown;
  return found ?? defaultSize;
};

/**
 * Finds the fitting size when an exercise comes on screen and when the screen is turned, and at no other time: nothing
 * may move under a reader's eyes. Running text keeps the default size, in which its lines have the right length; a few
 * lines are as large as can be.
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
    if (large) fittingSize.set(largestSize);
    else if (element.current) fittingSize.set(layout.kind === 'grid' ? sizeThatFits(element.current) : defaultSize);
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

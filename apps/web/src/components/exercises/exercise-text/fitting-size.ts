import {
  type ReadingFont,
  type ReadingSettings,
  type TextSize,
  type TextSpacing,
  textSizes,
} from '@sixty/domain/exercises/reading-settings.ts';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { createStore, useStore } from '../../../ui/store.ts';
import { useSession } from '../../accounts/session/use-session.ts';
import type { ExerciseLayout } from './exercise-layout.ts';
import { type DeviceReadingSettings, defaultSize, deviceReadingSettings, largestSize } from './reading-settings.ts';

/** The size that fits the current exercise. */
const fittingSize = createStore<TextSize>(defaultSize);

/** Size, letters and spacing of a text on screen. */
export interface TextLook {
  readonly size: TextSize;
  readonly font: ReadingFont;
  /** Wider than normal by the choice of a student. */
  readonly spacing?: TextSpacing | undefined;
}

/** The reader's choices: a student's own on a student's device, those of this device elsewhere. */
const useChosenSettings = (): DeviceReadingSettings & Partial<ReadingSettings> => {
  const device = useStore(deviceReadingSettings);
  return useSession().reading ?? device;
};

/** The current look: the reader's choice, otherwise the size that fits. */
export const useReadingSettings = (): TextLook => {
  const { size, font, spacing } = useChosenSettings();
  const fitting = useStore(fittingSize);
  return { size: size ?? fitting, font, spacing };
};

const needsNoScrolling = (): boolean => {
  const { documentElement: page } = document;
  return page.scrollHeight <= page.clientHeight;
};

/** Maximum size of letters, in pixels: larger rows are no easier to follow. */
const maxPixels = 72;

/** Minimum width of a line, in ems: 45 characters of about half an em each. */
const minEms = 22;

/**
 * The largest size in which the page needs no scrolling; the default if none. Measured on the page itself within one
 * frame, so that nothing is painted.
 */
const sizeThatFits = (text: HTMLElement, isAllowed: () => boolean): TextSize => {
  const shown = text.dataset.size;
  const found = textSizes.toReversed().find((size) => {
    text.dataset.size = String(size);
    return isAllowed() && needsNoScrolling();
  });
  text.dataset.size = shown;
  return found ?? defaultSize;
};

/** Enlarges rows beyond the largest size as far as they fit on the screen. */
const fillScreen = (grid: HTMLElement): void => {
  const setPixels = (pixels: number) => grid.style.setProperty('--reading-size', `${pixels}px`);
  const shown = grid.dataset.size;
  grid.dataset.size = String(largestSize);
  let fits = Math.floor(Number.parseFloat(getComputedStyle(grid).fontSize));
  grid.dataset.size = shown;
  for (let tooLarge = maxPixels + 1; tooLarge - fits > 1; ) {
    const pixels = Math.floor((fits + tooLarge) / 2);
    setPixels(pixels);
    if (needsNoScrolling()) fits = pixels;
    else tooLarge = pixels;
  }
  setPixels(fits);
};

/**
 * Finds the fitting size when an exercise appears and when the screen rotates, and never in between, so that nothing
 * moves while a student reads. Rows fill the screen. Running text keeps a good length of line, and the default size
 * where it must be scrolled; a text of few lines uses the largest size.
 */
export const useFittingSize = (
  element: RefObject<HTMLElement | null>,
  layout: ExerciseLayout,
  { font, spacing }: Omit<TextLook, 'size'>,
  large: boolean,
) => {
  const width = usePageWidth();
  const isChosen = useChosenSettings().size !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another font, spacing or width has another fitting size
  useLayoutEffect(() => {
    const text = element.current;
    if (!text) return;
    text.style.removeProperty('--reading-size');
    if (large) return fittingSize.set(largestSize);
    const room = text.parentElement?.clientWidth ?? 0;
    const hasGoodLines = () => room >= minEms * Number.parseFloat(getComputedStyle(text).fontSize);
    const size = sizeThatFits(text, layout.kind === 'grid' ? () => true : hasGoodLines);
    fittingSize.set(layout.kind === 'grid' ? size : (Math.max(size, defaultSize) as TextSize));
    if (layout.kind === 'grid' && size === largestSize && !isChosen) fillScreen(text);
  }, [element, layout, font, spacing, large, width, isChosen]);
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

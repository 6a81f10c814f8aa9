import { disabledClass } from './button.tsx';
import { classNames } from './class-names.ts';

export type SegmentTint = 'neutral' | 'reading' | 'math';

const chosen: Record<SegmentTint, string> = {
  neutral: 'aria-pressed:bg-sunken aria-pressed:text-ink',
  reading: 'aria-[current=page]:bg-reading-soft aria-[current=page]:text-reading',
  math: 'aria-[current=page]:bg-math-soft aria-[current=page]:text-math',
};

/**
 * The look of a segmented choice: buttons, where the chosen one is `aria-pressed`, or links in program tints, where
 * the current one is `aria-current="page"`.
 */
export const segmentClass = (tint: SegmentTint = 'neutral'): string =>
  classNames(
    'inline-flex min-h-11 items-center justify-center border border-line-strong px-3 card:px-4 font-medium text-muted transition-colors duration-100 not-first:-ml-px first:rounded-l-md last:rounded-r-md hover:bg-sunken hover:text-ink ',
    disabledClass,
    chosen[tint],
  );

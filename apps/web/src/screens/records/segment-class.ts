/** The look of one of a few choices that stand side by side; the chosen one is `aria-current="page"` or `aria-pressed`. */
export const segmentClass =
  'inline-flex min-h-11 items-center justify-center border border-line-strong px-3 card:px-4 font-medium text-muted transition-colors duration-100 not-first:-ml-px first:rounded-l-md last:rounded-r-md hover:bg-sunken hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:text-ink aria-pressed:bg-sunken aria-pressed:text-ink';

/** The look of a missed item outside the graded text: a color and a line. */
export const missedClass =
  'rounded-sm bg-mark px-0.5 text-ink underline decoration-2 decoration-danger underline-offset-4';

import type { MissedStep } from '@sixty/domain/records/hard-items.ts';

/** The look of a step: its ink on the surface and legible text on it, in both themes and in black and white. */
export const stepLook: Readonly<Record<MissedStep, { readonly opacity: number; readonly text: string }>> = {
  0: { opacity: 0, text: 'var(--muted)' },
  1: { opacity: 0.12, text: 'var(--ink)' },
  2: { opacity: 0.25, text: 'var(--ink)' },
  3: { opacity: 0.42, text: 'var(--ink)' },
  4: { opacity: 1, text: 'var(--surface)' },
};

export const stepWords: Readonly<Record<MissedStep, string>> = {
  0: 'never missed',
  1: 'up to a quarter',
  2: 'up to half',
  3: 'up to three quarters',
  4: 'more',
};

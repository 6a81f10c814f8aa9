export const readingFonts = ['andika', 'atkinson', 'lexend', 'opendyslexic'] as const;
export type ReadingFont = (typeof readingFonts)[number];

export const textSizes = [1, 2, 3, 4] as const;
export type TextSize = (typeof textSizes)[number];

/** Room between letters, words and lines. */
export const textSpacings = ['normal', 'wide', 'widest'] as const;
export type TextSpacing = (typeof textSpacings)[number];

/** Tints of the sheet of paper on which a student reads. */
export const paperTints = ['plain', 'white', 'cream', 'blue', 'green', 'rose'] as const;
export type PaperTint = (typeof paperTints)[number];

/** How exercises look for one reader. */
export interface ReadingSettings {
  readonly font: ReadingFont;
  /** The reader's choice; null for the size that fits the screen. */
  readonly size: TextSize | null;
  readonly spacing: TextSpacing;
  readonly paper: PaperTint;
  /** Whether a star shows the goal of a story. */
  readonly star: boolean;
}

export const standardReadingSettings: ReadingSettings = {
  font: 'andika',
  size: null,
  spacing: 'normal',
  paper: 'plain',
  star: true,
};

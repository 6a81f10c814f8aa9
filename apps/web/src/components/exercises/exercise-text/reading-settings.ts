import { keep, readStored } from '../../../api/browser-storage.ts';
import { createStore } from '../../../ui/store.ts';

export const textSizes = [1, 2, 3, 4] as const;
export type TextSize = (typeof textSizes)[number];

export const readingFonts = ['andika', 'lexend', 'opendyslexic'] as const;
export type ReadingFont = (typeof readingFonts)[number];

/** The reading settings of this device, stored in its browser only. */
export interface ReadingSettings {
  /** The reader's choice; null before one is made. */
  readonly size: TextSize | null;
  readonly font: ReadingFont;
  /** Whether a star on the student's page shows the goal of a story. */
  readonly star: boolean;
}

const storageKey = 'sixty-reading';
/** The size without a choice; an exercise with few items may get a larger one (`fitting-size.ts`). */
export const defaultSize: TextSize = 2;
export const largestSize: TextSize = 4;

const standard: ReadingSettings = { size: null, font: 'andika', star: true };

export const readingFontTitle: Readonly<Record<ReadingFont, string>> = {
  andika: 'Andika',
  lexend: 'Lexend',
  opendyslexic: 'OpenDyslexic',
};

/** The size in words (C73). */
export const textSizeLabel = (size: TextSize): 'small' | 'medium' | 'large' => {
  if (size === 1) return 'small';
  return size === 4 ? 'large' : 'medium';
};

export const isTextSize = (size: unknown): size is TextSize => (textSizes as readonly unknown[]).includes(size);

/** Parses stored settings; unknown values become the defaults. */
export const readSettings = (stored: string | null): ReadingSettings => {
  try {
    const { size, font, star } = JSON.parse(stored ?? '{}') as Record<string, unknown>;
    return {
      size: isTextSize(size) ? size : standard.size,
      font: readingFonts.find((known) => known === font) ?? standard.font,
      star: star !== false,
    };
  } catch {
    return standard;
  }
};

export const readingSettings = createStore<ReadingSettings>(readSettings(readStored('device', storageKey)));

export const changeReadingSettings = (change: Partial<ReadingSettings>): void => {
  const settings = { ...readingSettings.get(), ...change };
  keep('device', storageKey, JSON.stringify(settings));
  readingSettings.set(settings);
};

/** Andika is always loaded; the other fonts load when chosen. */
export const loadReadingFont = (font: ReadingFont): void => {
  if (font === 'lexend') void import('@fontsource/lexend/latin-400.css');
  if (font === 'opendyslexic') void import('@fontsource/opendyslexic/400.css');
};

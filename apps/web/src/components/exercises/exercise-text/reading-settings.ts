import {
  type ReadingFont,
  type ReadingSettings,
  readingFonts,
  standardReadingSettings,
  type TextSize,
  textSizes,
} from '@sixty/domain/exercises/reading-settings.ts';
import { keep, readStored } from '../../../api/browser-storage.ts';
import { createStore } from '../../../ui/store.ts';

/** The settings of an instructor's device, stored in its browser only. Those of a student are in the session. */
export type DeviceReadingSettings = Pick<ReadingSettings, 'size' | 'font'>;

const storageKey = 'sixty-reading';
/** The size without a choice; an exercise with few items may get a larger one (`fitting-size.ts`). */
export const defaultSize: TextSize = 2;
export const largestSize: TextSize = 4;

/** The size in words (C73). */
export const textSizeLabel = (size: TextSize): 'small' | 'medium' | 'large' => {
  if (size === 1) return 'small';
  return size === 4 ? 'large' : 'medium';
};

export const isTextSize = (size: unknown): size is TextSize => (textSizes as readonly unknown[]).includes(size);

/** Parses stored settings; unknown values become the defaults. */
export const readSettings = (stored: string | null): DeviceReadingSettings => {
  const { size: fitting, font: usual } = standardReadingSettings;
  try {
    const { size, font } = JSON.parse(stored ?? '{}') as Record<string, unknown>;
    return {
      size: isTextSize(size) ? size : fitting,
      font: readingFonts.find((known) => known === font) ?? usual,
    };
  } catch {
    return { size: fitting, font: usual };
  }
};

export const deviceReadingSettings = createStore<DeviceReadingSettings>(readSettings(readStored('device', storageKey)));

export const changeDeviceReadingSettings = (change: Partial<DeviceReadingSettings>): void => {
  const settings = { ...deviceReadingSettings.get(), ...change };
  keep('device', storageKey, JSON.stringify(settings));
  deviceReadingSettings.set(settings);
};

/** Andika and Atkinson, the font of the interface, are always loaded; the other fonts load when chosen. */
export const loadReadingFont = (font: ReadingFont): void => {
  if (font === 'lexend') void import('@fontsource/lexend/latin-400.css');
  if (font === 'opendyslexic') void import('@fontsource/opendyslexic/400.css');
};

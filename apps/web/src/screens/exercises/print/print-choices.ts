import { type PaperSize, paperSizeOf, paperSizes } from '@sixty/domain/exercises/paper/paper-size.ts';
import { keep, readStored } from '../../../api/browser-storage.ts';
import { createStore } from '../../../ui/store.ts';

const storageKey = 'sixty-paper';

const stored = readStored('device', storageKey);

/** The paper chosen on this device; until then that of its region. */
export const paperSize = createStore<PaperSize>(
  paperSizes.find((size) => size === stored) ?? paperSizeOf(navigator.language),
);

export const choosePaperSize = (size: PaperSize): void => {
  keep('device', storageKey, size);
  paperSize.set(size);
};

/** The pages of an exercise to print. */
export interface PrintedPages {
  readonly student: boolean;
  readonly instructor: boolean;
  /** The questions on a story. */
  readonly questions: boolean;
}

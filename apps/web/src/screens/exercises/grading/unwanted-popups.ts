import { type PopupCode, popupCodes } from '@sixty/domain/exercises/popup-code.ts';
import { keep, readStored } from '../../../api/browser-storage.ts';
import { createStore } from '../../../ui/store.ts';

const storageKey = 'sixty-popups-off';

/** Parses stored codes, such as 'sound-out prefixes'; skips unknown ones. */
export const readUnwanted = (kept: string | null): readonly PopupCode[] => {
  const words = kept?.split(' ') ?? [];
  return popupCodes.filter((code) => words.includes(code));
};

/** The pop-ups hidden on this device, stored in its browser only. */
export const unwantedPopups = createStore<readonly PopupCode[]>(readUnwanted(readStored('device', storageKey)));

export const setPopupWanted = (code: PopupCode, wanted: boolean): void => {
  const others = unwantedPopups.get().filter((other) => other !== code);
  const unwanted = wanted ? others : [...others, code];
  keep('device', storageKey, unwanted.join(' '));
  unwantedPopups.set(unwanted);
};

import { useSyncExternalStore } from 'react';

/** A phone on its side, as the variant `short` of the style sheet. */
const short = window.matchMedia('(max-height: 30rem) and (min-width: 32.5rem)');

const subscribe = (listener: () => void) => {
  short.addEventListener('change', listener);
  return () => short.removeEventListener('change', listener);
};

/** Whether the screen is too low for a header over the text. */
export const useShortScreen = (): boolean => useSyncExternalStore(subscribe, () => short.matches);

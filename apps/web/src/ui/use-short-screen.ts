import { useMedia } from './use-media.ts';

/** A phone in landscape, like the `short` variant of the style sheet. */
const short = '(max-height: 30rem) and (min-width: 32.5rem)';

/** Whether the screen is too low for a header over the text. */
export const useShortScreen = (): boolean => useMedia(short);

import { useState } from 'react';
import { keep, readStored } from '../../../api/browser-storage.ts';
import { useMedia } from '../../../ui/use-media.ts';

const storageKey = 'sixty-chat';

/** `low`: a card that offers help where the whole chat would cover the page. */
type Shape = 'button' | 'low' | 'open';

/**
 * The state of the chat on a page (A section 2): open on the home page, minimized elsewhere, or the visitor's choice,
 * which is kept in the tab.
 */
export const useChatOpen = (isHome: boolean) => {
  const isWide = useMedia('(min-width: 116rem)');
  const hasRoom = useMedia('(min-width: 46rem)');
  const [choice, setChoice] = useState(() => readStored('tab', storageKey));
  const choose = (chosen: 'open' | 'button') => {
    keep('tab', storageKey, chosen);
    setChoice(chosen);
  };
  const defaultShape: Shape = isWide && isHome ? 'open' : hasRoom && isHome ? 'low' : 'button';
  const shape: Shape = choice === 'open' || choice === 'button' ? choice : defaultShape;
  return { shape, open: () => choose('open'), minimize: () => choose('button') };
};

import { useState } from 'react';
import { keep, readStored } from '../../../api/browser-storage.ts';

const storageKey = 'sixty-chat';

/**
 * Whether the chat is open on a page (A section 2): on the home page, not elsewhere, unless the visitor has chosen,
 * which is kept in the tab.
 */
export const useChatOpen = (isHome: boolean) => {
  const [choice, setChoice] = useState(() => readStored('tab', storageKey));
  const choose = (chosen: 'open' | 'button') => {
    keep('tab', storageKey, chosen);
    setChoice(chosen);
  };
  return {
    isOpen: choice === 'open' || (isHome && choice !== 'button'),
    open: () => choose('open'),
    minimize: () => choose('button'),
  };
};

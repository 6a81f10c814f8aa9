import type { Chatwoot } from '@sixty/contract/site-links.ts';
import { useEffect } from 'react';
import { keep, readKept } from '../../api/kept-text.ts';

/** What Chatwoot's program puts onto the page. */
interface ChatwootWindow {
  chatwootSettings?: Readonly<Record<string, unknown>>;
  chatwootSDK?: { readonly run: (site: { websiteToken: string; baseUrl: string }) => void };
  $chatwoot?: {
    readonly toggle: (state: 'open' | 'close') => void;
    readonly toggleBubbleVisibility: (state: 'show' | 'hide') => void;
    readonly reset: () => void;
  };
}

const page = (): ChatwootWindow => window as ChatwootWindow;

const keptAs = 'sixty-chat';

/** Its program is loaded once, as long as the page lives. */
let loading: Promise<void> | undefined;

const load = ({ url, token }: Chatwoot): Promise<void> =>
  new Promise((resolve, reject) => {
    page().chatwootSettings = { position: 'right', type: 'expanded_bubble', launcherTitle: 'Ask us' };
    window.addEventListener('chatwoot:ready', () => resolve(), { once: true });
    const script = document.createElement('script');
    script.src = `${url}/packs/js/sdk.js`;
    script.async = true;
    script.onload = () => page().chatwootSDK?.run({ websiteToken: token, baseUrl: url });
    script.onerror = () => {
      script.remove();
      loading = undefined;
      reject(new Error('Chatwoot is not there.'));
    };
    document.head.append(script);
  });

interface ChatwootChatProps {
  chatwoot: Chatwoot;
  isHome: boolean;
  /** Another one is another person, who sees nothing of what the one before wrote. */
  identity: string;
}

let lastIdentity: string | undefined;

/** Chatwoot in the place of our chat: open on the home page, small elsewhere. It is told nothing of who looks. */
export const ChatwootChat = ({ chatwoot: { url, token }, isHome, identity }: ChatwootChatProps) => {
  useEffect(() => {
    let isGone = false;
    loading ??= load({ url, token });
    const show = () => {
      if (isGone) return;
      if (lastIdentity !== undefined && lastIdentity !== identity) page().$chatwoot?.reset();
      lastIdentity = identity;
      page().$chatwoot?.toggleBubbleVisibility('show');
      const isWide = matchMedia('(min-width: 116rem)').matches;
      page().$chatwoot?.toggle(isHome && isWide && readKept('tab', keptAs) !== 'button' ? 'open' : 'close');
    };
    // Where it cannot be loaded there is no chat.
    void loading.then(show, () => undefined);
    return () => {
      isGone = true;
      page().$chatwoot?.toggle('close');
      page().$chatwoot?.toggleBubbleVisibility('hide');
    };
  }, [url, token, isHome, identity]);

  useEffect(() => {
    const minimised = () => void (isHome && keep('tab', keptAs, 'button'));
    window.addEventListener('chatwoot:closed', minimised);
    return () => window.removeEventListener('chatwoot:closed', minimised);
  }, [isHome]);

  return null;
};

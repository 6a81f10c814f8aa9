import type { Chatwoot } from '@sixty/contract/site/site-links.ts';
import { mayShowOthersChat } from '@sixty/domain/site/chat-page.ts';
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { keep, readStored } from '../../../api/browser-storage.ts';
import { AskButton } from './ask-button.tsx';

/** The globals of Chatwoot's script. */
interface ChatwootWindow {
  chatwootSettings?: Readonly<Record<string, unknown>>;
  chatwootSDK?: { readonly run: (site: { websiteToken: string; baseUrl: string }) => void };
  $chatwoot?: {
    readonly toggle: (state?: 'open' | 'close') => void;
    readonly reset: () => void;
  };
}

const page = (): ChatwootWindow => window as ChatwootWindow;

const storageKey = 'sixty-chat';

/** The script is loaded once per page load. */
let loading: Promise<void> | undefined;

const load = ({ url, token }: Chatwoot): Promise<void> =>
  new Promise((resolve, reject) => {
    page().chatwootSettings = { position: 'right', hideMessageBubble: true };
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

/** A page loaded with a policy that forbids the script cannot run it later. */
const isAllowedHere = (): boolean => {
  const [loaded] = performance.getEntriesByType('navigation');
  return mayShowOthersChat(new URL(loaded?.name ?? location.href).pathname);
};

/** Once the script runs, pages that must not have it are loaded in full, which removes it. */
const reloadWithoutChat = (router: AnyRouter): void => {
  router.subscribe('onBeforeNavigate', ({ toLocation }) => {
    if (mayShowOthersChat(toLocation.pathname)) return;
    router.history.flush();
    location.reload();
  });
};

/** The owner of the conversation in this browser, as a hash that reveals nothing else. */
const ownerKey = 'sixty-chatwoot-of';

/** FNV-1a: it needs no cryptographic strength, as ids cannot be guessed, and it is in the bundle of every page. */
const hashOf = (text: string): string => {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
};

interface ChatwootChatProps {
  chatwoot: Chatwoot;
  isHome: boolean;
  /** A change means another person, who must see nothing of the previous one's messages. */
  identity: string;
}

/**
 * Chatwoot instead of the built-in chat: open on the home page, minimized elsewhere. It gets no data about the user.
 */
export const ChatwootChat = ({ chatwoot: { url, token }, isHome, identity }: ChatwootChatProps) => {
  const router = useRouter();
  const [isAllowed] = useState(isAllowedHere);
  useEffect(() => {
    if (!isAllowed) return;
    let isGone = false;
    const onMinimized = () => void (isHome && keep('tab', storageKey, 'button'));
    if (!loading) reloadWithoutChat(router);
    loading ??= load({ url, token });
    const show = () => {
      if (isGone) return;
      const owner = hashOf(identity);
      if (readStored('device', ownerKey) !== owner) page().$chatwoot?.reset();
      keep('device', ownerKey, owner);
      const choice = readStored('tab', storageKey);
      const isWide = matchMedia('(min-width: 116rem)').matches;
      const isOpen = choice === 'open' || (isHome && isWide && choice !== 'button');
      page().$chatwoot?.toggle(isOpen ? 'open' : 'close');
      // From now on only the visitor closes it.
      window.addEventListener('chatwoot:closed', onMinimized);
    };
    // If it cannot be loaded there is no chat.
    void loading.then(show, () => undefined);
    return () => {
      isGone = true;
      window.removeEventListener('chatwoot:closed', onMinimized);
      page().$chatwoot?.toggle('close');
    };
  }, [url, token, isHome, identity, isAllowed, router]);

  const reload = () => {
    keep('tab', storageKey, 'open');
    location.reload();
  };
  // The button in the header replaces Chatwoot's own, which would cover the page.
  return <AskButton onClick={isAllowed ? () => page().$chatwoot?.toggle() : reload} />;
};

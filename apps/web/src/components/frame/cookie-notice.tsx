import type { Chatwoot } from '@sixty/contract/site/site-links.ts';
import { useState } from 'react';
import { keep, readStored } from '../../api/browser-storage.ts';
import { Button } from '../../ui/button.tsx';
import { useBrowser } from '../../ui/use-browser.ts';

const storageKey = 'sixty-cookie-notice';

const isNoticeKnown = (): boolean => readStored('device', storageKey) !== null;

/** What the site stores in a guest's browser (A section 2); once dismissed, it stays hidden on this device. */
export const CookieNotice = ({ chatwoot }: { chatwoot: Chatwoot | null }) => {
  const [isDismissed, setDismissed] = useState(false);
  const isKnown = useBrowser(isNoticeKnown, false);
  if (isDismissed || isKnown) return null;
  const dismiss = () => {
    keep('device', storageKey, 'dismissed');
    setDismissed(true);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <section aria-label="Cookies" className="border-line border-b bg-sunken in-data-cookies-known:hidden print:hidden">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-5 gap-y-2 px-4 py-2 tablet:px-6">
        <p className="min-w-52 grow basis-0 text-sm">
          {chatwoot
            ? `Sixty sets cookies only when you log in or sign up, to keep you signed in and your account safe. The support chat is Chatwoot's at ${new URL(chatwoot.url).host}, which keeps a cookie of its own to find your conversation again. None are for advertising.`
            : 'Sixty sets cookies only when you log in, sign up or write to support, to keep you signed in, your account safe and your conversation together. None are for advertising.'}
        </p>
        <Button onClick={dismiss} className="noscript:hidden">
          OK
        </Button>
      </div>
    </section>
  );
};

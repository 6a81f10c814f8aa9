import type { OwnPasskey } from '@sixty/contract/accounts/second-factors.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { showToast } from '../../alerts/alerts.ts';
import { secondFactorsQuery } from './second-factors-query.ts';

/** The open question or message. */
export type FactorDialog =
  | { readonly kind: 'totp' | 'passkey' | 'remove-totp' | 'renew-codes' }
  | { readonly kind: 'rename' | 'remove-passkey'; readonly passkey: OwnPasskey }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

export interface Answer {
  readonly message?: string;
  readonly recoveryCodes?: readonly string[] | null;
}

/**
 * The second-factor dialogs, one at a time, and their actions. Afterward the focus returns to the button that opened
 * the first one or, if that is gone, to `elsewhere`.
 */
export const useFactorDialogs = (elsewhere: RefObject<HTMLElement | null>) => {
  const queryClient = useQueryClient();
  const [dialog, setDialog] = useState<FactorDialog | null>(null);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    const from = opener.current;
    if (dialog !== null || from === null) return;
    opener.current = null;
    const timer = setTimeout(() => {
      if (from instanceof HTMLElement && from.isConnected) from.focus();
      else elsewhere.current?.focus();
    }, 0);
    return () => clearTimeout(timer);
  }, [dialog, elsewhere]);
  const show = (next: FactorDialog) => {
    opener.current = document.activeElement;
    setDialog(next);
  };
  const refresh = () => queryClient.invalidateQueries(secondFactorsQuery());

  const close = () => {
    setDialog(null);
    // A refusal may mean that the ten minutes are over.
    void refresh();
  };
  const settle = async ({ message, recoveryCodes }: Answer) => {
    // Updates the page first, so that the focus knows whether its button still exists.
    if (!recoveryCodes) await refresh();
    else void refresh();
    if (message !== undefined) showToast('success', message);
    setDialog(recoveryCodes ? { kind: 'codes', codes: recoveryCodes } : null);
  };
  return { dialog, show, close, settle };
};

export type FactorDialogs = ReturnType<typeof useFactorDialogs>;

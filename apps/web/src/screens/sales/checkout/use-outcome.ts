import type { OutputOf } from '@sixty/contract/endpoint.ts';
import { checkoutMessages } from '@sixty/contract/messages/checkout.ts';
import { finishCheckout } from '@sixty/contract/sales/checkout.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { CallRefused, isUnreachable } from '../../../api/call-refused.ts';
import { call } from '../../../api/client.ts';

/** What came of a purchase, as the server knows it. */
export type Outcome = OutputOf<typeof finishCheckout>;

/** How often it is asked by itself, and how long it rests between, in milliseconds: for some three minutes. */
const mostTimes = 26;
const restMs = 7000;

const isOpen = ({ status }: Outcome): boolean => status === 'pending' || status === 'unknown';

/** Whether asking again may help: there was no answer, or the server failed. */
const isPassing = (error: unknown): boolean =>
  isUnreachable(error) || (error instanceof CallRefused && error.status >= 500);

const unknown = { valid: true, status: 'unknown', message: checkoutMessages['purchase-unknown'], order: null } as const;

/** Asks what came of a purchase until it is known, for some minutes; where nobody answers, that is not known. Asking twice changes nothing. */
export const useOutcome = (status: string, checkoutId: string) => {
  const times = useRef(0);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['checkout', checkoutId],
    queryFn: async () => {
      times.current += 1;
      const outcome: Outcome = await call(finishCheckout, { status, checkout_id: checkoutId }).catch(
        (failure: unknown) => {
          if (isPassing(failure)) return unknown;
          throw failure;
        },
      );
      return { ...outcome, isOpen: isOpen(outcome), isGivenUp: isOpen(outcome) && times.current >= mostTimes };
    },
    refetchInterval: ({ state }) => (state.data?.isOpen && !state.data.isGivenUp ? restMs : false),
    refetchIntervalInBackground: true,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return { outcome: data, refusal: error, isAsking: isFetching, ask: () => void refetch() };
};

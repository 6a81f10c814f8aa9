import type { OutputOf } from '@sixty/contract/endpoint.ts';
import { checkoutMessages } from '@sixty/contract/messages/checkout.ts';
import { finishCheckout } from '@sixty/contract/sales/checkout.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { CallRefused, isUnreachable } from '../../../api/call-refused.ts';
import { call } from '../../../api/client.ts';

/** The outcome of a purchase on the server. */
export type Outcome = OutputOf<typeof finishCheckout>;

/** The number of automatic requests and the interval in milliseconds: some three minutes in total. */
const maxTimes = 26;
const restMs = 7000;

const isOpen = ({ status }: Outcome): boolean => status === 'pending' || status === 'unknown';

/** Whether a retry may help: no response, or a server error. */
const isPassing = (error: unknown): boolean =>
  isUnreachable(error) || (error instanceof CallRefused && error.status >= 500);

const unknown = { valid: true, status: 'unknown', message: checkoutMessages['purchase-unknown'], order: null } as const;

/**
 * Polls the outcome of a purchase until it is known, for some minutes; without an answer it stays unknown. Repeated
 * requests change nothing.
 */
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
      return { ...outcome, isOpen: isOpen(outcome), isGivenUp: isOpen(outcome) && times.current >= maxTimes };
    },
    refetchInterval: ({ state }) => (state.data?.isOpen && !state.data.isGivenUp ? restMs : false),
    refetchIntervalInBackground: true,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return { outcome: data, refusal: error, isAsking: isFetching, ask: () => void refetch() };
};

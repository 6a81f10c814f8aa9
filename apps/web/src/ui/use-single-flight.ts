import { useRef } from 'react';

type Mutate<Variables> = (variables: Variables, options: { readonly onSettled: () => void }) => void;

/**
 * Ignores calls while one is in flight: the second press of a double click arrives before the page shows that it is
 * busy.
 */
export const useSingleFlight = <Variables>(mutate: Mutate<Variables>): ((variables: Variables) => void) => {
  const isBusy = useRef(false);
  return (variables) => {
    if (isBusy.current) return;
    isBusy.current = true;
    mutate(variables, {
      onSettled: () => {
        isBusy.current = false;
      },
    });
  };
};

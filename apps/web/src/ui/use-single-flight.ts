import { useRef } from 'react';

type Mutate<Variables> = (variables: Variables, options: { readonly onSettled: () => void }) => void;

/** Begins nothing again while it goes on: the second press of a double click comes before the page shows that it is busy. */
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

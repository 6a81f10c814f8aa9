import { useEffect, useState } from 'react';

/**
 * How many results wait on this device to be sent, whoever graded them. What keeps them is loaded only here, as this is
 * for pages where nobody is signed in.
 */
export const useWaitingResults = (): number => {
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    let stop: (() => void) | null = null;
    let over = false;
    import('./outbox.ts').then(
      ({ watchWaiting }) => {
        if (!over) stop = watchWaiting(setWaiting);
      },
      // The code may not have come with the page.
      () => undefined,
    );
    return () => {
      over = true;
      stop?.();
    };
  }, []);
  return waiting;
};

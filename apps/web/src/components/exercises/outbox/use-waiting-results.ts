import { useEffect, useState } from 'react';

/**
 * The number of unsent results on this device, of any user. The outbox code is imported here, because this is for
 * pages without a signed-in user.
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
      // The code may be missing offline.
      () => undefined,
    );
    return () => {
      over = true;
      stop?.();
    };
  }, []);
  return waiting;
};

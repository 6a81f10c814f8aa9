import { useEffect } from 'react';
import { connectionStatus } from './socket.ts';

/**
 * Calls once when the device is online again or the server is reached again, whichever comes first. `act` must keep its
 * identity between renderings.
 */
export const useOnReconnect = (act: () => void): void => {
  useEffect(() => {
    const stop = () => {
      window.removeEventListener('online', actOnce);
      unsubscribe();
    };
    const actOnce = () => {
      stop();
      act();
    };
    window.addEventListener('online', actOnce);
    const unsubscribe = connectionStatus.subscribe(() => {
      if (connectionStatus.get() === 'connected') actOnce();
    });
    return stop;
  }, [act]);
};

import { useEffect } from 'react';
import { connectionStatus } from './socket.ts';

/**
 * Calls `act` once when the device is online again or the server is reachable again. It must keep its identity between
 * renders.
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

import { useEffect, useState } from 'react';
import { keep, readStored, removeStored } from '../../../api/browser-storage.ts';

/** Set once a guest has written from this browser: others have no conversation to load. */
const storageKey = 'sixty-chat-begun';

const hasBegun = (): boolean => readStored('device', storageKey) !== null;

/** Whether a guest has written from this browser, in any tab. */
export const useGuestConversation = () => {
  const [begun, setBegun] = useState(hasBegun);
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === storageKey || key === null) setBegun(hasBegun());
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, []);
  return {
    begun,
    begin: () => {
      keep('device', storageKey, 'yes');
      setBegun(true);
    },
    leave: () => {
      removeStored('device', storageKey);
      setBegun(false);
    },
  };
};

/**
 * Sends a guest's first message under a lock across tabs, so that the second tab has the first one's cookie and
 * continues its conversation. Without locks, in insecure contexts, they may start two.
 */
export const oneAtATime = <Value>(send: () => Promise<Value>): Promise<Value> =>
  'locks' in navigator ? navigator.locks.request('sixty-chat-begin', send) : send();

import { useEffect, useState } from 'react';
import { keep, readStored, removeStored } from '../../../api/browser-storage.ts';

/** Set once a guest has written from this browser: others have no conversation to load. */
const keptAs = 'sixty-chat-begun';

const hasBegun = (): boolean => readStored('device', keptAs) !== null;

/** Whether a guest has written from this browser, in any tab. */
export const useGuestConversation = () => {
  const [begun, setBegun] = useState(hasBegun);
  useEffect(() => {
    const hear = ({ key }: StorageEvent) => {
      if (key === keptAs || key === null) setBegun(hasBegun());
    };
    addEventListener('storage', hear);
    return () => removeEventListener('storage', hear);
  }, []);
  return {
    begun,
    begin: () => {
      keep('device', keptAs, 'yes');
      setBegun(true);
    },
    leave: () => {
      removeStored('device', keptAs);
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

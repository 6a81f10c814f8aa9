import { useEffect, useState } from 'react';
import { keep, readStored, removeStored } from '../../../api/browser-storage.ts';

/** That a guest has written from this browser: nobody else has a conversation to ask for. */
const keptAs = 'sixty-chat-begun';

const hasBegun = (): boolean => readStored('device', keptAs) !== null;

/** Whether a guest has written from this browser, in whichever tab. */
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
 * Sends a guest's first message while no other tab does: the second one has the cookie of the first, and goes on with its
 * conversation. Without locks, as on a page that is not served securely, they may begin two.
 */
export const oneAtATime = <Value>(send: () => Promise<Value>): Promise<Value> =>
  'locks' in navigator ? navigator.locks.request('sixty-chat-begin', send) : send();

import { useState } from 'react';
import { keep, readStored, removeStored } from '../../../../api/browser-storage.ts';

const storageKey = 'sixty-today-list';

/** Whether the list of today's students is open, as last chosen on this device. */
export const useOpenToday = () => {
  const [isOpen, setShown] = useState(() => readStored('device', storageKey) === null);
  const setOpen = (open: boolean): void => {
    setShown(open);
    if (open) removeStored('device', storageKey);
    else keep('device', storageKey, 'hidden');
  };
  return [isOpen, setOpen] as const;
};

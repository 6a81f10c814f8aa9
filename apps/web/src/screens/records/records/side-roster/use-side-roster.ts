import { useState } from 'react';
import { keep, readStored } from '../../../../api/browser-storage.ts';
import { useMedia } from '../../../../ui/use-media.ts';

const storageKey = 'sixty-side-roster';

/**
 * The state of the roster. On a wide screen it is beside the records unless closed, which the device remembers; on a
 * narrow one it opens over the page and starts closed.
 */
export const useSideRoster = () => {
  const isWide = useMedia('(min-width: 64rem)');
  const [isOpenBeside, setOpenBeside] = useState(() => readStored('device', storageKey) !== 'closed');
  const [isOpenOver, setOpenOver] = useState(false);
  const toggle = () => {
    if (!isWide) return setOpenOver(!isOpenOver);
    keep('device', storageKey, isOpenBeside ? 'closed' : 'open');
    setOpenBeside(!isOpenBeside);
  };
  return {
    place: isWide ? ('beside' as const) : ('over' as const),
    isOpen: isWide ? isOpenBeside : isOpenOver,
    toggle,
    /** Called when a student was chosen: closes a roster over the page. */
    closeOver: () => setOpenOver(false),
  };
};

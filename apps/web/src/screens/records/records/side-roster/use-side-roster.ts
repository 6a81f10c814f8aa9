import { useState } from 'react';
import { keep, readStored } from '../../../../api/browser-storage.ts';
import { useMedia } from '../../../../ui/use-media.ts';

const keptAs = 'sixty-side-roster';

/**
 * Whether the roster stands beside the records. On a wide screen it does until it is closed, which the device remembers;
 * on a narrow one it opens over the page and is closed at first.
 */
export const useSideRoster = () => {
  const isWide = useMedia('(min-width: 64rem)');
  const [isOpenBeside, setOpenBeside] = useState(() => readStored('device', keptAs) !== 'closed');
  const [isOpenOver, setOpenOver] = useState(false);
  const toggle = () => {
    if (!isWide) return setOpenOver(!isOpenOver);
    keep('device', keptAs, isOpenBeside ? 'closed' : 'open');
    setOpenBeside(!isOpenBeside);
  };
  return {
    place: isWide ? ('beside' as const) : ('over' as const),
    isOpen: isWide ? isOpenBeside : isOpenOver,
    toggle,
    /** Called when a student was chosen: what lies over the page makes way. */
    closeOver: () => setOpenOver(false),
  };
};

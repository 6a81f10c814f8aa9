import { useEffect, useRef } from 'react';
import { Badge } from '../../../ui/badge.tsx';

/** Brings whoever looked something up to it, once: it is scrolled to and has the focus. Gives what that element needs. */
export const useLookedUp = <Target extends HTMLElement>(isLookedUp: boolean) => {
  const ref = useRef<Target>(null);
  useEffect(() => {
    if (!isLookedUp) return;
    ref.current?.scrollIntoView({ block: 'start' });
    ref.current?.focus({ preventScroll: true });
  }, [isLookedUp]);
  return isLookedUp ? ({ ref, tabIndex: -1, 'aria-current': true } as const) : { ref };
};

/** A frame around all of it. The room above is that of a banner and of the heads of a table. */
export const lookedUpClass = 'scroll-mt-16 outline-2 -outline-offset-2 outline-accent';

export const LookedUpBadge = () => <Badge tone="accent">Looked up</Badge>;

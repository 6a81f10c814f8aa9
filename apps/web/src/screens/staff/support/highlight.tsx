import { useEffect, useRef } from 'react';
import { Badge } from '../../../ui/badge.tsx';

/** Brings whoever looked something up to it, once: it is scrolled to and has the focus. Gives what that element needs. */
export const useHighlight = <Target extends HTMLElement>(isSearchedFor: boolean) => {
  const ref = useRef<Target>(null);
  useEffect(() => {
    if (!isSearchedFor) return;
    ref.current?.scrollIntoView({ block: 'start' });
    ref.current?.focus({ preventScroll: true });
  }, [isSearchedFor]);
  return isSearchedFor ? ({ ref, tabIndex: -1, 'aria-current': true } as const) : { ref };
};

/** A frame around all of it. The room above is that of a banner and of the heads of a table. */
export const highlightClass = 'scroll-mt-16 outline-2 -outline-offset-2 outline-accent';

export const HighlightBadge = () => <Badge tone="accent">Looked up</Badge>;

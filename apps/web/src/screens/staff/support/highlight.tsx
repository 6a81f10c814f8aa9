import { useEffect, useRef } from 'react';
import { Badge } from '../../../ui/badge.tsx';

/** Scrolls to the item that the user looked up and focuses it, once. Returns the props of that element. */
export const useHighlight = <Target extends HTMLElement>(isSearchedFor: boolean) => {
  const ref = useRef<Target>(null);
  useEffect(() => {
    if (!isSearchedFor) return;
    ref.current?.scrollIntoView({ block: 'start' });
    ref.current?.focus({ preventScroll: true });
  }, [isSearchedFor]);
  return isSearchedFor ? ({ ref, tabIndex: -1, 'aria-current': true } as const) : { ref };
};

/** A frame around the whole item. The space above is for a banner and table headers. */
export const highlightClass = 'scroll-mt-16 outline-2 -outline-offset-2 outline-accent';

export const HighlightBadge = () => <Badge tone="accent">Looked up</Badge>;

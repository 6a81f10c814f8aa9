import { useLocation } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { RosterView } from '../../../api/roster-queries.ts';

/** By user and place in the browser's history. In memory alone, as a search may be a child's name. */
const savedViews = new Map<string, RosterView>();

/**
 * The view with which this place of the browser's history was left, so that whoever comes back from a student's records
 * finds the roster as it was; and the function that keeps it, which keeps its identity.
 */
export const useRestoredView = (userId: string | null, first: RosterView) => {
  const place = useLocation({ select: ({ state }) => `${userId} ${state.__TSR_key}` });
  const [left] = useState(() => savedViews.get(place) ?? first);
  const saveView = useCallback((view: RosterView) => void savedViews.set(place, view), [place]);
  return [left, saveView] as const;
};

import { useLocation } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { RosterView } from '../../../api/roster-queries.ts';

/** By user and history entry. Only in memory, as a search may be a student's name. */
const savedViews = new Map<string, RosterView>();

/**
 * The view at this history entry, so that users who return from a student's records find the roster unchanged; and a
 * stable function that stores it.
 */
export const useRestoredView = (userId: string | null, first: RosterView) => {
  const place = useLocation({ select: ({ state }) => `${userId} ${state.__TSR_key}` });
  const [left] = useState(() => savedViews.get(place) ?? first);
  const saveView = useCallback((view: RosterView) => void savedViews.set(place, view), [place]);
  return [left, saveView] as const;
};

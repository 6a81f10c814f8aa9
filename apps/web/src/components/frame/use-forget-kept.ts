import { useEffect } from 'react';
import { keptFor, ownerOf } from '../../api/kept-owner.ts';
import type { Session } from '../../api/queries.ts';

/**
 * Deletes what is kept for a page without a network once it belongs to another user or organization, to nobody, or to
 * another day.
 */
export const useForgetKept = (session: Session): void => {
  const owner = ownerOf(session);
  useEffect(() => {
    const kept = keptFor();
    if (kept === null || (kept.owner === owner && Date.now() < kept.until)) return;
    // Without its code, the next page tries again.
    void import('../../api/kept-day.ts').then(({ forgetKept }) => forgetKept(kept)).catch(() => undefined);
  }, [owner]);
};

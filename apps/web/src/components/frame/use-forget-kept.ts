import { useEffect } from 'react';
import { keptOwner, ownerOf } from '../../api/kept-owner.ts';
import type { Session } from '../../api/queries.ts';

/** Deletes what is kept for a page without a network once it belongs to another user or organization, or to nobody. */
export const useForgetKept = (session: Session): void => {
  const owner = ownerOf(session);
  useEffect(() => {
    const kept = keptOwner();
    if (kept === null || kept === owner) return;
    // Without its code, the next page tries again.
    void import('../../api/kept-day.ts').then(
      ({ forgetKept }) => forgetKept(),
      () => undefined,
    );
  }, [owner]);
};

import { useEffect, useState } from 'react';

const loadOutbox = () => import('../exercises/outbox/outbox-badge.tsx');

/** The outbox of a signed-in instructor, once its code is loaded. Null for everyone else: a student's device never loads it. */
export const useOutbox = (instructorId: string | null) => {
  const [outbox, setOutbox] = useState<Awaited<ReturnType<typeof loadOutbox>> | null>(null);

  useEffect(() => {
    if (instructorId === null || outbox) return;
    // Offline, it loads once the network is back.
    const load = () => void loadOutbox().then(setOutbox, () => undefined);
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [instructorId, outbox]);

  return instructorId === null ? null : outbox;
};

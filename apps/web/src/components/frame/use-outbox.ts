import { useEffect, useState } from 'react';

const loadOutbox = async () => {
  const [{ watchOutbox }, { OutboxBadge, RefusedResults }] = await Promise.all([
    import('../exercises/outbox/outbox.ts'),
    import('../exercises/outbox/outbox-badge.tsx'),
  ]);
  return { watchOutbox, OutboxBadge, RefusedResults };
};

/**
 * Watches the outbox of a signed-in instructor, and returns the components that show it once their code is loaded. Null
 * for everyone else: a student's device never loads them.
 */
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

  useEffect(
    () => (instructorId === null || !outbox ? undefined : outbox.watchOutbox(instructorId)),
    [instructorId, outbox],
  );

  return instructorId === null ? null : outbox;
};

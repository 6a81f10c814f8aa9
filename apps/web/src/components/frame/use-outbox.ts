import { type ComponentType, useEffect, useState } from 'react';

const loadOutbox = async () => {
  const [{ watchOutbox }, { OutboxBadge }] = await Promise.all([
    import('../exercises/outbox/outbox.ts'),
    import('../exercises/outbox/outbox-badge.tsx'),
  ]);
  return { watchOutbox, OutboxBadge };
};

/**
 * Watches the outbox of a signed-in instructor, null for anybody else, and gives the badge that shows it once its code
 * is there: a student's device never loads it.
 */
export const useOutbox = (instructorId: string | null): ComponentType | null => {
  const [outbox, setOutbox] = useState<Awaited<ReturnType<typeof loadOutbox>> | null>(null);

  useEffect(() => {
    if (instructorId === null || outbox) return;
    // Without a network it comes when there is one.
    const load = () => void loadOutbox().then(setOutbox, () => undefined);
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [instructorId, outbox]);

  useEffect(
    () => (instructorId === null || !outbox ? undefined : outbox.watchOutbox(instructorId)),
    [instructorId, outbox],
  );

  return instructorId === null || !outbox ? null : outbox.OutboxBadge;
};

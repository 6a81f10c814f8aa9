import type { getSession } from '@sixty/contract/accounts/session.ts';
import type { OutputOf } from '@sixty/contract/endpoint.ts';
import type { QueryClient } from '@tanstack/react-query';
import { type DBSchema, openDB } from 'idb';
import { keep, removeStored } from './browser-storage.ts';
import { keptFor, keptOwnerKey } from './kept-owner.ts';

/**
 * Today's students and their exercises, for opening the page without a network: with the journal and the outbox all that
 * a device keeps of students, and the only names.
 */
export interface KeptDay {
  readonly owner: string;
  /** Midnight, on this device's clock. */
  readonly until: number;
  readonly session: OutputOf<typeof getSession>;
  readonly queries: readonly { readonly key: readonly unknown[]; readonly data: unknown }[];
}

interface KeptSchema extends DBSchema {
  kept: { key: 'today'; value: KeptDay };
}

/** A database of its own: another version of the local database would wait until old tabs are closed. */
const open = () =>
  openDB<KeptSchema>('sixty-kept', 1, { upgrade: (database) => void database.createObjectStore('kept') });

/** How long kept queries stay in memory, in milliseconds: as long as a day of school. */
const gcTime = 12 * 3_600_000;

/** Queries of these kinds stay in memory for the day. */
export const stayForDay = (client: QueryClient): void => {
  for (const noun of ['exercise', 'today', 'name']) client.setQueryDefaults([noun], { gcTime });
};

/** What is kept for today, also of another owner. */
export const readKept = async (): Promise<KeptDay | null> => {
  try {
    const database = await open();
    const kept = await database.get('kept', 'today');
    const isOver = kept !== undefined && Date.now() >= kept.until;
    if (isOver) await database.clear('kept');
    database.close();
    return kept && !isOver ? kept : null;
  } catch {
    return null;
  }
};

/** Keeps queries until midnight. A browser may refuse: then the day needs the network. */
export const writeKept = async (kept: Omit<KeptDay, 'until'>): Promise<void> => {
  const until = new Date().setHours(24, 0, 0, 0);
  const mark = `${until} ${kept.owner}`;
  // First the mark by which it is found and deleted.
  if (!keep('device', keptOwnerKey, mark)) return;
  try {
    const database = await open();
    await database.put('kept', { ...kept, until }, 'today');
    database.close();
  } catch {
    removeStored('device', keptOwnerKey);
  }
};

/** Puts what is kept back into memory. @returns the session that it belongs to, or null if nothing is kept for today. */
export const restoreKept = async (client: QueryClient): Promise<KeptDay['session'] | null> => {
  const kept = await readKept();
  if (!kept) return null;
  stayForDay(client);
  for (const { key, data } of kept.queries) client.setQueryData(key, data);
  return kept.session;
};

/** Deletes what is kept of an owner and a day. What was kept since stays. */
export const forgetKept = async ({ owner, until }: Pick<KeptDay, 'owner' | 'until'>): Promise<void> => {
  const isIt = (kept: Pick<KeptDay, 'owner' | 'until'> | null | undefined) =>
    kept?.owner === owner && kept.until === until;
  const database = await open();
  if (isIt(await database.get('kept', 'today'))) await database.clear('kept');
  database.close();
  if (isIt(keptFor())) removeStored('device', keptOwnerKey);
};

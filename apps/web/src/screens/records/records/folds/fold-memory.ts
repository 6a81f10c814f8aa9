import { keep, readStored } from '../../../../api/browser-storage.ts';

/** The parts of the records that fold. A name is also the part's id, so that a link with `#growth` opens it. */
export type FoldName = 'growth' | 'sessions' | 'notes' | 'hard' | 'all';

const storageKey = 'sixty-records-open';

const namesIn = (stored: string | null): readonly string[] => (stored ?? '').split(' ').filter(Boolean);

/** The stored names of open parts after one was opened or closed. */
export const withFold = (stored: string | null, name: FoldName, isOpen: boolean): string => {
  const others = namesIn(stored).filter((each) => each !== name);
  return [...others, ...(isOpen ? [name] : [])].join(' ');
};

export const hasFold = (stored: string | null, name: FoldName): boolean => namesIn(stored).includes(name);

/** Whether a part was open last on this device, for any student. */
export const wasOpen = (name: FoldName): boolean => hasFold(readStored('device', storageKey), name);

export const rememberFold = (name: FoldName, isOpen: boolean): boolean =>
  keep('device', storageKey, withFold(readStored('device', storageKey), name, isOpen));

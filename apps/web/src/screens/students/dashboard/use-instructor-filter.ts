import { useState } from 'react';
import { keep, readStored, removeStored } from '../../../api/browser-storage.ts';

/**
 * The instructor by whom the roster is filtered, '' for none. It stays as long as the tab does: whoever comes back for
 * the next student finds the roster as it was.
 */
export const useInstructorFilter = (userId: string | null) => {
  const name = `sixty-roster-of-${userId}`;
  const [instructor, setInstructor] = useState(() => readStored('tab', name) ?? '');
  const choose = (chosen: string): void => {
    setInstructor(chosen);
    if (chosen === '') removeStored('tab', name);
    else keep('tab', name, chosen);
  };
  return [instructor, choose] as const;
};

import { useState } from 'react';
import { keep, readStored, removeStored } from '../../../api/browser-storage.ts';

/**
 * The instructor filter of the roster, '' for none. It lasts as long as the tab, so that users find the roster
 * unchanged when they return for the next student.
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

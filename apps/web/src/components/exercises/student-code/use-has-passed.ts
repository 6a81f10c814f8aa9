import { useEffect, useState } from 'react';
import { serverNow } from '../../../api/server-clock.ts';

const isPast = (instant: string | null): boolean => instant !== null && Date.parse(instant) <= serverNow();

/**
 * Whether an instant (ISO 8601) has passed by the server's clock (C60), checked every second (A section 4, Student
 * code); false for null.
 */
export const useHasPassed = (instant: string | null): boolean => {
  const [past, setPast] = useState(() => isPast(instant));
  useEffect(() => {
    setPast(isPast(instant));
    if (instant === null) return;
    const timer = setInterval(() => setPast(isPast(instant)), 1000);
    return () => clearInterval(timer);
  }, [instant]);
  return past;
};

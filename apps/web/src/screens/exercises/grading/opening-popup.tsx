import type { PopupCode } from '@sixty/domain/exercises/popup-code.ts';
import { useEffect, useState } from 'react';
import { useAttemptStore } from '../../../components/exercises/grading/attempt-store.ts';
import { useLazyComponent } from '../../../ui/use-lazy-component.ts';
import { isStarted } from './persisted-attempt.ts';
import { unwantedPopups } from './unwanted-popups.ts';

const loadPopup = async () => (await import('./exercise-popup.tsx')).ExercisePopup;

interface OpeningPopupProps {
  codes: readonly PopupCode[];
  studentId: string;
}

/** What is to be said when the exercise opens (A section 9), but never over one that has begun. */
export const OpeningPopup = ({ codes, studentId }: OpeningPopupProps) => {
  const store = useAttemptStore();
  const [code] = useState(() => codes.find((each) => !unwantedPopups.get().includes(each)) ?? null);
  const [open, setOpen] = useState(false);
  const { component: Popup, fetchCode } = useLazyComponent(loadPopup);

  useEffect(() => {
    const isNew = () => !isStarted(store.get());
    if (code === null || !isNew()) return;
    // Where the code does not come, the question mark says the same another time.
    void fetchCode().then((there) => setOpen(there && isNew()));
  }, [code, store, fetchCode]);

  return Popup && code && <Popup code={code} studentId={studentId} open={open} onClose={() => setOpen(false)} />;
};

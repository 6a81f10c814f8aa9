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

/** The advice shown when the exercise opens (A section 9), but never over a started attempt. */
export const OpeningPopup = ({ codes, studentId }: OpeningPopupProps) => {
  const store = useAttemptStore();
  const [code] = useState(() => codes.find((each) => !unwantedPopups.get().includes(each)) ?? null);
  const [open, setOpen] = useState(false);
  const { component: Popup, fetchCode } = useLazyComponent(loadPopup);

  useEffect(() => {
    const isNew = () => !isStarted(store.get());
    if (code === null || !isNew()) return;
    // If the code does not load, the help button shows the same later.
    void fetchCode().then((there) => setOpen(there && isNew()));
  }, [code, store, fetchCode]);

  return Popup && code && <Popup code={code} studentId={studentId} open={open} onClose={() => setOpen(false)} />;
};

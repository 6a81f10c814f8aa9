import type { PopupCode } from '@sixty/domain/exercises/popup-code.ts';
import { useEffect, useState } from 'react';
import { useAttempt } from '../../../components/exercises/grading/attempt-store.ts';
import { isStarted } from '../../../components/exercises/grading/persisted-attempt.ts';
import { useLazyComponent } from '../../../ui/use-lazy-component.ts';

const loadPopup = async () => (await import('./exercise-popup.tsx')).ExercisePopup;

interface OpeningPopupProps {
  codes: readonly PopupCode[];
  studentId: string;
}

/** The advice that comes with the exercise (A section 9), at its side: Start is free, and takes it away. */
export const OpeningPopup = ({ codes, studentId }: OpeningPopupProps) => {
  const started = useAttempt(isStarted);
  const [open, setOpen] = useState(codes.length > 0);
  const { component: Popup, fetchCode } = useLazyComponent(loadPopup);

  useEffect(() => {
    if (started) setOpen(false);
    // If the code does not load, the help button shows the same later.
    else if (open) void fetchCode();
  }, [open, started, fetchCode]);

  return Popup && open && !started && <Popup codes={codes} studentId={studentId} onClose={() => setOpen(false)} />;
};

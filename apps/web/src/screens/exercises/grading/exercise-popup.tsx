import type { PopupCode } from '@sixty/domain/exercises/popup-code.ts';
import { appearsAlways } from '@sixty/domain/exercises/popups.ts';
import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Advice } from './advice.tsx';
import { adviceTexts } from './advice-texts.ts';
import { setPopupWanted } from './unwanted-popups.ts';

interface ExercisePopupProps {
  code: PopupCode;
  studentId: string;
  open: boolean;
  onClose: () => void;
}

/** Advice for the instructor before an exercise (A section 9). Enter continues. */
export const ExercisePopup = ({ code, studentId, open, onClose }: ExercisePopupProps) => {
  const main = useRef<HTMLButtonElement>(null);
  const turnOff = () => {
    setPopupWanted(code, false);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={adviceTexts[code].title}
      initialFocus={main}
      actions={
        <>
          {appearsAlways(code) && (
            <Button variant="quiet" onClick={turnOff}>
              Do not show this again
            </Button>
          )}
          <Button ref={main} variant="primary" onClick={onClose}>
            {code === 'placement' ? 'Start phonics' : 'OK'}
          </Button>
        </>
      }
    >
      <Advice code={code} studentId={studentId} />
    </Dialog>
  );
};

import type { PopupCode } from '@sixty/domain/exercises/popup-code.ts';
import { appearsAlways } from '@sixty/domain/exercises/popups.ts';
import { useState } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Advice } from './advice.tsx';
import { adviceTexts } from './advice-texts.ts';
import { setPopupWanted, unwantedPopups } from './unwanted-popups.ts';

interface ExercisePopupProps {
  codes: readonly PopupCode[];
  studentId: string;
  onClose: () => void;
}

/** Advice for the instructor before an exercise (A section 9), in brief above the bar; all of it on request. */
export const ExercisePopup = ({ codes, studentId, onClose }: ExercisePopupProps) => {
  const [code] = useState(() => codes.find((each) => !unwantedPopups.get().includes(each)));
  const [whole, setWhole] = useState(false);
  if (!code) return null;
  const { title, say } = adviceTexts[code];
  const turnOff = () => {
    setPopupWanted(code, false);
    onClose();
  };
  return (
    <section
      aria-label={title}
      className="absolute right-4 bottom-full left-4 mb-2 ml-auto grid max-w-md rounded-lg border border-line-strong bg-surface py-1.5 pr-1.5 pl-4 shadow-raised short:max-w-xl"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-base">{title}</h2>
        <IconButton icon="close" label="Close" onClick={onClose} />
      </div>
      <p className="pr-2.5">
        <span className="text-muted">Say: </span>“{say}”
      </p>
      <div className="-ml-2.5 flex flex-wrap">
        <Button variant="quiet" className="px-2.5 text-accent" onClick={() => setWhole(true)}>
          Read more
        </Button>
        {appearsAlways(code) && (
          <Button variant="quiet" className="px-2.5 text-muted" onClick={turnOff}>
            Do not show this again
          </Button>
        )}
      </div>
      <Dialog open={whole} onClose={() => setWhole(false)} title={title}>
        <Advice code={code} studentId={studentId} />
      </Dialog>
    </section>
  );
};

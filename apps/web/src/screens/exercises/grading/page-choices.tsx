import { textSizes } from '@sixty/domain/exercises/reading-settings.ts';
import type { ReactNode } from 'react';
import { useReadingSettings } from '../../../components/exercises/exercise-text/fitting-size.ts';
import {
  changeDeviceReadingSettings,
  isTextSize,
  textSizeLabel,
} from '../../../components/exercises/exercise-text/reading-settings.ts';
import { StudentsPageSettings } from '../../../components/exercises/exercise-text/students-page-settings.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Slider } from '../../../ui/slider.tsx';
import { type Store, useStore } from '../../../ui/store.ts';
import { showsLastErrors, showsStudentClock, signalsMinute } from './remembered-choice.ts';

/** The text size here, and choices that this device remembers. */
export const PageChoices = ({ studentId }: { studentId: string }) => {
  const { size } = useReadingSettings();
  return (
    <div className="grid p-3">
      <Slider
        label="Text size"
        min={textSizes[0]}
        max={textSizes[3]}
        value={size}
        valueText={textSizeLabel(size)}
        onChange={(value) => isTextSize(value) && changeDeviceReadingSettings({ size: value })}
      />
      <Choice store={showsStudentClock}>Show the timer to the student</Choice>
      <Choice store={signalsMinute}>Chime and vibrate at 60 seconds</Choice>
      <Choice store={showsLastErrors}>Show the errors of last time</Choice>
      <StudentsPageSettings studentId={studentId} />
    </div>
  );
};

const Choice = ({ store, children }: { store: Store<boolean>; children: ReactNode }) => (
  <Checkbox checked={useStore(store)} onChange={store.set} className="mt-1 whitespace-nowrap">
    {children}
  </Checkbox>
);

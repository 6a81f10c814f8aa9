import type { ReactNode } from 'react';
import { useReadingSettings } from '../../../components/exercises/exercise-text/fitting-size.ts';
import {
  changeReadingSettings,
  isTextSize,
  textSizeLabel,
  textSizes,
} from '../../../components/exercises/exercise-text/reading-settings.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Slider } from '../../../ui/slider.tsx';
import { type Store, useStore } from '../../../ui/store.ts';
import { showsLastErrors, showsStudentClock, signalsMinute } from './remembered-choice.ts';

/** The text size here, and choices that this device remembers. */
export const PageChoices = () => {
  const { size } = useReadingSettings();
  return (
    <div className="grid p-3">
      <Slider
        label="Text size"
        min={textSizes[0]}
        max={textSizes[3]}
        value={size}
        valueText={textSizeLabel(size)}
        onChange={(value) => isTextSize(value) && changeReadingSettings({ size: value })}
      />
      <Choice store={showsStudentClock}>Show the timer to the student</Choice>
      <Choice store={signalsMinute}>Chime and vibrate at 60 seconds</Choice>
      <Choice store={showsLastErrors}>Show the errors of last time</Choice>
    </div>
  );
};

const Choice = ({ store, children }: { store: Store<boolean>; children: ReactNode }) => (
  <Checkbox checked={useStore(store)} onChange={store.set} className="mt-1 whitespace-nowrap">
    {children}
  </Checkbox>
);

import type { ExerciseKey } from '@sixty/domain/exercises/exercise.ts';
import { textSizes } from '@sixty/domain/exercises/reading-settings.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useReadingSettings } from '../../../components/exercises/exercise-text/fitting-size.ts';
import {
  changeDeviceReadingSettings,
  isTextSize,
  textSizeLabel,
} from '../../../components/exercises/exercise-text/reading-settings.ts';
import { StudentsPageSettings } from '../../../components/exercises/exercise-text/students-page-settings.tsx';
import { printSearch } from '../../../components/exercises/paper/print-search.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Slider } from '../../../ui/slider.tsx';
import { type Store, useStore } from '../../../ui/store.ts';
import { showsLastErrors, showsStudentClock, signalsMinute } from './remembered-choice.ts';

/** The text size here, choices that this device remembers, and the way to paper. */
export const PageChoices = ({ exercise, studentId }: { exercise: ExerciseKey; studentId: string }) => {
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
      <Link
        to="/print"
        search={printSearch(exercise, studentId)}
        preload={false}
        className="link mt-1 inline-flex min-h-11 w-fit items-center gap-2.5 text-sm"
      >
        <Icon name="print" />
        Print this exercise
      </Link>
    </div>
  );
};

const Choice = ({ store, children }: { store: Store<boolean>; children: ReactNode }) => (
  <Checkbox checked={useStore(store)} onChange={store.set} className="mt-1 whitespace-nowrap">
    {children}
  </Checkbox>
);

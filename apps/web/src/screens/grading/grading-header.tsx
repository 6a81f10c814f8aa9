import type { ExerciseKey } from '@sixty/domain/exercise/exercise.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ExerciseAnswer } from '../../api/queries.ts';
import { exerciseListPath } from '../../parts/exercise/exercise-paths.ts';
import { exerciseTypeTitle } from '../../parts/exercise/exercise-type-titles.ts';
import {
  changeReadingSettings,
  isTextSize,
  readingSettings,
  textSizeLabel,
  textSizes,
} from '../../parts/exercise-text/reading-settings.ts';
import { StudentName } from '../../parts/student/student-name.tsx';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Slider } from '../../ui/slider.tsx';
import { useStore } from '../../ui/store.ts';
import { keyGuide } from './grading-keys.ts';

interface GradingHeaderProps {
  exercise: ExerciseKey;
  content: ExerciseAnswer;
  studentId: string;
  devices: number | null;
}

/** Who reads what, whether the student's device shows it, and how large the text is. */
export const GradingHeader = ({ exercise, content, studentId, devices }: GradingHeaderProps) => {
  const [helpOpen, setHelpOpen] = useState(false);
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <div className="min-w-0">
        <Link
          to={exerciseListPath(exercise.type)}
          search={{ id: studentId }}
          className="link inline-flex min-h-11 items-center gap-1.5 text-sm"
        >
          <Icon name="arrow-left" size={16} />
          {exerciseTypeTitle[exercise.type]}
        </Link>
        <h1 className="text-xl">
          {exercise.number}. {content.title}
        </h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          <StudentName studentId={studentId} />
          <DeviceStatus devices={devices} code={content.studentCode?.code ?? null} />
        </p>
      </div>
      <div className="flex items-end gap-2">
        <TextSize />
        <IconButton icon="help" label="How to grade, and keys" onClick={() => setHelpOpen(true)} />
      </div>
      <GradingHelp open={helpOpen} onClose={() => setHelpOpen(false)} note={content.note} />
    </header>
  );
};

const DeviceStatus = ({ devices, code }: { devices: number | null; code: string | null }) => {
  if (devices !== null && devices > 0) {
    return (
      <Badge tone="success">
        <Icon name="device" size={14} />
        {devices === 1 ? 'On the student’s device' : `On ${devices} devices`}
      </Badge>
    );
  }
  if (code === null) return null;
  return (
    <Badge>
      <Icon name="device" size={14} />
      Student code <strong className="tracking-widest">{code}</strong>
    </Badge>
  );
};

const TextSize = () => {
  const { size } = useStore(readingSettings);
  return (
    <Slider
      label="Text size"
      min={textSizes[0]}
      max={textSizes[3]}
      value={size}
      valueText={textSizeLabel(size)}
      onChange={(value) => isTextSize(value) && changeReadingSettings({ size: value })}
      className="w-36"
    />
  );
};

const GradingHelp = ({ open, onClose, note }: { open: boolean; onClose: () => void; note: string }) => (
  <Dialog open={open} onClose={onClose} title="How to grade">
    {note !== '' && <p>{note}</p>}
    <ul className="grid list-disc gap-1.5 pl-5">
      <li>Press Start when the student says the first word.</li>
      <li>While the timer runs, tap each word that is wrong. A second tap takes the mark away.</li>
      <li>When it has stopped, double tap the last word read. A single tap still marks an error, after a moment.</li>
      <li>Words in a lighter tint with dots below were missed last time.</li>
    </ul>
    <table className="w-full text-left">
      <caption className="pt-2 pb-1 text-left font-medium">Keys</caption>
      <tbody>
        {keyGuide.map(({ keys, does }) => (
          <tr key={keys} className="border-line border-t">
            <th scope="row" className="w-36 py-1.5 pr-3 font-medium">
              {keys}
            </th>
            <td className="py-1.5">{does}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Dialog>
);

import type { ExerciseKey } from '@sixty/domain/exercise/exercise.ts';
import { programOf } from '@sixty/domain/exercise/exercise-type.ts';
import { type Program, programTitle } from '@sixty/domain/license/program.ts';
import { Link } from '@tanstack/react-router';
import { use, useState } from 'react';
import type { ExerciseAnswer } from '../../api/queries.ts';
import { exerciseListPath } from '../../parts/exercise/exercise-paths.ts';
import { exerciseTypeTitle } from '../../parts/exercise/exercise-type-titles.ts';
import { useReadingSettings } from '../../parts/exercise-text/fitting-size.ts';
import {
  changeReadingSettings,
  isTextSize,
  textSizeLabel,
  textSizes,
} from '../../parts/exercise-text/reading-settings.ts';
import { FrameMarks } from '../../parts/frame/frame-marks.ts';
import { StudentName } from '../../parts/student/student-name.tsx';
import type { LinkedDevices } from '../../realtime/use-linked-devices.ts';
import { IconButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Slider } from '../../ui/slider.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { DeviceStatus } from './device-status.tsx';
import { keyGuide } from './grading-keys.ts';
import { setShowsStudentClock, useShowsStudentClock } from './student-clock.ts';
import type { LessonCode } from './use-lesson-code.ts';

interface GradingHeaderProps {
  exercise: ExerciseKey;
  content: ExerciseAnswer;
  studentId: string;
  devices: LinkedDevices;
  lessonCode: LessonCode;
}

/** The way back, who reads what, whether the student's device shows it, and how large the text is. */
export const GradingHeader = ({ exercise, content, studentId, devices, lessonCode }: GradingHeaderProps) => {
  const [helpOpen, setHelpOpen] = useState(false);
  return (
    <header className="grid grid-cols-[auto_1fr_auto] items-center gap-x-2 tablet:gap-x-4">
      <Link
        to={exerciseListPath(exercise.type)}
        search={{ id: studentId }}
        className="link -ml-2.5 inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 text-sm row:row-span-2 tablet:-ml-1 print:hidden"
      >
        <Icon name="arrow-left" size={18} />
        <span className="max-tablet:sr-only short:sr-only">{exerciseTypeTitle[exercise.type]}</span>
      </Link>
      <h1 className="line-clamp-2 min-w-0 text-lg tablet:text-xl short:line-clamp-1 short:text-base short:leading-5 print:pb-4 print:text-2xl">
        {exercise.number}. {content.title}
      </h1>
      <div className="flex items-center row:row-span-2 print:hidden">
        <span className="flex max-w-66 flex-wrap items-center justify-end gap-x-2 gap-y-0.5">{use(FrameMarks)}</span>
        <PageMenu />
        <IconButton icon="help" label="How to grade, and keys" onClick={() => setHelpOpen(true)} />
      </div>
      {/* One line whatever it says: the text under it must not move while a child reads. */}
      <div className="col-span-full flex min-h-6 min-w-0 items-center gap-x-3 overflow-hidden whitespace-nowrap text-muted row:col-span-1 row:col-start-2 short:text-sm print:hidden">
        <span className="min-w-16 shrink truncate">
          <StudentName studentId={studentId} />
        </span>
        <DeviceStatus exercise={exercise} devices={devices} lessonCode={lessonCode} />
      </div>
      <GradingHelp
        open={helpOpen}
        onClose={() => setHelpOpen(false)}
        note={content.note}
        oftenMissed={content.oftenMissed}
        program={programOf(exercise.type)}
      />
    </header>
  );
};

/** How the page is shown: the size of the text here, and whether the timer is seen on the student's device. */
const PageMenu = () => {
  const { size } = useReadingSettings();
  const showsClock = useShowsStudentClock();
  return (
    <Menu
      label={
        <>
          <Icon name="text-size" />
          <VisuallyHidden>Text size and timer</VisuallyHidden>
        </>
      }
    >
      <div className="p-3">
        <Slider
          label="Text size"
          min={textSizes[0]}
          max={textSizes[3]}
          value={size}
          valueText={textSizeLabel(size)}
          onChange={(value) => isTextSize(value) && changeReadingSettings({ size: value })}
        />
        <Checkbox checked={showsClock} onChange={setShowsStudentClock} className="mt-2">
          Show the timer to the student
        </Checkbox>
      </div>
    </Menu>
  );
};

interface GradingHelpProps {
  open: boolean;
  onClose: () => void;
  note: string;
  oftenMissed: readonly string[];
  program: Program;
}

/** The instructor's guide of each program, a document that the server leads to. */
const guidePath = { reading: '/file/instructions', math: '/file/math_instructions' } as const;

const GradingHelp = ({ open, onClose, note, oftenMissed, program }: GradingHelpProps) => (
  <Dialog open={open} onClose={onClose} title="How to grade">
    {note !== '' && <p>{note}</p>}
    {oftenMissed.length > 0 && (
      <p>
        <span className="font-medium">Often missed: </span>
        {oftenMissed.join(', ')}
      </p>
    )}
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
            <th scope="row" className="w-28 py-1.5 pr-3 font-medium">
              {keys}
            </th>
            <td className="py-1.5">{does}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className="text-muted text-sm">
      Enter and the letters act while a word has the focus. An arrow key takes it there.
    </p>
    <a
      href={guidePath[program]}
      target="_blank"
      rel="noopener"
      className="link inline-flex min-h-11 items-center gap-1.5"
    >
      {programTitle(program)} guide (PDF)
      <Icon name="external" size={14} />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  </Dialog>
);

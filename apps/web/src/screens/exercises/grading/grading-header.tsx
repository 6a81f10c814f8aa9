import type { ExerciseKey } from '@sixty/domain/exercises/exercise.ts';
import { exerciseTypeTitle } from '@sixty/domain/exercises/exercise-type-title.ts';
import { Link } from '@tanstack/react-router';
import { use, useState } from 'react';
import { messageOf, unreachable } from '../../../api/call-refused.ts';
import type { ExerciseAnswer } from '../../../api/queries.ts';
import { showToast } from '../../../components/alerts/alerts.ts';
import { exerciseListPath } from '../../../components/exercises/exercise/exercise-paths.ts';
import { FrameBadges } from '../../../components/frame/frame-badges.ts';
import { StudentName } from '../../../components/students/student/student-name.tsx';
import type { LinkedDevices } from '../../../realtime/linked-devices.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { useLazyComponent } from '../../../ui/use-lazy-component.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { DeviceStatus } from './device-status.tsx';
import type { LessonCode } from './use-lesson-code.ts';

interface GradingHeaderProps {
  exercise: ExerciseKey;
  content: ExerciseAnswer;
  studentId: string;
  devices: LinkedDevices;
  lessonCode: LessonCode;
}

/** The way back, the student and exercise, the state of the student's device, and the text size. */
export const GradingHeader = ({ exercise, content, studentId, devices, lessonCode }: GradingHeaderProps) => (
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
      <span className="flex max-w-66 flex-wrap items-center justify-end gap-x-2 gap-y-0.5">{use(FrameBadges)}</span>
      <PageMenu exercise={exercise} studentId={studentId} />
      <Help exercise={exercise} content={content} studentId={studentId} />
    </div>
    {/* Always one line: the text below must not move while a student reads. */}
    <div className="col-span-full flex min-h-6.5 min-w-0 items-center gap-x-3 overflow-hidden whitespace-nowrap text-muted row:col-span-1 row:col-start-2 short:text-sm print:hidden">
      <span className="min-w-16 shrink truncate">
        <StudentName studentId={studentId} />
      </span>
      <DeviceStatus exercise={exercise} devices={devices} lessonCode={lessonCode} />
    </div>
  </header>
);

const loadPageChoices = async () => (await import('./page-choices.tsx')).PageChoices;

/** Its content loads on the way to it. */
const PageMenu = (page: Pick<GradingHeaderProps, 'exercise' | 'studentId'>) => {
  const { component: PageChoices, fetchCode } = useLazyComponent(loadPageChoices);
  const load = async () => {
    if (!(await fetchCode())) showToast('danger', messageOf(unreachable()));
  };
  return (
    <Menu
      label={
        <>
          <Icon name="text-size" />
          <VisuallyHidden>Text, timer, print</VisuallyHidden>
        </>
      }
      onOpen={() => void load()}
    >
      {PageChoices && <PageChoices {...page} />}
    </Menu>
  );
};

const loadHelp = async () => (await import('./grading-help.tsx')).GradingHelp;

/** Its code loads when the button is first used, not while a student reads. */
const Help = (props: Omit<GradingHeaderProps, 'devices' | 'lessonCode'>) => {
  const [open, setOpen] = useState(false);
  const { component: GradingHelp, fetchCode } = useLazyComponent(loadHelp);
  const show = async () => {
    if (await fetchCode()) setOpen(true);
    else showToast('danger', messageOf(unreachable()));
  };
  return (
    <>
      <IconButton
        icon="help"
        label="How to grade, and keys"
        onPointerEnter={() => void fetchCode()}
        onFocus={() => void fetchCode()}
        onClick={() => void show()}
      />
      {GradingHelp && <GradingHelp {...props} open={open} onClose={() => setOpen(false)} />}
    </>
  );
};

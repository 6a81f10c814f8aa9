import { isMathOperation } from '@sixty/domain/exercises/exercise-type.ts';
import type { ItemRange } from '@sixty/domain/exercises/item-range.ts';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useOpenExercise } from '../../../realtime/use-open-exercise.ts';
import { Button } from '../../../ui/button.tsx';
import { useStore } from '../../../ui/store.ts';
import { layoutOf, shownItem } from '../exercise-text/exercise-layout.ts';
import { missedClass } from '../exercise-text/missed-class.ts';
import { deviceWords, showing } from '../student-device/device-state.ts';
import { useDeviceState } from '../student-device/use-device-state.ts';
import { linesOnPage } from './lines-on-page.ts';
import { offeredPractice, type Practice } from './offered-practice.ts';

/** Offers to practice the lines with the most errors of the previous exercise; empty if there are none. */
export const PracticeCard = () => {
  const led = useLocation({ select: ({ state }) => state.practice });
  const offered = useStore(offeredPractice);
  return offered && offered.submissionId === led ? <Card key={offered.submissionId} practice={offered} /> : null;
};

const Card = ({ practice }: { practice: Practice }) => {
  const { page, lines } = practice;
  const [shown, setShown] = useState(false);
  const verb = isMathOperation(page.type) ? 'solve' : 'read';
  return (
    <section
      aria-labelledby="practice-heading"
      className="grid gap-3 rounded-lg border border-line px-5 py-4 text-left"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="practice-heading" className="text-lg">
          {lines.length === 1 ? 'Practice this line' : 'Practice these two lines'}
        </h2>
        <p className="text-muted">
          I {verb}. We {verb}. You {verb}.
        </p>
      </div>
      <ol className="grid gap-2">
        {lines.map((line) => (
          <Line key={line.start} practice={practice} line={line} />
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button icon={shown ? 'check' : 'device'} onClick={() => setShown(!shown)}>
          {shown ? 'Done' : 'Show on the student’s device'}
        </Button>
        <p role="status" className="text-muted text-sm">
          {shown && <OnDevice {...practice} />}
        </p>
      </div>
    </section>
  );
};

/** A line as laid out on the page, cell by cell, with missed items marked as in grading. */
const Line = ({ practice: { page, missed }, line }: { practice: Practice; line: ItemRange }) => {
  const { kind, groups } = layoutOf(linesOnPage(page, [line]));
  return (
    <li lang="en" className={`font-andika text-xl leading-relaxed ${kind === 'grid' ? 'flex flex-wrap gap-x-5' : ''}`}>
      {groups.map(({ start, items }) => (
        <span key={start} className={kind === 'grid' ? 'whitespace-nowrap' : undefined}>
          {items.map((item, index) => {
            const place = line.start + start + index;
            const text = shownItem(page.type, item);
            return (
              <span key={place}>
                {index > 0 && ' '}
                {missed.includes(place) ? <Missed>{text}</Missed> : text}
              </span>
            );
          })}
        </span>
      ))}
    </li>
  );
};

const Missed = ({ children }: { children: string }) => (
  <>
    <mark className={missedClass}>{children}</mark>
    <span className="sr-only"> (missed)</span>
  </>
);

/** Shows the lines on the student's devices while mounted, and whether any device displays them. */
const OnDevice = ({ studentId, exercise, lines }: Practice) => {
  const devices = useOpenExercise(studentId, { ...exercise, lines });
  const state = useDeviceState(devices, exercise);
  if (!devices.selected || state === 'none') return 'No device is linked to this student now.';
  const words = deviceWords(state, devices.count ?? 0, showing(devices, exercise));
  return words && `${words}.`;
};

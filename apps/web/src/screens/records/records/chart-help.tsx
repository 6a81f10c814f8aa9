import { type ExerciseType, programOf, storyLevels } from '@sixty/domain/exercises/exercise-type.ts';
import { growthWeeks } from '@sixty/domain/records/growth.ts';
import { type ReactNode, useState } from 'react';
import { itemNoun } from '../../../components/exercises/exercise/item-noun.ts';
import { LineSample } from '../../../components/records/chart/chart-legend.tsx';
import { FidelityLegend } from '../../../components/records/chart/fidelity/fidelity-strip.tsx';
import { GoalLineIcon } from '../../../components/records/chart/goal-line-mark.tsx';
import { storyLevelTitle } from '../../../components/records/chart/progress/progress-text.ts';
import { StoryIcon } from '../../../components/records/chart/progress/story-mark.tsx';
import { ResultIcon } from '../../../components/records/chart/result-mark.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { chartsOf } from './record-charts.ts';
import type { ChartName } from './records-search.ts';

/** Opens the explanation of the page's charts (A section 2, chart help). */
export const ChartHelp = ({ type }: { type: ExerciseType }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        icon="help"
        onClick={() => setOpen(true)}
        className="px-2.5 max-tablet:-ml-2.5 print:hidden"
      >
        Chart help
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="How to read the charts"
        wide
        actions={<Button onClick={() => setOpen(false)}>Close</Button>}
      >
        {chartsOf(programOf(type)).map(({ name, title }) => {
          const Explanation = explanations[name];
          return (
            <section key={name} className="grid gap-1.5 border-line border-t pt-3">
              <h3 className="text-lg">{title}</h3>
              <Explanation type={type} />
            </section>
          );
        })}
        <section className="grid gap-1.5 border-line border-t pt-3">
          <h3 className="text-lg">Growth</h3>
          <p className="max-w-prose">
            All results of one skill set. The trend is that of first results, the median of each day, in the{' '}
            {growthWeeks} weeks to the latest one; repeats are practice and drawn lighter. “They grow” and “They fall”
            are said only where chance is unlikely even if you look every week; “probably” means that it is unlikely at
            a single look. The goal line starts at the last three first results before the goal was set, and later first
            results are compared with it until the goal’s day.
          </p>
        </section>
        <section className="grid gap-1.5 border-line border-t pt-3">
          <h3 className="text-lg">Sessions a week</h3>
          <p className="max-w-prose">
            A session is a day with at least one exercise, in reading or math. Each bar is a week from Monday to Sunday,
            with its number of sessions above it. Five a week are best; with fewer than three, growth is slow. The week
            that is not over is never called low.
          </p>
          <FidelityLegend tint={programOf(type)} />
        </section>
      </Dialog>
    </>
  );
};

interface ExplanationProps {
  type: ExerciseType;
}

const Performance = ({ type }: ExplanationProps) => {
  const tint = programOf(type);
  const noun = itemNoun(type);
  return (
    <>
      <p className="max-w-prose">
        Six weeks of one type of exercise, each week ending on Sunday. Every result has two marks above its day. Dots
        should rise and crosses should fall.
      </p>
      <Marks>
        <Mark icon={<ResultIcon name="correct" tint={tint} />}>{noun}s correct per minute</Mark>
        <Mark icon={<ResultIcon name="errors" tint={tint} />}>Errors per minute</Mark>
        <Mark icon={<ResultIcon name="goal" tint={tint} />}>A day on which a goal was met</Mark>
        <Mark icon={<Dashes />}>The goal of the latest exercise</Mark>
        <Mark icon={<ResultIcon name="clipped" tint={tint} />}>Above 250, with its value</Mark>
      </Marks>
      <p className="max-w-prose">
        The lines at 5, 50 and 100 are there for comparison. A thin line joins results of the same exercise. A new
        exercise is often harder: a drop there is not a step back.
      </p>
      <p className="max-w-prose">
        The goal counts every {noun} {noun === 'problem' ? 'solved' : 'read'}, right or wrong; the dots count the right
        ones alone. So a goal can be met with a dot below its line.
      </p>
    </>
  );
};

const Summary = () => (
  <p className="max-w-prose">
    Everything that was done in each type of exercise of a program: how many exercises, on how many days, for how many
    minutes, and how many exercises had their goal met at least once. Growth in stories compares the latest three
    stories with the first three. The ring shows how far up the 97 stories of a level the student reads well: with at
    least 95% of the words right.
  </p>
);

const Progress = () => (
  <>
    <p className="max-w-prose">
      Every story that was read, by day, as high as the grade level of its text. Below it are the words correct per
      minute of first readings, on the bands of published norms: half of all students of that grade read within the
      middle band at that time of the school year.
    </p>
    <Marks>
      {storyLevels.map((level) => (
        <Mark key={level} icon={<StoryIcon level={level} goalMet />}>
          {storyLevelTitle[level]} story
        </Mark>
      ))}
      <Mark icon={<StoryIcon level="elementary" goalMet={false} />}>Hollow: its goal was not met</Mark>
      <Mark icon={<LineSample className="stroke-ink" dash="6 4" />}>The grade of students of this age</Mark>
    </Marks>
  </>
);

const Celeration = ({ type }: ExplanationProps) => (
  <>
    <p className="max-w-prose">
      The same counts on a scale on which each step up multiplies: from 10 to 20 is as high as from 50 to 100. So a
      student who gets better by the same factor each week makes a straight line. The steeper the line, the quicker the
      learning; it is shown as times or divided by so much a week.
    </p>
    <Marks>
      <Mark icon={<ResultIcon name="correct" tint={programOf(type)} />}>Correct per minute</Mark>
      <Mark icon={<ResultIcon name="errors" tint={programOf(type)} />}>Errors per minute</Mark>
      <Mark icon={<LineSample className="stroke-ink" width={1.5} length={8} />}>
        The record floor: one in the time taken. A count of zero is drawn just below it, and is left out of the line
      </Mark>
      <Mark icon={<GoalLineIcon />}>The goal, on its day</Mark>
    </Marks>
  </>
);

const explanations: Readonly<Record<ChartName, (props: ExplanationProps) => ReactNode>> = {
  performance: Performance,
  summary: Summary,
  progress: Progress,
  celeration: Celeration,
};

const Marks = ({ children }: { children: ReactNode }) => (
  <ul className="grid gap-x-6 gap-y-1 card:grid-cols-2">{children}</ul>
);

const Mark = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-center gap-2">
    <span className="flex w-6 shrink-0 justify-center">{icon}</span>
    <span className="first-letter:uppercase">{children}</span>
  </li>
);

const Dashes = () => (
  <svg aria-hidden="true" width="22" height="14" viewBox="0 0 22 14">
    <line x2="22" y1="7" y2="7" className="stroke-success" strokeWidth="2" strokeDasharray="6 3" />
  </svg>
);

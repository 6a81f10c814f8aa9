import type { ReactNode } from 'react';
import { MinuteRing } from '../../../components/exercises/minute-ring/minute-ring.tsx';
import { ExampleChart } from './example/example-chart.tsx';
import { HomeSection } from './home-section.tsx';

interface StepProps {
  title: string;
  drawing: ReactNode;
  children: ReactNode;
}

const Step = ({ title, drawing, children }: StepProps) => (
  <li className="grid content-start gap-4">
    <div className="grid h-44 place-items-center overflow-hidden rounded-lg border border-line bg-surface">
      {drawing}
    </div>
    <div className="grid gap-1.5">
      <h3 className="text-xl">{title}</h3>
      <p className="max-w-prose text-muted">{children}</p>
    </div>
  </li>
);

/** A text with a missed word and the last word read, marked as on an exercise page. */
const MarkedText = () => (
  <p aria-hidden="true" className="px-6 font-andika text-xl leading-9">
    A crow sat on our fence and{' '}
    <span className="rounded-sm bg-mark px-0.5 line-through decoration-2 decoration-danger">watched</span> me{' '}
    <span className="border-accent border-r-3 pr-0.5">eat</span> <span className="text-muted">lunch.</span>
  </p>
);

/** A lesson in three steps. */
export const Steps = () => (
  <HomeSection
    id="how-it-works"
    title="How it works"
    lead="From the alphabet and phonics to phrases and stories, and from addition to division: every exercise is a minute."
  >
    <ol className="grid gap-x-6 gap-y-9 tablet:grid-cols-3">
      <Step title="1. Start the minute" drawing={<MinuteRing seconds={42} sign={42} className="size-32" />}>
        The student reads from your screen, from paper or from a device of their own, beside you or far away.
      </Step>
      <Step title="2. Tap what was missed" drawing={<MarkedText />}>
        One tap marks a word. After the minute, two taps set the last word that was read. Sixty counts the rest.
      </Step>
      <Step
        title="3. See whether it works"
        drawing={
          <div className="w-full max-w-64 px-1">
            <ExampleChart size={{ width: 250, height: 160 }} small />
          </div>
        }
      >
        Each result appears on the student’s chart immediately, and the next exercise is suggested with a reason.
      </Step>
    </ol>
  </HomeSection>
);

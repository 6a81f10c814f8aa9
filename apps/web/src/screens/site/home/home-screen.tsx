import { Audience } from './audience.tsx';
import { ClosingCall } from './closing-call.tsx';
import { Hero } from './hero.tsx';
import { Prices } from './prices.tsx';
import { Questions } from './questions.tsx';
import { Results } from './results.tsx';
import { Steps } from './steps.tsx';
import { TrialReading } from './trial-reading/trial-reading.tsx';

/** The home page for guests (A section 1). It is readable before any script runs. */
export const HomeScreen = () => (
  <>
    <title>Sixty: one-minute exercises in reading and math</title>
    <div className="grid items-start gap-x-14 gap-y-9 pt-2 pb-16 tablet:pt-6 desktop:grid-cols-[5fr_6fr] desktop:pb-24">
      <Hero />
      <TrialReading />
    </div>
    <div className="grid gap-16 desktop:gap-24">
      <Audience />
      <Steps />
      <Results />
      <Prices />
      <Questions />
      <ClosingCall />
    </div>
  </>
);

import { Link } from '@tanstack/react-router';
import { MinuteRing } from '../../parts/minute-ring/minute-ring.tsx';
import { buttonClass } from '../../ui/button.tsx';

/** The home page of guests. */
export const WelcomeScreen = () => (
  <div className="flex items-center justify-between gap-16 py-8 tablet:py-16">
    <title>Sixty: one-minute exercises in reading and math</title>
    <div className="grid max-w-2xl gap-8">
      <div className="grid gap-4">
        <h1 className="text-3xl tablet:text-4xl">One minute, read aloud.</h1>
        <p className="max-w-prose text-lg text-muted">
          Sixty is for one teacher and one student. The student reads or solves aloud for a minute while the teacher
          marks the words, and every result goes onto a chart that shows whether it is working.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Link to="/account/log-in/teacher" className={buttonClass('primary', 'large')}>
          Log in as a teacher
        </Link>
        <Link to="/account/log-in/student" className={buttonClass('secondary', 'large')}>
          Log in as a student
        </Link>
      </div>
      <p className="text-muted">
        New here?{' '}
        <Link to="/account/sign-up" className="text-accent underline">
          Sign Up
        </Link>{' '}
        and try it for free.
      </p>
    </div>
    <MinuteRing seconds={60} sign="sixty" className="mr-8 hidden size-72 shrink-0 desktop:block" />
  </div>
);

import { daysText } from '@sixty/domain/kernel/days-text.ts';
import { Link } from '@tanstack/react-router';
import { useTrial } from '../../../components/sales/price/use-trial.ts';
import { buttonClass } from '../../../ui/button.tsx';

/** A sentence about the product, and the links in. */
export const Hero = () => {
  const trial = useTrial();
  return (
    <div className="grid content-start gap-6 tablet:gap-8 desktop:pt-10">
      <div className="grid gap-5">
        <h1 className="text-4xl desktop:text-[3.5rem]/[3.75rem]">One minute, read aloud.</h1>
        <p className="max-w-prose text-lg text-muted tablet:text-xl">
          Sixty is for one teacher and one student: the student reads or solves aloud for a minute, you tap what was
          missed, and a chart shows whether it is working.
        </p>
      </div>
      <div className="grid justify-items-start gap-2">
        <Link to="/account/sign-up" className={buttonClass('primary', 'large')}>
          Sign Up
        </Link>
        {trial !== null && (
          <p className="min-h-6 text-muted">
            {trial && `Start with a free trial of ${daysText(trial.days)}. No credit card needed.`}
          </p>
        )}
      </div>
      <nav aria-label="Log in" className="flex flex-wrap gap-2.5 max-card:gap-2">
        <Link to="/account/log-in/teacher" className={`${buttonClass()} max-card:px-3`}>
          Log in as a teacher
        </Link>
        <Link to="/account/log-in/student" className={`${buttonClass()} max-card:px-3`}>
          Log in as a student
        </Link>
      </nav>
    </div>
  );
};

import { daysText } from '@sixty/domain/kernel/days-text.ts';
import { Link } from '@tanstack/react-router';
import { storedActivationCode } from '../../../components/accounts/account/stored-activation-code.ts';
import { VerifyBanner } from '../../../components/accounts/account/verify-banner.tsx';
import { useTrial } from '../../../components/sales/price/use-trial.ts';
import { buttonClass } from '../../../ui/button.tsx';

/** The next steps for a new account (B section 2.5). `redirect` is the path of this site that led to signing up. */
export const SignUpSuccessScreen = ({ redirect }: { redirect: string | null }) => {
  const code = storedActivationCode();
  const trial = useTrial();
  const order = redirect?.startsWith('/subscribe') ? redirect : null;
  const hasMore = code !== null || order !== null;
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6 tablet:pt-8">
      <title>Welcome - Sixty</title>
      <h1 className="text-2xl">Welcome to Sixty</h1>
      <VerifyBanner />
      <p className="max-w-prose">
        {trial
          ? `Your account is ready, and your free trial of ${daysText(trial.days)} has begun.`
          : 'Your account is ready.'}{' '}
        Add your first student, choose a program, and do the first one-minute exercise together.
      </p>
      <div className="flex flex-wrap items-center gap-2.5">
        {order !== null && (
          <a href={order} className={buttonClass('primary', 'large')}>
            Continue with Your Order
          </a>
        )}
        {code !== null && (
          <Link to="/subscribe/activate" search={{ code }} className={buttonClass('primary', 'large')}>
            Activate Your Code
          </Link>
        )}
        <Link to="/students" className={buttonClass(hasMore ? 'secondary' : 'primary', 'large')}>
          Let's Get Started
        </Link>
        <Link to="/dashboard" className={buttonClass('secondary', 'large')}>
          Dashboard
        </Link>
      </div>
      <p>
        <Link to="/help/frequently-asked-questions" className="link">
          Frequently asked questions
        </Link>
      </p>
    </div>
  );
};

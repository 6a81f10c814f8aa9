import { daysText } from '@sixty/domain/kernel/days-text.ts';
import { Link } from '@tanstack/react-router';
import { storedActivationCode } from '../../../components/accounts/account/stored-activation-code.ts';
import { VerifyBanner } from '../../../components/accounts/account/verify-banner.tsx';
import { useTrial } from '../../../components/sales/price/use-trial.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { FirstStudentForm } from './first-student-form.tsx';
import { useFirstStudent } from './use-first-student.ts';

/**
 * The next steps for a new account (B section 2.5): the first student and their first exercise, after what led to signing
 * up. `redirect` is the path of this site that did.
 */
export const SignUpSuccessScreen = ({ redirect }: { redirect: string | null }) => {
  const code = storedActivationCode();
  const trial = useTrial();
  const order = redirect?.startsWith('/subscribe') ? redirect : null;
  const hasMore = code !== null || order !== null;
  const first = useFirstStudent();
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6 tablet:pt-8">
      <title>Welcome - Sixty</title>
      <h1 className="text-2xl">Welcome to Sixty</h1>
      <p className="max-w-prose">
        {trial
          ? `Your account is ready, and your free trial of ${daysText(trial.days)} has begun.`
          : 'Your account is ready.'}{' '}
        {first && 'Who is your first student? You can add all the others later.'}
      </p>
      {hasMore && (
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
        </div>
      )}
      {first && <FirstStudentForm {...first} isMain={!hasMore} />}
      {first === undefined && <SkeletonRows rows={4} label="Loading your licenses" />}
      <VerifyBanner />
      <div className="flex flex-wrap items-center gap-2.5">
        <Link to="/students" className={buttonClass(hasMore || first !== null ? 'secondary' : 'primary', 'large')}>
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

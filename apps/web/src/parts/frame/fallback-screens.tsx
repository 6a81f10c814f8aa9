import { messages } from '@sixty/contract/messages.ts';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { CallRefused } from '../../api/call-refused.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Wordmark } from './wordmark.tsx';

/** Any address that leads nowhere (B section 8). */
export const NotFoundScreen = () => (
  <div className="mx-auto grid max-w-lg justify-items-center gap-6 py-16 text-center">
    <title>Not found - Sixty</title>
    <h1 className="text-xl">{messages['not-found']}</h1>
    <Link to="/" className={buttonClass('primary')}>
      Go to the home page
    </Link>
  </div>
);

/** In place of a screen that could not be shown: the server's sentence, or that of a failure while rendering. */
export const ErrorScreen = ({ error }: ErrorComponentProps) => {
  const router = useRouter();
  const refused = error instanceof CallRefused;
  return (
    <div className="mx-auto grid max-w-lg justify-items-center gap-6 px-4 py-16 text-center" role="alert">
      <title>Error - Sixty</title>
      <Wordmark />
      <h1 className="text-xl">{refused ? error.message : messages['render-failed']}</h1>
      {refused ? (
        <Button variant="primary" onClick={() => void router.invalidate()}>
          Try again
        </Button>
      ) : (
        <Button variant="primary" onClick={() => location.reload()}>
          Refresh the page
        </Button>
      )}
    </div>
  );
};

/** While the code of a screen is on its way. */
export const PendingScreen = () => (
  <div className="mx-auto w-full max-w-6xl">
    <SkeletonRows rows={6} />
  </div>
);

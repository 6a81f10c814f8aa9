import { callMessages } from '@sixty/contract/messages/call.ts';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { CallRefused } from '../../api/call-refused.ts';
import { useOnReconnect } from '../../realtime/use-on-reconnect.ts';
import { AlertRegion } from '../../ui/alert-region.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { waitingText } from '../exercises/outbox/outbox-text.ts';
import { useWaitingResults } from '../exercises/outbox/use-waiting-results.ts';
import { loadFullFrame } from './full-frame-code.ts';
import { Wordmark } from './wordmark.tsx';

/** Any unknown address (B section 8). */
export const NotFoundScreen = () => {
  // Exercises, below whose path it may be, do without this code.
  useEffect(() => void loadFullFrame(), []);
  return (
    <div className="mx-auto grid max-w-lg justify-items-center gap-6 py-16 text-center">
      <title>Not found - Sixty</title>
      <h1 className="text-xl">{callMessages['not-found']}</h1>
      <Link to="/" className={buttonClass('primary')}>
        Go to the home page
      </Link>
    </div>
  );
};

/** Shown instead of a screen that failed: the server's message, or the one for a rendering error. */
export const ErrorScreen = ({ error }: ErrorComponentProps) =>
  error instanceof CallRefused ? (
    <RefusedScreen message={error.message} />
  ) : (
    <ErrorMessage message={callMessages['render-failed']}>
      <Button variant="primary" onClick={() => location.reload()}>
        Refresh the page
      </Button>
    </ErrorMessage>
  );

/** The same instead of the whole page, where no header names the product. */
export const RootErrorScreen = (props: ErrorComponentProps) => (
  <main className="px-4 pt-16 text-center">
    <Wordmark />
    <ErrorScreen {...props} />
    <WaitingResults />
  </main>
);

/** Assures users who reload offline that the result is not lost. */
const WaitingResults = () => {
  const waiting = useWaitingResults();
  return <p role="status">{waiting > 0 && waitingText(waiting)}</p>;
};

/** Retries on a press, and automatically once the connection is back. */
const RefusedScreen = ({ message }: { message: string }) => {
  const router = useRouter();
  const [trying, setTrying] = useState(false);
  const tryAgain = useCallback(() => {
    setTrying(true);
    void router.invalidate().finally(() => setTrying(false));
  }, [router]);
  useOnReconnect(tryAgain);
  return (
    <ErrorMessage message={message}>
      <Button variant="primary" busy={trying ? 'Trying again' : undefined} onClick={tryAgain}>
        Try again
      </Button>
    </ErrorMessage>
  );
};

const ErrorMessage = ({ message, children }: { message: string; children: ReactNode }) => (
  <AlertRegion kind="plain" className="mx-auto grid max-w-lg justify-items-center gap-6 px-4 py-16 text-center">
    <title>Error - Sixty</title>
    <h1 className="text-xl">{message}</h1>
    {children}
  </AlertRegion>
);

/** Shown while the code of a screen loads. */
export const PendingScreen = () => (
  <div className="mx-auto w-full max-w-6xl">
    <SkeletonRows rows={6} />
  </div>
);

import { checkSecondFactor } from '@sixty/contract/accounts/second-factors.ts';
import { secondFactorMessages } from '@sixty/contract/messages/second-factor.ts';
import { lazy, Suspense, useState } from 'react';
import { CallRefused } from '../../../api/call-refused.ts';
import { call } from '../../../api/client.ts';
import { canUsePasskeys } from '../../../components/accounts/second-factors/browser-passkeys.ts';
import { CodeForm } from '../../../components/accounts/second-factors/code-form.tsx';
import { AlertRegion } from '../../../ui/alert-region.tsx';
import { Button } from '../../../ui/button.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { PasskeyButton } from './passkey-button.tsx';

const EnrollStep = lazy(() =>
  import('./enroll-step.tsx').then(({ EnrollStep: component }) => ({ default: component })),
);

const steps = ['second-factor-needed', 'passkey-needed', 'second-factor-missing'] as const;

export type Step = (typeof steps)[number];

/** The remaining step, if a log-in with the right password was refused because of it. */
export const stepAfter = (code: string): Step | null => steps.find((step) => step === code) ?? null;

interface SecondStepProps {
  step: Step;
  /** Continues once a user is signed in. */
  onEntered: () => Promise<void>;
  /** Returns to the password, maybe because the log-in is over. */
  onBack: (refused?: CallRefused) => void;
}

export const SecondStep = ({ step, onEntered, onBack }: SecondStepProps) => (
  <div className="grid gap-5">
    <AlertRegion kind="info">{secondFactorMessages[step]}</AlertRegion>
    {step === 'second-factor-missing' ? (
      <Suspense fallback={<SkeletonRows rows={4} label="Loading the second step" />}>
        <EnrollStep onEntered={onEntered} onBack={onBack} />
      </Suspense>
    ) : (
      <CodeStep hasTotp={step === 'second-factor-needed'} onEntered={onEntered} onBack={onBack} />
    )}
    <div>
      <Button variant="quiet" className="-ml-4" onClick={() => onBack()}>
        Back to the password
      </Button>
    </div>
  </div>
);

const CodeStep = ({ hasTotp, onEntered, onBack }: Omit<SecondStepProps, 'step'> & { hasTotp: boolean }) => {
  // Without an app, and in a browser without passkeys, only a recovery code remains.
  const [kind, setKind] = useState<'totp' | 'recovery' | null>(hasTotp ? 'totp' : canUsePasskeys() ? null : 'recovery');
  return (
    <>
      {!hasTotp && <PasskeyButton main onEntered={onEntered} />}
      {kind !== null && (
        <CodeForm
          key={kind}
          takesFocus="keyboard"
          kind={kind}
          label={kind === 'totp' ? 'Code' : 'Recovery code'}
          hint={kind === 'totp' ? '6 digits, from your authenticator app' : '10 characters'}
          submit="Log In"
          send={async (code) => {
            await call(checkSecondFactor, { code });
            await onEntered();
          }}
          onRefused={(refused) => {
            if (refused instanceof CallRefused && refused.code === 'sign-in-over') onBack(refused);
          }}
        />
      )}
      {kind !== 'recovery' && (
        <div>
          <Button variant="quiet" className="-ml-4" onClick={() => setKind('recovery')}>
            Use a recovery code
          </Button>
        </div>
      )}
      {kind === 'recovery' && hasTotp && (
        <div>
          <Button variant="quiet" className="-ml-4" onClick={() => setKind('totp')}>
            Use the authenticator app
          </Button>
        </div>
      )}
      {hasTotp && <PasskeyButton onEntered={onEntered} />}
    </>
  );
};

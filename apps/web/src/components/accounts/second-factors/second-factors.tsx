import type { OwnPasskey } from '@sixty/contract/accounts/second-factors.ts';
import { secondFactorMessages } from '@sixty/contract/messages/second-factor.ts';
import { type ReactNode, useRef } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../alerts/loaded.tsx';
import { formatDayOf } from '../../dates/format-date.ts';
import { canUsePasskeys } from './browser-passkeys.ts';
import { FactorDialogs } from './factor-dialogs.tsx';
import { type SecondFactorsAnswer, secondFactorsQuery } from './second-factors-query.ts';
import { UnlockForm } from './unlock-form.tsx';
import { type FactorDialogs as Dialogs, useFactorDialogs } from './use-factor-dialogs.ts';

/** The user's second factors: an authenticator app, passkeys and recovery codes, each editable here. */
export const SecondFactors = ({ username }: { username: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const dialogs = useFactorDialogs(heading);
  return (
    <section aria-labelledby="second-factors-heading" className="grid max-w-3xl gap-4 border-line border-t pt-6">
      <h2 ref={heading} id="second-factors-heading" tabIndex={-1} className="text-lg">
        Second step when you log in
      </h2>
      <p>With a second step, nobody can get into your account with just your password.</p>
      <Loaded query={secondFactorsQuery()} label="Loading how you log in">
        {(factors) => (
          <>
            {factors.lock === 'password' && <UnlockForm username={username} />}
            {factors.lock === 'sign-in' && <Alert kind="info">{secondFactorMessages['sign-in-again']}</Alert>}
            <Factors factors={factors} dialogs={dialogs} />
          </>
        )}
      </Loaded>
      <FactorDialogs dialogs={dialogs} />
    </section>
  );
};

const lockReasons = { password: 'proof-needed', 'sign-in': 'sign-in-again' } as const;

const Factors = ({ factors, dialogs }: { factors: SecondFactorsAnswer; dialogs: Dialogs }) => {
  const { totp, passkeys, recoveryCodesLeft, lock, isRequired } = factors;
  const locked = lock === null ? undefined : secondFactorMessages[lockReasons[lock]];
  const count = passkeys.length + (totp ? 1 : 0);
  const kept = isRequired && count === 1 ? secondFactorMessages['second-factor-required'] : undefined;
  const removal = locked ?? kept;
  const noPasskeys = canUsePasskeys() ? undefined : 'This browser cannot use passkeys at this address.';
  return (
    <ul className="grid rounded-md border border-line bg-surface">
      <Factor title="Authenticator app" isOn={totp !== null}>
        <span className="text-muted text-sm">
          {totp ? `Set up ${formatDayOf(totp.createdAt)}.` : 'An app on your phone shows a new code every 30 seconds.'}
        </span>
        {totp ? (
          <Button disabledReason={removal} onClick={() => dialogs.show({ kind: 'remove-totp' })}>
            Remove the app
          </Button>
        ) : (
          <Button disabledReason={locked} onClick={() => dialogs.show({ kind: 'totp' })}>
            Set up an app
          </Button>
        )}
      </Factor>
      <Factor title="Passkeys" isOn={passkeys.length > 0}>
        <span className="text-muted text-sm">
          Your device asks for your fingerprint, your face or its PIN. You log in without a password.
        </span>
        <Button disabledReason={locked ?? noPasskeys} onClick={() => dialogs.show({ kind: 'passkey' })}>
          Add a passkey
        </Button>
        {passkeys.length > 0 && <PasskeyList passkeys={passkeys} dialogs={dialogs} locked={locked} removal={removal} />}
      </Factor>
      {count > 0 && (
        <Factor title="Recovery codes" isOn={null}>
          <span className="text-muted text-sm">
            {recoveryCodesLeft === 1 ? 'One code is left.' : `${recoveryCodesLeft} codes are left.`} Each lets you log
            in once, without your phone or passkey.
          </span>
          <Button disabledReason={locked} onClick={() => dialogs.show({ kind: 'renew-codes' })}>
            Make new codes
          </Button>
        </Factor>
      )}
    </ul>
  );
};

interface FactorProps {
  title: string;
  /** Null for a section without an on/off state. */
  isOn: boolean | null;
  /** The description, its button and the details below. */
  children: ReactNode;
}

const Factor = ({ title, isOn, children }: FactorProps) => (
  <li className="grid justify-items-start gap-2 border-line px-4 py-3.5 not-first:border-t">
    <h3 className="flex flex-wrap items-center gap-2 font-medium text-base">
      {title}
      {isOn !== null && <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>}
    </h3>
    {children}
  </li>
);

interface PasskeyListProps {
  passkeys: readonly OwnPasskey[];
  dialogs: Dialogs;
  /** Why nothing can be changed or removed. */
  locked: string | undefined;
  removal: string | undefined;
}

const PasskeyList = ({ passkeys, dialogs, locked, removal }: PasskeyListProps) => (
  <ul aria-label="Your passkeys" className="grid w-full">
    {passkeys.map((passkey) => {
      const { id, name, createdAt, lastUsedAt } = passkey;
      return (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t py-2">
          <div className="grid gap-0.5">
            <span className="wrap-anywhere font-medium">{name}</span>
            <span className="text-muted text-sm">
              Added {formatDayOf(createdAt)}. {lastUsedAt ? `Last used ${formatDayOf(lastUsedAt)}.` : 'Not used yet.'}
            </span>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button
              variant="quiet"
              aria-label={`Rename ${name}`}
              disabledReason={locked}
              onClick={() => dialogs.show({ kind: 'rename', passkey })}
            >
              Rename
            </Button>
            <Button
              variant="quiet"
              aria-label={`Remove ${name}`}
              disabledReason={removal}
              onClick={() => dialogs.show({ kind: 'remove-passkey', passkey })}
            >
              Remove
            </Button>
          </div>
        </li>
      );
    })}
  </ul>
);

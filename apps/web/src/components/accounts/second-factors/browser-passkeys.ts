import type {
  beginPasskey,
  beginPasskeyLogin,
  PasskeyMade,
  PasskeyUsed,
} from '@sixty/contract/accounts/second-factors.ts';
import type { OutputOf } from '@sixty/contract/endpoint.ts';
import { secondFactorMessages } from '@sixty/contract/messages/second-factor.ts';
import { CallRefused } from '../../../api/call-refused.ts';

type UnusedCode = 'passkey-taken' | 'passkey-unmade' | 'passkey-unused';

/** Why no passkey was created or used. */
const passkeyUnused = (code: UnusedCode) => new CallRefused(code, secondFactorMessages[code], 0);

/** Whether this browser supports passkeys for this address: not for an IP address or without TLS. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname);

const browser = () => import('@simplewebauthn/browser');

/** Asks the user to create a passkey. @throws CallRefused if none was created. */
export const makePasskey = async (options: OutputOf<typeof beginPasskey>['options']): Promise<PasskeyMade> => {
  const { startRegistration } = await browser();
  try {
    const { id, rawId, response } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject, transports } = response;
    return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } };
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    throw passkeyUnused(isKnown ? 'passkey-taken' : 'passkey-unmade');
  }
};

/** Asks the user for a passkey. @throws CallRefused if none was given. */
export const requestPasskey = async (options: OutputOf<typeof beginPasskeyLogin>['options']): Promise<PasskeyUsed> => {
  const { startAuthentication } = await browser();
  try {
    const { id, rawId, response } = await startAuthentication({ optionsJSON: options });
    const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
    return {
      id,
      rawId,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature, userHandle },
    };
  } catch {
    throw passkeyUnused('passkey-unused');
  }
};

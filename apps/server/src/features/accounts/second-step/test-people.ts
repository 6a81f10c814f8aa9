import { login } from '@sixty/contract/accounts/log-in.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  beginTotp,
  confirmTotp,
} from '@sixty/contract/accounts/second-factors.ts';
import { getSession } from '@sixty/contract/accounts/session.ts';
import type { Endpoint, InputOf, OutputOf } from '@sixty/contract/endpoint.ts';
import type { RefusalAnswer } from '@sixty/contract/refusal.ts';
import type { AccountType } from '@sixty/domain/access/audience.ts';
import { newAuthenticator, type TestAuthenticator } from '../../../adapters/passkeys/test-authenticator.ts';
import { totpCodeAt, totpSecretFrom } from '../../../adapters/totp/totp.ts';
import { addCustomer } from '../../../db/test-fixtures.ts';
import { type TestApp, testOrigin } from '../../../test-app.ts';

export const password = 'Correct-Horse-1';

/** A browser that stores and sends cookies. */
export const newBrowser = (testApp: TestApp) => {
  const jar = new Map<string, string>();
  const call = async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E> | RefusalAnswer> => {
    const response = await testApp.app.server.inject({
      method: endpoint.method,
      url: endpoint.path,
      headers: { origin: testOrigin, cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(endpoint.method === 'GET' ? {} : { payload: input as Record<string, unknown> }),
    });
    for (const { name, value } of response.cookies) {
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return response.json();
  };
  return {
    jar,
    call,
    logIn: (username: string, given = password) => call(login, { username, password: given, type: 'teacher' }),
    /** The account types that the server sees in the session. */
    accountTypes: async (): Promise<readonly AccountType[]> => {
      const answer = await call(getSession, {});
      return 'user' in answer ? answer.user : [];
    },
  };
};

export type TestBrowser = ReturnType<typeof newBrowser>;

/** The fields of an answer that must not be a refusal. */
export const accepted = <Answer extends { valid: boolean }>(answer: Answer): Extract<Answer, { valid: true }> => {
  if (!answer.valid) throw new Error(JSON.stringify(answer));
  return answer as Extract<Answer, { valid: true }>;
};

export const newPerson = async (testApp: TestApp, accountTypes: AccountType[] = ['customer']) => {
  const passwordHash = await testApp.passwords.hash(password);
  const { user } = await addCustomer(testApp.db, { passwordHash, accountTypes });
  return user;
};

/** Sets up an authenticator app in a signed-in browser. */
export const setUpTotp = async (testApp: TestApp, browser: TestBrowser) => {
  const { secret } = accepted(await browser.call(beginTotp, {}));
  const bytes = totpSecretFrom(secret);
  /** The app's code some 30-second steps from now, because each code works once. */
  const codeIn = (halfMinutes: number): string =>
    totpCodeAt(bytes, new Date(testApp.deps.now().getTime() + halfMinutes * 30_000));
  const { recoveryCodes } = accepted(await browser.call(confirmTotp, { code: codeIn(0) }));
  return { codeIn, recoveryCodes: recoveryCodes ?? [] };
};

/** Adds a passkey in a signed-in browser. */
export const setUpPasskey = async (
  browser: TestBrowser,
  name = 'Laptop',
  authenticator = newAuthenticator(testOrigin),
) => {
  const { options } = accepted(await browser.call(beginPasskey, {}));
  const response = authenticator.make(options);
  const answer = accepted(await browser.call(addPasskey, { name, response }));
  return { authenticator, response, recoveryCodes: answer.recoveryCodes };
};

/** Starts a passkey sign-in. @returns the options for the authenticator. */
export const passkeyOptions = async (browser: TestBrowser): Promise<Parameters<TestAuthenticator['use']>[0]> =>
  accepted(await browser.call(beginPasskeyLogin, {})).options;

import { login } from '@sixty/contract/accounts/log-in.ts';
import { getSession } from '@sixty/contract/accounts/session.ts';
import { localMessages } from '../../../adapters/mail/local-mailer.ts';
import { addCustomer, addIdentity, addSession, addStudent } from '../../../db/test-fixtures.ts';
import { type TestApp, testOrigin } from '../../../test-app.ts';

export const password = 'Correct-Horse-1';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';

/** Test helpers: users with a password or SSO, their sessions and their mail. */
export const accountRig = (testApp: () => TestApp) => {
  let passwordHash: Promise<string> | undefined;

  const newPerson = async ({ elsewhere = false } = {}) => {
    const { db, passwords } = testApp();
    passwordHash ??= passwords.hash(password);
    const { user, organization } = await addCustomer(db, { passwordHash: elsewhere ? null : await passwordHash });
    if (elsewhere) await addIdentity(db, user.id);
    const owner = { userId: user.id, organizationId: organization.id };
    return {
      ...owner,
      username: user.username,
      email: user.email,
      token: await addSession(db, owner),
      newSession: () => addSession(db, owner),
      newStudent: () => addStudent(db, owner),
    };
  };

  const kindOf = async (token: string) => {
    const { body } = await testApp().call(getSession, {}, token);
    return body.valid && body.user[0];
  };

  const mailTo = async (email: string) => {
    await testApp().app.jobs.workOff();
    return (await localMessages(testApp().db)).filter(({ to }) => to === email);
  };

  const codeSentTo = async (email: string): Promise<string> => {
    const [latest] = (await mailTo(email)).filter(({ text }) => text.includes('?code='));
    const code = /\?code=([\w-]+)$/m.exec(latest?.text ?? '')?.[1];
    if (!code) throw new Error('The message has no link.');
    return code;
  };

  const signIn = async (username: string, given = password) =>
    (await testApp().call(login, { username, password: given, type: 'teacher' })).status;

  /** Signs in as a browser does. @returns its cookies. */
  const signInOn = async (username: string, cookie = '', userAgent = firefox): Promise<string> => {
    const response = await testApp().app.server.inject({
      method: 'POST',
      url: '/api/login',
      headers: { origin: testOrigin, cookie, 'user-agent': userAgent },
      payload: { username, password, type: 'teacher' },
    });
    return [response.headers['set-cookie'] ?? []]
      .flat()
      .map((each) => each.split(';')[0])
      .join('; ');
  };

  return { newPerson, kindOf, mailTo, codeSentTo, signIn, signInOn };
};

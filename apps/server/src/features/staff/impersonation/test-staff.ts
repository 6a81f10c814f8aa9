import { localMessages } from '../../../adapters/mail/local-mailer.ts';
import { addCustomer, addSession } from '../../../db/test-fixtures.ts';
import type { TestApp } from '../../../test-app.ts';

/** For tests: staff who are signed in with a second factor, and their mail. */
export const staffRig = (testApp: () => TestApp) => {
  const newStaff = async () => {
    const { db } = testApp();
    const { user, organization } = await addCustomer(db, { accountTypes: ['customer', 'admin'] });
    const token = await addSession(db, { userId: user.id, organizationId: organization.id });
    return { id: user.id, username: user.username, name: user.name, organizationId: organization.id, token };
  };

  const mailTo = async (email: string) => {
    await testApp().app.jobs.workOff();
    return (await localMessages(testApp().db)).filter(({ to }) => to === email);
  };

  return { newStaff, mailTo };
};

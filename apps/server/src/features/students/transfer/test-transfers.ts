import { licenseAvailability } from '@sixty/contract/students/licenses.ts';
import { listStudents } from '@sixty/contract/students/students.ts';
import { acceptTransfer, findTransfer, sendTransfer } from '@sixty/contract/students/transfer.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { localMessages } from '../../../adapters/mail/local-mailer.ts';
import { addMember, addOrganization, addSession, addStudent, addUser } from '../../../db/test-fixtures.ts';
import type { TestApp } from '../../../test-app.ts';

/** For tests: users who transfer students to each other. */
export const transferRig = (testApp: () => TestApp) => {
  const newPerson = async ({ reading = 10, math = 10 } = {}) => {
    const { db } = testApp();
    const user = await addUser(db);
    const organization = await addOrganization(db, { reading, math });
    await addMember(db, organization.id, user.id, 'licensee');
    const owner = { userId: user.id, organizationId: organization.id };
    const token = await addSession(db, owner);
    const newStudent = async (programs?: readonly Program[]) => addStudent(db, owner, programs);
    return { ...owner, username: user.username, name: user.name, email: user.email, token, newStudent };
  };

  type Person = Awaited<ReturnType<typeof newPerson>>;

  const send = async (token: string, students: readonly string[], email: string) =>
    (await testApp().call(sendTransfer, { students: [...students], email }, token)).body;

  /** Messages to an address, newest first. */
  const mailTo = async (email: string) => {
    await testApp().app.jobs.workOff();
    return (await localMessages(testApp().db)).filter(({ to }) => to === email);
  };

  const codeSentTo = async (email: string): Promise<string> => {
    const [latest] = await mailTo(email);
    const code = /\?code=([\w-]+)$/m.exec(latest?.text ?? '')?.[1];
    if (!code) throw new Error('The message has no link.');
    return code;
  };

  /** Offers students, and returns the code from the email. */
  const offer = async (sender: Person, students: readonly string[], email: string) => {
    const body = await send(sender.token, students, email);
    if (!body.valid) throw new Error(body.code);
    return codeSentTo(email);
  };

  const accept = async (token: string, code: string) => (await testApp().call(acceptTransfer, { code }, token)).body;
  const find = async (token: string, code: string) => (await testApp().call(findTransfer, { code }, token)).body;

  const rosterOf = async (token: string) => {
    const { body } = await testApp().call(listStudents, {}, token);
    if (!body.valid) throw new Error(body.message);
    return body.students.map(({ id }) => id);
  };

  const left = async (token: string) => {
    const { body } = await testApp().call(licenseAvailability, {}, token);
    if (!body.valid) throw new Error(body.message);
    return { reading: body.reading.available, math: body.math.available };
  };

  return { newPerson, send, mailTo, codeSentTo, offer, accept, find, rosterOf, left };
};

import { editDelegation, listDelegations, shareSeats } from '@sixty/contract/organizations/seat-sharing.ts';
import { findLicenseStatus } from '@sixty/contract/students/licenses.ts';
import { editStudent } from '@sixty/contract/students/student-changes.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { eq } from 'drizzle-orm';
import { localMessages } from '../../../adapters/mail/local-mailer.ts';
import { subscriptions } from '../../../db/schema/schema.ts';
import { addMember, addOrganization, addSession, addStudent, addUser } from '../../../db/test-fixtures.ts';
import { type TestApp, testOrigin } from '../../../test-app.ts';

/** Test helpers: users who share seats with each other. */
export const delegationRig = (testApp: () => TestApp) => {
  const newPerson = async ({
    reading = 10,
    math = 0,
    isVerified = true,
    passwordHash = null as string | null,
  } = {}) => {
    const { db } = testApp();
    const user = await addUser(db, { passwordHash, ...(isVerified ? {} : { emailVerifiedAt: null }) });
    const organization = await addOrganization(db, { reading, math });
    await addMember(db, organization.id, user.id, 'licensee');
    const owner = { userId: user.id, organizationId: organization.id };
    const token = await addSession(db, owner);
    const newStudent = (programs: readonly Program[] = ['reading']) => addStudent(db, owner, programs);
    return { ...owner, username: user.username, name: user.name, email: user.email, token, newStudent };
  };

  type Person = Awaited<ReturnType<typeof newPerson>>;

  const share = async (
    from: Pick<Person, 'token'>,
    to: Pick<Person, 'username'>,
    students: number,
    program: Program = 'reading',
  ) => (await testApp().call(shareSeats, { username: to.username, students, program }, from.token)).body;

  const edit = async (
    from: Pick<Person, 'token'>,
    to: Pick<Person, 'username'>,
    students: number,
    program: Program = 'reading',
  ) => (await testApp().call(editDelegation, { username: to.username, students, program }, from.token)).body;

  const list = async ({ token }: Pick<Person, 'token'>, input: { username?: string; program?: Program } = {}) =>
    (await testApp().call(listDelegations, input, token)).body;

  /** A user's reading seats, as the status returns them. */
  const seatsOf = async ({ token }: Pick<Person, 'token'>) => {
    const { body } = await testApp().call(findLicenseStatus, {}, token);
    if (!body.valid) throw new Error(body.message);
    const { purchased, used, available, delegated, shared } = body.reading;
    return { purchased, used, available, delegated, shared };
  };

  /** Gives a student a reading license. @returns whether a seat was left. */
  const assign = async ({ token }: Pick<Person, 'token'>, student: { readonly id: string }): Promise<boolean> => {
    const response = await testApp().app.server.inject({
      method: 'POST',
      url: editStudent.path,
      headers: { origin: testOrigin, cookie: `sixty=${token}` },
      payload: { student: { id: student.id }, programs: ['Reading'] },
    });
    return response.statusCode === 200;
  };

  /** Reduces the reading seats a user bought, as an expiry does. */
  const leaveBought = ({ organizationId }: Pick<Person, 'organizationId'>, readingSeats: number) =>
    testApp()
      .db.orm.update(subscriptions)
      .set({ readingSeats })
      .where(eq(subscriptions.organizationId, organizationId));

  const mailTo = async (email: string) => {
    await testApp().app.jobs.workOff();
    return (await localMessages(testApp().db)).filter(({ to }) => to === email);
  };

  return { newPerson, share, edit, list, seatsOf, assign, leaveBought, mailTo };
};

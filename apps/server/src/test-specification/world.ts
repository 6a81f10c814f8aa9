import { addAccount, addCustomer, addMember, addResult, addSession, addStudent } from '../db/test-fixtures.ts';
import { addStaffWork } from '../db/test-staff-fixtures.ts';
import { addManaged } from '../features/organizations/members/test-members.ts';
import { type TestApp, testOrigin } from '../test-app.ts';

export const password = 'Correct-Horse-1';

export interface Reply {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** A request of the table: who sends what. */
export interface Request {
  /** The caller's session; null for a guest. */
  readonly token: string | null;
  readonly input: Record<string, unknown>;
  /** The address, if it has a part of its own. */
  readonly path?: string;
}

/** People for the calls: each call gets its own, so that the calls may run in any order. */
export const buildWorld = async ({ app, db, passwords }: TestApp) => {
  const passwordHash = await passwords.hash(password);

  const send = async (method: string, path: string, { token, input }: Request): Promise<Reply> => {
    const response = await app.server.inject({
      method: method as 'GET',
      url: path,
      headers: { origin: testOrigin, host: 'localhost:3000', ...(token ? { cookie: `sixty=${token}` } : {}) },
      ...(method === 'GET' ? { query: input as Record<string, string> } : { payload: input }),
    });
    return { status: response.statusCode, body: response.json() };
  };

  /** A customer with a personal organization, and a student with a result. */
  const newTeacher = async (options: Parameters<typeof addCustomer>[1] = {}) => {
    const { user, organization } = await addCustomer(db, { passwordHash, ...options });
    const owner = { userId: user.id, organizationId: organization.id };
    const token = await addSession(db, owner);
    const { id: studentId, name: studentName } = await addStudent(db, owner);
    await addResult(db, { studentId, instructorId: user.id });
    /** Selects the student, so that a code is live. */
    const select = async () => {
      const { body } = await send('POST', '/api/students/code', { token, input: { studentID: studentId } });
      return (body.studentCode as { code: string }).code;
    };
    return { user, organization, owner, token, studentId, studentName, select };
  };

  /** A school with its signed-in Licensee, groups, and Instructors in the first one. */
  const newSchool = async () => {
    const school = await addAccount(db, { personal: false });
    return { ...school, ...(await addManaged(db, school.organization.id, school.user.id)) };
  };

  /** A customer who works in a school of others, too. */
  const newMember = async () => {
    const [teacher, school] = [await newTeacher(), await newSchool()];
    await addMember(db, school.organization.id, teacher.user.id, 'instructor');
    return { ...teacher, school };
  };

  const newStaff = async () => {
    const { user, organization } = await addCustomer(db, { accountTypes: ['customer', 'admin'] });
    const token = await addSession(db, { userId: user.id, organizationId: organization.id });
    return { token, work: await addStaffWork(db) };
  };

  return { db, send, newTeacher, newSchool, newMember, newStaff };
};

export type World = Awaited<ReturnType<typeof buildWorld>>;

/** How the test sends a call: once, or once for each variant that the table describes. */
type Send = (world: World) => Promise<Request>;

export type Calls = Readonly<Record<string, Send | readonly Send[]>>;

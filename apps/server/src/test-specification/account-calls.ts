import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { groups } from '../db/schema/schema.ts';
import { addResetCode, addUser, addVerification } from '../db/test-fixtures.ts';
import { addInvitation, addInvitationTo } from '../db/test-office-fixtures.ts';
import { type Calls, password, type World } from './world.ts';

const guest = { token: null };

const signUp = (given: Record<string, string> = {}) => {
  const username = `new.${randomUUID()}`;
  return {
    ...{ name: 'Nora Berg', username, emailAddress: `${username}@example.org` },
    ...{ password: 'Quiet-River-7', confirmPassword: 'Quiet-River-7', referral: 'Web', entity: 'Riverside' },
    ...{ role: 'Tutor', postalCode: '33101', city: 'Miami', country: 'United States', state: 'Florida' },
    ...{ phoneNumber: '305 555 0100', notes: 'Two children.', organizationInvite: '', samlID: '', ...given },
  };
};

/** A teacher's call without fields. */
const plain = async ({ newTeacher }: World) => ({ token: (await newTeacher()).token, input: {} });

/** The session, the own account and what every page may ask. */
export const accountCalls: Calls = {
  'GET (not shown: session / current permissions)': plain,
  'POST (not shown: login)': [
    async ({ newTeacher }) => {
      const { user } = await newTeacher();
      return { ...guest, input: { username: user.username, password, type: 'teacher' } };
    },
    async ({ newTeacher }) => {
      const { user, select } = await newTeacher();
      return { ...guest, input: { username: user.username, password: await select(), type: 'student' } };
    },
  ],
  'POST /api/logout': plain,
  'POST /api/sign-up': [
    async () => ({ ...guest, input: signUp() }),
    async ({ db, newSchool }) => {
      const { user, organization } = await newSchool();
      const emailAddress = `${randomUUID()}@example.org`;
      const given = { organizationId: organization.id, inviterId: user.id, email: emailAddress };
      const { code } = await addInvitation(db, given);
      return { ...guest, input: signUp({ organizationInvite: code, emailAddress }) };
    },
  ],
  'GET /api/username-available': async () => ({ ...guest, input: { username: 'nora.berg' } }),
  'GET /api/emailaddress-available': async () => ({ ...guest, input: { email: 'nora@example.org' } }),
  'GET /api/countries': async () => ({ ...guest, input: {} }),
  'GET /api/states': async () => ({ ...guest, input: { country: 'United States' } }),
  'GET /api/zipcode': async () => ({ ...guest, input: { zipcode: '33101' } }),
  'POST /api/account/recover': [
    async ({ db }) => ({ ...guest, input: { username: (await addUser(db)).username, emailAddress: '' } }),
    async ({ db }) => ({ ...guest, input: { username: '', emailAddress: (await addUser(db)).email } }),
  ],
  'GET /api/account/recover': async ({ db }) => ({
    ...guest,
    input: { code: await addResetCode(db, await addUser(db)) },
  }),
  'PUT /api/account/recover': async ({ db }) => ({
    ...guest,
    input: { code: await addResetCode(db, await addUser(db)), password: 'Quiet-River-7' },
  }),
  'POST /api/account/verify-email': async ({ db }) => ({ ...guest, input: { code: await addVerification(db) } }),
  'PUT /api/account/verify-email': [
    plain,
    async ({ newTeacher }) => ({ token: (await newTeacher({ emailVerifiedAt: null })).token, input: {} }),
  ],
  'POST /api/account/unsubscribe': async () => ({ ...guest, input: { email: 'nora@example.org' } }),
  'GET /api/account/info': plain,
  'POST /api/account/edit': async ({ newTeacher }) => {
    const { token, user } = await newTeacher();
    const place = { streetAddress: '1 Main Street', city: 'Austin', country: 'United States', state: 'Texas' };
    const numbers = { postalCode: '78701', phoneNumber: '512 555 0100', faxNumber: '512 555 0101' };
    return { token, input: { name: 'Ana Gil', email: user.email, ...place, ...numbers, currentPassword: password } };
  },
  'POST /api/account/change-password': async ({ newTeacher }) => ({
    token: (await newTeacher()).token,
    input: { currentPassword: password, newPassword: 'Quiet-River-7' },
  }),
  'POST /api/account/referral': async ({ newTeacher }) => ({
    token: (await newTeacher()).token,
    input: { emails: 'one@example.org, two@example.org' },
  }),
  'GET /api/update': plain,
  'POST /api/update': plain,
};

/** Organizations, groups and members. */
export const organizationCalls: Calls = {
  'POST /api/organizations': async ({ newTeacher }) => ({
    token: (await newTeacher()).token,
    input: { name: 'Riverside Schools' },
  }),
  'GET /api/organizations': async ({ newMember }) => ({ token: (await newMember()).token, input: {} }),
  'POST /api/organizations/switch': [
    async ({ newMember }) => {
      const { token, school } = await newMember();
      return { token, input: { id: school.organization.id, groupName: 'Default' } };
    },
    async ({ newSchool }) => {
      const { token, organization, managedGroup } = await newSchool();
      return { token, input: { id: organization.id, groupName: managedGroup } };
    },
  ],
  'POST /api/organizations/groups': async ({ newSchool }) => ({
    token: (await newSchool()).token,
    input: { name: 'Owls' },
  }),
  'DELETE /api/organizations/groups': async ({ newSchool }) => {
    const { token, emptyGroup } = await newSchool();
    return { token, input: { name: emptyGroup } };
  },
  'PUT /api/organizations/groups': async ({ newSchool }) => {
    const { token, managedGroup } = await newSchool();
    return { token, input: { name: 'Larks', previousName: managedGroup, studentLimit: 20 } };
  },
  'GET /api/organizations/groups/{optional id}': [
    async ({ newSchool }) => ({ token: (await newSchool()).token, input: {}, path: '/api/organizations/groups' }),
    async ({ newSchool }) => {
      const { token, organization } = await newSchool();
      return { token, input: {}, path: `/api/organizations/groups/${organization.id}` };
    },
  ],
  '(helper) (not shown: group helper calls)': plain,
  'POST /api/organizations/invite': async ({ newSchool }) => {
    const { token, managedGroup } = await newSchool();
    const entries = [`${randomUUID()}@example.org`];
    return { token, input: { entries, permission: 'Instructor', studentLimit: 5, group: managedGroup } };
  },
  '(not shown) (not shown: accept invite)': async ({ db, newTeacher }) => {
    const { token, user } = await newTeacher();
    return { token, input: { code: await addInvitationTo(db, user.id) } };
  },
  'GET /api/organizations/users': async ({ db, newSchool }) => {
    const { token, user, organization, managedGroup } = await newSchool();
    await db.orm.update(groups).set({ studentLimit: 20 }).where(eq(groups.name, managedGroup));
    await addInvitation(db, { organizationId: organization.id, inviterId: user.id });
    return { token, input: {} };
  },
  'DELETE /api/organizations/remove-instructor': async ({ newSchool }) => {
    const { token, organization, removedMember } = await newSchool();
    return { token, input: { id: organization.id, customerUsername: removedMember } };
  },
  'POST /api/organizations/groups/join': async ({ newSchool }) => {
    const { token, managedGroup, assignedMember } = await newSchool();
    return { token, input: { name: managedGroup, usernames: [assignedMember], permission: 'Manager' } };
  },
  'GET /api/instruction/limit': async ({ newSchool }) => {
    const { token, managedGroup, limitedMember } = await newSchool();
    return { token, input: { username: limitedMember, groupName: managedGroup } };
  },
  'POST /api/instruction/limit': [5, null].map((studentLimit) => async ({ newSchool }: World) => {
    const { token, managedGroup, limitedMember } = await newSchool();
    return { token, input: { username: limitedMember, groupName: managedGroup, studentLimit } };
  }),
  'GET (not shown: current user privileges)': plain,
  'GET (not shown: organization settings)': async ({ newSchool }) => ({ token: (await newSchool()).token, input: {} }),
};

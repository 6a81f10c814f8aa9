import { getSession } from '@sixty/contract/accounts/session.ts';
import type { InputOf } from '@sixty/contract/endpoint.ts';
import {
  acceptInvitation,
  findInvitation,
  inviteUsers,
  resendInvitation,
  withdrawInvitation,
} from '@sixty/contract/organizations/invitations.ts';
import { listOrganizationUsers } from '@sixty/contract/organizations/organization-members.ts';
import type { OrganizationPermission } from '@sixty/domain/access/audience.ts';
import { and, eq } from 'drizzle-orm';
import { localMessages } from '../../../adapters/mail/local-mailer.ts';
import { memberships, sessions } from '../../../db/schema/schema.ts';
import { addAccount, addGroup, addMember, addSession, addUser } from '../../../db/test-fixtures.ts';
import type { TestApp } from '../../../test-app.ts';

/** Test helpers: a school, its inviters, and the people they invite. */
export const invitationRig = (testApp: () => TestApp) => {
  /** Moves the clock; all sessions stay alive. */
  const moveClockTo = async (moment: Date) => {
    await testApp().db.orm.update(sessions).set({ lastSeenAt: moment });
    testApp().setNow(moment);
  };

  /** A signed-in user with a personal organization. */
  const newPerson = async ({ emailVerifiedAt = new Date() as Date | null } = {}) => {
    const { db } = testApp();
    const user = await addUser(db, { emailVerifiedAt });
    const { organization } = await addAccount(db);
    await addMember(db, organization.id, user.id, 'licensee');
    const owner = { userId: user.id, organizationId: organization.id };
    return { ...owner, username: user.username, email: user.email, token: await addSession(db, owner) };
  };

  const newSchool = async (options: { reading?: number; math?: number } = {}) => {
    const { db } = testApp();
    const { organization, user, token } = await addAccount(db, { personal: false, ...options });
    const join = async (permission: OrganizationPermission, groupId: string | null = null) => {
      const member = await addUser(db);
      await addMember(db, organization.id, member.id, permission, groupId);
      const session = { userId: member.id, organizationId: organization.id };
      return { ...session, username: member.username, email: member.email, token: await addSession(db, session) };
    };
    const licensee = { userId: user.id, username: user.username, email: user.email, token };
    return {
      id: organization.id,
      name: organization.name,
      licensee,
      join,
      newGroup: () => addGroup(db, organization.id),
    };
  };

  type Invite = InputOf<typeof inviteUsers>;

  const invite = async (token: string, entries: string | readonly string[], given: Partial<Invite> = {}) => {
    const terms = { permission: 'Instructor', group: '', studentLimit: null } as const;
    const all = typeof entries === 'string' ? [entries] : [...entries];
    return (await testApp().call(inviteUsers, { ...terms, ...given, entries: all }, token)).body;
  };

  const list = async (token: string) => {
    const { body } = await testApp().call(listOrganizationUsers, {}, token);
    if (!body.valid) throw new Error(body.code);
    return body.invites;
  };

  const resend = async (token: string, invitationID: string) =>
    (await testApp().call(resendInvitation, { invitationID }, token)).body;
  const withdraw = async (token: string, invitationID: string) =>
    (await testApp().call(withdrawInvitation, { invitationID }, token)).body;
  const find = async (code: string, token: string | null = null) =>
    (await testApp().call(findInvitation, { code }, token)).body;
  const accept = async (token: string, code: string) => (await testApp().call(acceptInvitation, { code }, token)).body;

  /** Messages to an address, newest first. */
  const mailTo = async (email: string) => {
    await testApp().app.jobs.workOff();
    return (await localMessages(testApp().db)).filter(({ to }) => to === email);
  };

  const codeSentTo = async (email: string): Promise<string> => {
    const [latest] = await mailTo(email);
    const code = /\/organization\/accept\?code=([\w-]+)$/m.exec(latest?.text ?? '')?.[1];
    if (!code) throw new Error('The message has no link.');
    return code;
  };

  const memberOf = async (organizationId: string, userId: string) => {
    const which = and(eq(memberships.organizationId, organizationId), eq(memberships.userId, userId));
    const [row] = await testApp().db.orm.select().from(memberships).where(which);
    return row && { permission: row.permission, groupId: row.groupId, studentLimit: row.studentLimit };
  };

  const leave = (organizationId: string, userId: string) =>
    testApp()
      .db.orm.delete(memberships)
      .where(and(eq(memberships.organizationId, organizationId), eq(memberships.userId, userId)));

  const openOrganizationOf = async (token: string) => {
    const { body } = await testApp().call(getSession, {}, token);
    return body.valid ? (body.currentOrganization?.id ?? null) : null;
  };

  return {
    moveClockTo,
    newPerson,
    newSchool,
    invite,
    list,
    resend,
    withdraw,
    find,
    accept,
    mailTo,
    codeSentTo,
    memberOf,
    leave,
    openOrganizationOf,
  };
};

import { login } from '@sixty/contract/accounts/log-in.ts';
import { getSession, logout } from '@sixty/contract/accounts/session.ts';
import { messages } from '@sixty/contract/messages.ts';
import { type ReadingSettings, standardReadingSettings } from '@sixty/domain/exercises/reading-settings.ts';
import { accept } from '@sixty/domain/kernel/result.ts';
import { permissionTitles } from '@sixty/domain/organizations/permission.ts';
import { rowsOf } from '../../../db/client.ts';
import type { Actor } from '../../../http/actor.ts';
import { callerOf } from '../../../http/actor.ts';
import { type Fields, route } from '../../../http/route.ts';
import type { CookieNames } from '../../../http/session-cookie.ts';
import { actorOfToken } from '../../../http/session-gate.ts';
import { lessonOf } from '../../exercises/public.ts';
import { keepTicket } from '../sign-in-tickets/commands.ts';
import { deviceCookieSeconds, endSessionOf, type SessionDeps, signIn } from './commands.ts';
import { findCustomerNames, findDeviceStudent, findImpersonationOfSession } from './queries.ts';

export interface SessionEndpointDeps extends SessionDeps {
  readonly cookies: CookieNames;
  readonly version: string;
  readonly demo: boolean;
  readonly countsPages: boolean;
}

const nobody = {
  id: null,
  name: null,
  username: null,
  emailVerified: false,
  lesson: null,
  reading: null,
  currentOrganization: null,
  impersonation: null,
};

const readingOf = (student: (ReadingSettings | { readonly font: null }) | undefined): ReadingSettings => {
  if (!student?.font) return standardReadingSettings;
  const { font, size, spacing, paper, star } = student;
  return { font, size, spacing, paper, star };
};

const actorDetails = async ({ db, key }: SessionEndpointDeps, actor: Actor) => {
  if (actor.kind === 'guest') return nobody;
  if (actor.kind === 'student') {
    const { instructorId, studentId } = actor.scope;
    const [student] = await rowsOf(db, findDeviceStudent, [studentId]);
    const lesson = lessonOf(key, instructorId, studentId);
    return { ...nobody, name: student?.name ?? null, lesson, reading: readingOf(student) };
  }
  const { userId, organizationId } = actor.scope;
  const [names] = await rowsOf(db, findCustomerNames, [userId, organizationId, actor.sessionId]);
  const [impersonation] = actor.impersonation ? await rowsOf(db, findImpersonationOfSession, [actor.sessionId]) : [];
  // The membership ended just now; the next call finds a guest.
  if (!names) return nobody;
  return {
    ...nobody,
    id: userId,
    name: names.name,
    username: names.username,
    emailVerified: names.email_verified,
    impersonation: impersonation ? { staff: impersonation.staff, until: impersonation.expires_at.toISOString() } : null,
    currentOrganization: {
      id: organizationId,
      name: names.organization_name,
      personal: actor.organization.personal,
      permissions: permissionTitles[actor.organization.permission],
      groupName: names.group_name,
    },
  };
};

/** Calls by staff, in their tools or as a user, do not count as product usage. */
const isStaffActivity = (actor: Actor): boolean =>
  actor.kind === 'customer' && (actor.impersonation !== null || actor.accountTypes.includes('admin'));

const sessionAnswer = async (actor: Actor, deps: SessionEndpointDeps): Promise<Fields<typeof getSession>> => ({
  user: [...callerOf(actor).accountTypes],
  ...(await actorDetails(deps, actor)),
  version: deps.version,
  demo: deps.demo,
  countsPages: deps.countsPages && actor.kind !== 'student' && !isStaffActivity(actor),
});

export const sessionRoutes = (deps: SessionEndpointDeps) => [
  route(getSession, async (_input, { actor }) => accept(await sessionAnswer(actor, deps))),

  route(login, async (credentials, { actor, address, network, cookies, userAgent, solution, now }) => {
    const device = cookies.read(deps.cookies.device);
    const signedIn = await signIn(deps, { credentials, address, network, device, userAgent, solution, now });
    if (!signedIn.ok) {
      if ('ticket' in signedIn) keepTicket(cookies, deps.cookies, signedIn.ticket);
      return signedIn;
    }
    const { userId, token, maxAge, device: mark } = signedIn.value;
    await endSessionOf(deps, actor, userId, now);
    cookies.write(deps.cookies.session, token, maxAge);
    if (mark !== null) cookies.write(deps.cookies.device, mark, deviceCookieSeconds);
    return { ...accept(await sessionAnswer(await actorOfToken(deps.db, token, now), deps)), about: userId };
  }),

  route(logout, async (_input, { actor, cookies, now }) => {
    await endSessionOf(deps, actor, null, now);
    cookies.write(deps.cookies.session, '', 0);
    return accept({ message: messages['logged-out'] });
  }),
];

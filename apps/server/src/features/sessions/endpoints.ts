import { messages } from '@sixty/contract/messages.ts';
import { getSession, login, logout } from '@sixty/contract/session.ts';
import { accept } from '@sixty/domain/kernel/result.ts';
import { noGroup } from '@sixty/domain/organization/group.ts';
import type { Actor } from '../../http/actor.ts';
import { callerOf } from '../../http/actor.ts';
import { type Fields, route } from '../../http/route.ts';
import type { CookieNames } from '../../http/session-cookie.ts';
import { actorOfToken } from '../../http/session-gate.ts';
import { endReplacedSession, type SessionDeps, signIn, signOut } from './commands.ts';

export interface SessionEndpointDeps extends SessionDeps {
  readonly cookies: CookieNames;
  readonly version: string;
  readonly demo: boolean;
}

const deviceCookieSeconds = 180 * 24 * 3600;

const permissionTitles = { licensee: 'Licensee', manager: 'Manager', instructor: 'Instructor' } as const;

const sessionAnswer = (actor: Actor, { version, demo }: SessionEndpointDeps): Fields<typeof getSession> => {
  const organization = actor.kind === 'customer' ? actor.organization : null;
  return {
    user: [...callerOf(actor).accountTypes],
    id: actor.kind === 'customer' ? actor.scope.userId : null,
    name: actor.kind === 'guest' ? null : actor.name,
    username: actor.kind === 'customer' ? actor.username : null,
    currentOrganization: organization && {
      id: organization.id,
      name: organization.name,
      personal: organization.personal,
      permissions: permissionTitles[organization.permission],
      groupName: organization.groupName ?? noGroup,
    },
    version,
    demo,
  };
};

export const sessionRoutes = (deps: SessionEndpointDeps) => [
  route(getSession, async (_input, { actor }) => accept(sessionAnswer(actor, deps))),

  route(login, async (credentials, { actor, address, cookies, now }) => {
    const device = cookies.read(deps.cookies.device);
    const signedIn = await signIn(deps, { credentials, address, device, now });
    if (!signedIn.ok) return signedIn;
    await endReplacedSession(deps, actor, now);
    const { token, maxAge, device: mark } = signedIn.value;
    cookies.write(deps.cookies.session, token, maxAge);
    if (mark !== null) cookies.write(deps.cookies.device, mark, deviceCookieSeconds);
    return accept(sessionAnswer(await actorOfToken(deps.db, token, now), deps));
  }),

  route(logout, async (_input, { actor, cookies, now }) => {
    await signOut(deps, actor, now);
    cookies.write(deps.cookies.session, '', 0);
    return accept({ message: messages['logged-out'] });
  }),
];

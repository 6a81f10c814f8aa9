import { dropSsoTicket, findSsoTicket, listSsoProviders, signUpWithSso } from '@sixty/contract/accounts/sso.ts';
import type { SsoNotice } from '@sixty/contract/messages/sso.ts';
import { messages } from '@sixty/contract/messages.ts';
import { safePath } from '@sixty/domain/access/safe-path.ts';
import { accept } from '@sixty/domain/kernel/result.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createFairQueue } from '../../../adapters/fair-queue.ts';
import { route, type Served } from '../../../http/route.ts';
import { noteEvent } from '../../../http/security-log.ts';
import { type CookieNames, readCookie, setCookie } from '../../../http/session-cookie.ts';
import { actorOfToken } from '../../../http/session-gate.ts';
import { deviceCookieSeconds, endSessionOf } from '../sessions/commands.ts';
import {
  answerLimits,
  attemptSeconds,
  beginSso,
  endTicket,
  findTicket,
  finishSso,
  type SsoDeps,
  signUpWithTicket,
  ticketSeconds,
} from './commands.ts';

export interface SsoEndpointDeps extends SsoDeps {
  readonly cookies: CookieNames;
  readonly publicUrl: URL;
  readonly now: () => Date;
}

export const ssoRoutes = (deps: SsoEndpointDeps) => [
  route(listSsoProviders, async () => accept({ providers: deps.ssoProviders.map(({ id, title }) => ({ id, title })) })),

  route(findSsoTicket, (_input, { address, cookies, now }) =>
    findTicket(deps, cookies.read(deps.cookies.ssoTicket), address, now),
  ),

  route(dropSsoTicket, async (_input, { cookies, now }) => {
    await endTicket(deps, cookies.read(deps.cookies.ssoTicket), now);
    cookies.write(deps.cookies.ssoTicket, '', 0);
    return accept({});
  }),

  route(signUpWithSso, async (typed, { address, userAgent, cookies, now }) => {
    const signedUp = await signUpWithTicket(deps, cookies.read(deps.cookies.ssoTicket), typed, {
      address,
      userAgent,
      now,
    });
    if (!signedUp.ok) return signedUp;
    const { token, maxAge, device } = signedUp.value;
    cookies.write(deps.cookies.session, token, maxAge);
    cookies.write(deps.cookies.device, device, deviceCookieSeconds);
    cookies.write(deps.cookies.ssoTicket, '', 0);
    return accept({ message: messages['signed-up'] });
  }),
];

/** The most bytes of a provider's form: an assertion has a person's groups, a signature and a key. */
const maxFormBytes = 256_000;

const logInPath = '/account/log-in/teacher';

interface ProviderRoute {
  Params: { provider: string };
  Querystring: Record<string, unknown>;
  Body: unknown;
}

type Request = FastifyRequest<ProviderRoute>;

/**
 * The two addresses a browser navigates to, to the provider and back. They always redirect to a page; a failed sign-in
 * goes to the login page with its reason. Only the second accepts a cross-site form, which is safe because only the
 * browser that started the attempt can return its state.
 */
export const ssoPages = (deps: SsoEndpointDeps): Served[] => {
  const { cookies, publicUrl, ssoProviders } = deps;
  const inTurn = createFairQueue(answerLimits);
  const find = ({ params }: Request, by?: 'GET' | 'POST') =>
    ssoProviders.find(({ id, answersBy }) => id === params.provider && (by === undefined || by === answersBy));
  const write = (reply: FastifyReply, name: string, value: string, maxAge: number, sameSite?: 'Lax' | 'None') =>
    reply.header('set-cookie', setCookie(name, value, maxAge, cookies.secure, sameSite));
  const toLogIn = (reply: FastifyReply, notice: SsoNotice | null, redirect: string | null) => {
    const search = new URLSearchParams();
    if (notice !== null) search.set('sso', notice);
    if (redirect !== null) search.set('redirect', redirect);
    return reply.redirect(search.size > 0 ? `${logInPath}?${search}` : logInPath, 303);
  };
  const actorOf = (request: Request, now: Date) =>
    actorOfToken(deps.db, readCookie(request.headers.cookie, cookies.session), now);

  const start = async (request: Request, reply: FastifyReply) => {
    const provider = find(request);
    if (!provider) return reply.callNotFound();
    const now = deps.now();
    // The login page tells signed-in users so and sends them home.
    if ((await actorOf(request, now)).kind !== 'guest') return toLogIn(reply, null, null);
    const redirect = safePath(request.query.redirect, 'teacher');
    const started = await beginSso(deps, provider, redirect, now);
    if ('notice' in started) {
      noteEvent(reply, { event: 'refused', code: started.notice });
      return toLogIn(reply, started.notice, redirect);
    }
    write(reply, cookies.ssoAttempt, started.kept, attemptSeconds, provider.answersBy === 'POST' ? 'None' : 'Lax');
    return reply.redirect(started.to.href, 303);
  };

  const finish = async (request: Request, reply: FastifyReply, by: 'GET' | 'POST') => {
    const provider = find(request, by);
    if (!provider) return reply.callNotFound();
    const now = deps.now();
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const answer = by === 'GET' ? new URL(request.url, publicUrl).searchParams : form;
    const kept = readCookie(request.headers.cookie, cookies.ssoAttempt);
    const outcome = await finishSso(
      deps,
      provider,
      { answer, kept, address: request.ip, userAgent: request.headers['user-agent'] ?? '', inTurn },
      now,
    );
    if (kept !== null) write(reply, cookies.ssoAttempt, '', 0, provider.answersBy === 'POST' ? 'None' : 'Lax');
    if (outcome.kind === 'not') {
      noteEvent(reply, { event: 'refused', code: outcome.notice });
      return toLogIn(reply, outcome.notice, outcome.redirect);
    }
    if (outcome.kind === 'unknown') {
      write(reply, cookies.ssoTicket, outcome.ticket, ticketSeconds);
      const back = outcome.redirect === null ? '' : `&${new URLSearchParams({ redirect: outcome.redirect })}`;
      return reply.redirect(`/account/sign-up?sso=true${back}`, 303);
    }
    const { userId, token, maxAge, device } = outcome.session;
    await endSessionOf(deps, await actorOf(request, now), userId, now);
    write(reply, cookies.session, token, maxAge);
    write(reply, cookies.device, device, deviceCookieSeconds);
    noteEvent(reply, { event: 'signed-in', about: userId });
    return reply.redirect(outcome.redirect ?? '/dashboard', 303);
  };

  const serve = async (server: FastifyInstance) => {
    server.get<ProviderRoute>('/api/sso/:provider/start', start);
    server.get<ProviderRoute>('/api/sso/:provider/callback', (request, reply) => finish(request, reply, 'GET'));
    // The only place that parses forms, so no other route accepts them.
    await server.register(async (forms) => {
      forms.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: maxFormBytes },
        async (_request: FastifyRequest, body: string | Buffer) => new URLSearchParams(String(body)),
      );
      forms.post<ProviderRoute>(
        '/api/sso/:provider/callback',
        { bodyLimit: maxFormBytes, config: { takesForeignForms: true } },
        (request, reply) => finish(request, reply, 'POST'),
      );
    });
  };
  return [{ serve }];
};

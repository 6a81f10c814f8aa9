import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { SsoNotice } from '@sixty/contract/messages/sso.ts';
import { legalVersion } from '@sixty/contract/site/legal.ts';
import { isSameEmail } from '@sixty/domain/accounts/account-details.ts';
import { normalUsername, usernameError } from '@sixty/domain/accounts/username.ts';
import { hasAddress, withoutAddress } from '@sixty/domain/kernel/links-in-names.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { invitationCodeIn } from '@sixty/domain/organizations/invitation-link.ts';
import * as z from 'zod/mini';
import type { FairQueue } from '../../../adapters/fair-queue.ts';
import type { SsoAttempt, SsoIdentity, SsoProvider, SsoVerdict } from '../../../adapters/sso/sso-provider.ts';
import { inTransaction, type Rows, rowsOf, violates } from '../../../db/client.ts';
import type { ServerKey } from '../../../db/server-key.ts';
import { hashOfToken } from '../../../http/session-cookie.ts';
import { readSigned, signValue } from '../../../http/signed-value.ts';
import { networkOf } from '../../../http/throttle.ts';
import type { Log } from '../../../log.ts';
import { findInvitation, joinWithin, notifyManagers } from '../../organizations/public.ts';
import { openSession, type SessionDeps } from '../sessions/commands.ts';
import { openAccount, type SignUpDeps } from '../sign-up/commands.ts';
import { findTaken } from '../sign-up/queries.ts';
import { findIdentity, insertSsoUser, spendOnce } from './queries.ts';

export interface SsoDeps extends Omit<SessionDeps, 'jobs'>, Pick<SignUpDeps, 'jobs' | 'trial'> {
  readonly ssoProviders: readonly SsoProvider[];
  readonly log: Log;
}

/** How long the sign-in at the provider may take, and the sign-up after it, in seconds. */
export const attemptSeconds = 10 * 60;
export const ticketSeconds = 15 * 60;

/**
 * How many answers are checked at once, and how long one waits, in milliseconds. Nothing else is limited: a start costs
 * no more than a page, an answer cannot be guessed, and a provider vouches for each sign-up.
 */
export const answerLimits = { atOnce: 8, maxWait: 5000 } as const;

const attemptSchema = z.object({ provider: z.string(), id: z.string(), redirect: z.nullable(z.string()) });

const ticketSchema = z.object({
  id: z.string(),
  provider: z.string(),
  subject: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  username: z.string(),
  /** The code of the invitation that led here; '' for none. */
  invitation: z.string(),
});

type Ticket = z.infer<typeof ticketSchema>;

const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

const newId = (): string => randomBytes(16).toString('base64url');

/** Derives an attempt's secrets from its id and the server key, so that the browser stores none. */
const attemptOf = (key: ServerKey, provider: string, id: string): SsoAttempt => {
  const derived = (part: string) => key.derive('sso-attempt', part, provider, id);
  return {
    state: derived('state').toString('base64url'),
    nonce: derived('nonce').toString('base64url'),
    verifier: derived('verifier').toString('base64url'),
    requestId: `_${derived('request').toString('hex')}`,
  };
};

const isSame = (given: string | null, right: string): boolean => {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
};

const providerOf = ({ ssoProviders }: Pick<SsoDeps, 'ssoProviders'>, id: string) =>
  ssoProviders.find((provider) => provider.id === id);

/** Records the first use of an SSO token. @returns false if it was used before. */
const isFirstUse = async (rows: Rows, what: string, until: Date): Promise<boolean> =>
  (await rows(spendOnce, [hashOfToken(`sso ${what}`), until])).length > 0;

/** Starts a sign-in. @returns the provider's URL and the value of the attempt cookie, or why not. */
export const beginSso = async (
  deps: SsoDeps,
  provider: SsoProvider,
  redirect: string | null,
  now: Date,
): Promise<{ readonly to: URL; readonly kept: string } | { readonly notice: SsoNotice }> => {
  const id = newId();
  const to = await provider.begin(attemptOf(deps.key, provider.id, id));
  if (!to) {
    deps.log('sso-unreachable', { provider: provider.id });
    return { notice: 'sso-unavailable' };
  }
  const value = { provider: provider.id, id, redirect } satisfies z.infer<typeof attemptSchema>;
  return { to, kept: signValue(deps.key, 'sso-attempt', value, after(now, attemptSeconds)) };
};

export type SsoOutcome =
  | {
      readonly kind: 'signed-in';
      readonly session: NonNullable<Awaited<ReturnType<typeof openSession>>>;
      readonly redirect: string | null;
    }
  | { readonly kind: 'unknown'; readonly ticket: string; readonly redirect: string | null }
  | { readonly kind: 'not'; readonly notice: SsoNotice; readonly redirect: string | null };

const noticeOf = { canceled: 'sso-canceled', unreachable: 'sso-unavailable', rejected: 'sso-failed' } as const;

/** Logs why a sign-in failed, as an internal code without any text from the provider. */
const logVerdict = ({ log }: SsoDeps, provider: string, verdict: SsoVerdict): void => {
  if (verdict.kind === 'unreachable') log('sso-unreachable', { provider });
  if (verdict.kind !== 'rejected') return;
  log('sso-rejected', { provider, reason: verdict.reason, ...(verdict.code !== undefined && { code: verdict.code }) });
};

/**
 * Handles the provider's answer. It is accepted once, shortly after this browser requested it at this provider. An
 * attacker cannot plant an answer of their own, or one of another provider.
 */
export const finishSso = async (
  deps: SsoDeps,
  provider: SsoProvider,
  {
    answer,
    kept,
    address,
    userAgent,
    inTurn,
  }: {
    readonly answer: URLSearchParams;
    readonly kept: string | null;
    readonly address: string;
    readonly userAgent: string;
    readonly inTurn: FairQueue;
  },
  now: Date,
): Promise<SsoOutcome> => {
  const rows: Rows = (of, values) => rowsOf(deps.db, of, values);
  const opened = readSigned(deps.key, 'sso-attempt', kept, now);
  const started = attemptSchema.safeParse(opened?.value).data;
  if (!opened || started?.provider !== provider.id) return { kind: 'not', notice: 'sso-over', redirect: null };
  const { redirect } = started;
  const attempt = attemptOf(deps.key, provider.id, started.id);
  const isAnswer = isSame(answer.get(provider.stateField), attempt.state);
  if (!isAnswer || !(await isFirstUse(rows, `attempt ${started.id}`, opened.expires)))
    return { kind: 'not', notice: 'sso-over', redirect };
  const requester = { network: networkOf(address), account: started.id };
  const verdict = await inTurn(requester, () => provider.finish(attempt, answer, now));
  if (verdict === 'busy') return { kind: 'not', notice: 'sso-busy', redirect };
  if (verdict.kind !== 'trusted') {
    logVerdict(deps, provider.id, verdict);
    return { kind: 'not', notice: noticeOf[verdict.kind], redirect };
  }
  const { identity, once } = verdict;
  if (once && !(await isFirstUse(rows, `assertion ${provider.id} ${once.id}`, once.until)))
    return { kind: 'not', notice: 'sso-over', redirect };
  const [known] = await rows(findIdentity, [provider.id, identity.subject]);
  if (!known) return offerSignUp(deps, provider.id, identity, redirect, now);
  const { user_id: userId, organization_id: organizationId, password_hash: passwordHash } = known;
  if (organizationId === null) return { kind: 'not', notice: 'sso-failed', redirect };
  const customer = { userId, organizationId, passwordHash };
  // The provider is responsible for new browsers.
  const session = await openSession(rows, deps, customer, { userAgent, isKnown: true, now });
  return session ? { kind: 'signed-in', session, redirect } : { kind: 'not', notice: 'sso-failed', redirect };
};

/** The rule of names at sign-up: a school's directory may hold anything. */
const nameFor = ({ name, username }: SsoIdentity): string => {
  const typed = name || username;
  return hasAddress(typed) ? withoutAddress(typed) : typed;
};

/** Leads a user without an account to the sign-up, with a signed ticket of the provider's claims. */
const offerSignUp = (
  { key }: SsoDeps,
  provider: string,
  identity: SsoIdentity,
  redirect: string | null,
  now: Date,
): SsoOutcome => {
  if (identity.email === '') return { kind: 'not', notice: 'sso-without-email', redirect };
  const ticket = {
    ...{ ...identity, name: nameFor(identity) },
    ...{ id: newId(), provider, invitation: invitationCodeIn(redirect) },
  } satisfies Ticket;
  return { kind: 'unknown', ticket: signTicket(key, ticket, now), redirect };
};

/** Signs a ticket for the cookie. */
export const signTicket = (key: ServerKey, ticket: Ticket, now: Date): string =>
  signValue(key, 'sso-ticket', ticket, after(now, ticketSeconds));

const openTicket = (deps: SsoDeps, kept: string | null, now: Date) => {
  const opened = readSigned(deps.key, 'sso-ticket', kept, now);
  const ticket = ticketSchema.safeParse(opened?.value).data;
  const provider = ticket && providerOf(deps, ticket.provider);
  return opened && ticket && provider ? { ticket, provider, expires: opened.expires } : null;
};

/** The open invitation of a ticket, if it was sent to the ticket's address; otherwise null. */
const invitationOf = async (deps: SsoDeps, { invitation: code, email }: Ticket, address: string, now: Date) => {
  if (code === '') return null;
  const found = await findInvitation(deps, code, { userId: null, address, now });
  if (!found.ok) return null;
  const { invitation } = found.value;
  return invitation.email !== null && isSameEmail(invitation.email, email) ? invitation : null;
};

/**
 * Reads this browser's ticket. Refuses an address that an account has: an account is never linked by an address that
 * another site claims, however reliable (C49).
 */
export const findTicket = async (deps: SsoDeps, kept: string | null, address: string, now: Date) => {
  const opened = openTicket(deps, kept, now);
  if (!opened) return refuse('sso-ticket-over');
  const { ticket, provider } = opened;
  const [known] = await rowsOf(deps.db, findIdentity, [ticket.provider, ticket.subject]);
  if (known) return refuse('sso-ticket-over');
  const [taken] = await rowsOf(deps.db, findTaken, ['', ticket.email]);
  if (taken?.email) return refuse('sso-email-taken');
  const { name, email: emailAddress, username } = ticket;
  const invitation = await invitationOf(deps, ticket, address, now);
  return accept({
    ...{ title: provider.title, name, emailAddress, username },
    organization: invitation?.organization ?? null,
  });
};

/** Ends a ticket, including all copies of it. */
export const endTicket = async (deps: SsoDeps, kept: string | null, now: Date): Promise<void> => {
  const opened = openTicket(deps, kept, now);
  if (opened)
    await isFirstUse((of, values) => rowsOf(deps.db, of, values), `ticket ${opened.ticket.id}`, opened.expires);
};

/**
 * Creates an account without a password from a ticket and signs in, as one transaction. Accepts the invitation that
 * led there and verifies the address with it, because only its recipient has the code. An invitation that has ended or
 * was sent to another address is ignored.
 */
export const signUpWithTicket = async (
  deps: SsoDeps,
  kept: string | null,
  typed: { readonly username: string; readonly agreed: boolean; readonly termsVersion: string },
  { address, userAgent, now }: { readonly address: string; readonly userAgent: string; readonly now: Date },
) => {
  const opened = openTicket(deps, kept, now);
  if (!opened) return refuse('sso-ticket-over');
  const error = usernameError(typed.username);
  if (error) return refuse(error);
  if (!typed.agreed) return refuse('privacy-not-agreed');
  if (typed.termsVersion !== legalVersion) return refuse('privacy-outdated');
  const { ticket, expires } = opened;
  const { provider, subject, name, email } = ticket;
  const invitation = await invitationOf(deps, ticket, address, now);
  const isVerified = ticket.emailVerified || invitation !== null;
  const username = normalUsername(typed.username);
  const done = await inTransaction(deps.db, async (rows) => {
    if (!(await isFirstUse(rows, `ticket ${ticket.id}`, expires))) return refuse('sso-ticket-over');
    const verifiedAt = isVerified ? now : null;
    const [user] = await rows(insertSsoUser, [username, name, email, verifiedAt, provider, subject, now, legalVersion]);
    if (!user) throw new Error('A created user has no id.');
    const joining = invitation ? await joinWithin(rows, ticket.invitation, user.id, now) : null;
    const joined = joining?.ok ? joining.value : null;
    const account = { userId: user.id, name, unverified: isVerified ? null : email, passwordHash: null };
    const workplace = joined?.organizationId ?? null;
    const session = await openAccount(deps, rows, { ...account, workplace }, { userAgent, now });
    return accept({ session, joined });
  }).catch((error: unknown) => {
    if (violates(error, 'users_username_key')) return refuse('username-taken');
    if (violates(error, 'users_email_key')) return refuse('sso-email-taken');
    if (violates(error, 'user_identities_provider_subject_pk')) return refuse('sso-ticket-over');
    throw error;
  });
  if (!done.ok) return done;
  const { session, joined } = done.value;
  if (joined) await notifyManagers(deps, joined.organizationId, joined.groupId);
  return accept(session);
};

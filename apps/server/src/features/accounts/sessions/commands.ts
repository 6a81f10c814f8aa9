import { randomBytes, timingSafeEqual } from 'node:crypto';
import { deviceName } from '@sixty/domain/accounts/device-name.ts';
import { normalUsername } from '@sixty/domain/accounts/username.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { type Passwords, passwordsBusySeconds } from '../../../adapters/passwords/passwords.ts';
import { type Database, inTransaction, type Rows, rowsOf } from '../../../db/client.ts';
import type { ServerKey } from '../../../db/server-key.ts';
import type { Actor } from '../../../http/actor.ts';
import { hashOfToken, newToken } from '../../../http/session-cookie.ts';
import { sessionLimits } from '../../../http/session-limits.ts';
import { networkOf, type Throttle, type ThrottleKey, tooMany } from '../../../http/throttle.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Realtime } from '../../../realtime/realtime.ts';
import { endLessonOf, endLessonWithin, studentCodeHash } from '../../exercises/public.ts';
import { findFactors } from '../second-factors/queries.ts';
import { newTicket, type Ticket } from '../sign-in-tickets/commands.ts';
import type { NewDeviceMail } from './emails.ts';
import { logInLimits } from './limits.ts';
import {
  endSession,
  endUserSessions,
  findLessonLogin,
  findLogin,
  insertDeviceSession,
  insertSession,
} from './queries.ts';

export interface SessionDeps {
  readonly db: Database;
  readonly key: ServerKey;
  readonly passwords: Passwords;
  readonly throttle: Throttle;
  readonly realtime: Realtime;
  readonly jobs: Pick<Jobs<NewDeviceMail>, 'add'>;
}

interface Credentials {
  readonly type: 'teacher' | 'student';
  readonly username: string;
  readonly password: string;
  readonly onlyThisStudent?: boolean | undefined;
}

interface SignIn {
  readonly credentials: Credentials;
  readonly address: string;
  /** A keyed hash of the browser's network, or null. */
  readonly network: Buffer | null;
  /** The device cookie of a browser that has signed in before, or null. */
  readonly device: string | null;
  readonly userAgent: string;
  /** The solution of a puzzle, or null. */
  readonly solution: string | null;
  readonly now: Date;
}

/** How long a browser keeps its device mark, in seconds. */
export const deviceCookieSeconds = 180 * 24 * 3600;

/**
 * Signs in. A wrong username and a wrong password share one message, a wrong username and a wrong code another (C63).
 */
export const signIn = (deps: SessionDeps, attempt: SignIn) =>
  attempt.credentials.type === 'teacher' ? signInTeacher(deps, attempt) : signInStudent(deps, attempt);

const signInTeacher = async (deps: SessionDeps, { credentials, address, device, userAgent, solution, now }: SignIn) => {
  const { username, password } = credentials;
  const [user] = await rowsOf(deps.db, findLogin, [normalUsername(username)]);
  if (!user) throw new Error('A login matched neither an account nor a name.');
  const { account } = user;
  const known = knownDevice(deps.key, device, account);
  const network = networkOf(address);
  const isKnown = known !== null;
  const keys: ThrottleKey[] = isKnown
    ? [{ rule: logInLimits.device, parts: [account, known] }]
    : [
        { rule: logInLimits.accountInNetwork, parts: [account, network] },
        { rule: logInLimits.account, parts: [account] },
        { rule: logInLimits.accountInADay, parts: [account] },
      ];
  const inNetwork: ThrottleKey[] = isKnown ? [] : [{ rule: logInLimits.network, parts: [network] }];
  const successes: ThrottleKey[] = [{ rule: logInLimits.successes, parts: [account] }];
  const refused = await deps.throttle.admit(keys, { solution, now, countedLater: [...inNetwork, ...successes] });
  if (refused) return { ...refused, about: user.id };
  const verdict = await deps.passwords.verify(user.password_hash, password, { network, account });
  if (verdict === 'wrong' || (verdict === 'right' && !user.organization_id)) {
    await deps.throttle.countAttempt(inNetwork);
    return { ...refuse('login-failed'), about: user.id };
  }
  await deps.throttle.uncount(keys);
  const { id, organization_id: organizationId, password_hash: passwordHash } = user;
  if (verdict === 'busy' || !id || !organizationId) return tooMany(passwordsBusySeconds);
  await deps.throttle.countAttempt(successes);
  const customer = { userId: id, organizationId, passwordHash };
  const arrival = { userAgent, isKnown, now };
  const done = await inTransaction(deps.db, async (rows) => {
    const step = await nextStepOf(rows, id);
    if (step === null) return openSession(rows, deps, customer, arrival);
    // Not a refusal yet, which would roll the ticket back.
    const ticket = await newTicket(rows, { purpose: step.purpose, userId: id, passwordHash }, now);
    return { step: step.refusal, ticket };
  });
  if (done === null) return refuse('login-failed');
  return 'ticket' in done ? { ...secondStep(done.step, done.ticket), about: id } : accept(done);
};

/** The next step after the password, or null. */
const nextStepOf = async (rows: Rows, userId: string) => {
  const [factors] = await rows(findFactors, [userId]);
  if (factors?.totp_at) return { purpose: 'second-factor', refusal: 'second-factor-needed' } as const;
  if (factors?.passkeys) return { purpose: 'second-factor', refusal: 'passkey-needed' } as const;
  return factors?.is_staff ? ({ purpose: 'enrolment', refusal: 'second-factor-missing' } as const) : null;
};

type SecondStep = NonNullable<Awaited<ReturnType<typeof nextStepOf>>>['refusal'];

/** A right password alone is refused; the ticket allows the next step. */
const secondStep = (step: SecondStep, ticket: Ticket) => ({ ok: false, refusals: [step], ticket }) as const;

/** Long enough to tell a first sign-in from one after all earlier sessions were deleted (`keptFor` in jobs.ts). */
const monthMs = 30 * 24 * 3_600_000;

interface Customer {
  readonly userId: string;
  readonly organizationId: string;
  /** The hash that was checked; null for SSO accounts. */
  readonly passwordHash: string | null;
  /** A second factor was used. */
  readonly isStrong?: boolean;
}

interface Arrival {
  readonly userAgent: string;
  /** Whether the browser has signed in to the account before. If not, the user gets a notice. */
  readonly isKnown: boolean;
  readonly now: Date;
}

/**
 * Opens a customer session. @returns the session token and the device mark for the cookies, `maxAge` in seconds; null
 * if the password has changed.
 */
export const openSession = async (
  rows: Rows,
  { key, jobs }: Pick<SessionDeps, 'key' | 'jobs'>,
  { userId, organizationId, passwordHash, isStrong = false }: Customer,
  { userAgent, isKnown, now }: Arrival,
) => {
  const { token, tokenHash, maxAge, expires } = newSession('customer', now);
  const device = deviceName(userAgent);
  const monthAgo = new Date(now.getTime() - monthMs);
  const values = [tokenHash, userId, organizationId, now, expires, device, passwordHash, monthAgo, isStrong] as const;
  const [made] = await rows(insertSession, [...values]);
  if (!made) return null;
  if (!isKnown && !made.is_first) await jobs.add(rows, [{ kind: 'new-device', sessionID: made.id }]);
  return { userId, token, maxAge, device: newDeviceMark(key, userId) };
};

/** Only a new code helps: the limits of a code last as long as the code. */
const codeClosed = { ok: false, refusals: ['student-code-closed'] } as const;

const signInStudent = async (
  deps: SessionDeps,
  { credentials, address, network: place, userAgent, solution, now }: SignIn,
) => {
  const { username, password, onlyThisStudent = false } = credentials;
  const codeHash = studentCodeHash(deps.key, password);
  const [lesson] = await rowsOf(deps.db, findLessonLogin, [normalUsername(username), codeHash, now]);
  if (!lesson) throw new Error('A login matched neither an account nor a name.');
  // Without a live code every try fails; the counts are the same, so they do not reveal whether there is one.
  const counted = lesson.code_id ?? lesson.account;
  const network = networkOf(address);
  const keys: ThrottleKey[] = [
    { rule: logInLimits.studentNetwork, parts: [network] },
    { rule: logInLimits.codesOfAccount, parts: [lesson.account] },
    { rule: logInLimits.codeInNetwork, parts: [counted, network] },
    { rule: logInLimits.code, parts: [counted] },
  ];
  const successes: ThrottleKey[] = [{ rule: logInLimits.successes, parts: [counted] }];
  const refused = await deps.throttle.admit(keys, { solution, now, countedLater: successes });
  if (refused) return { ...('puzzle' in refused ? refused : codeClosed), about: lesson.code_id };
  if (!lesson.code_id || !lesson.is_right) return { ...refuse('student-login-failed'), about: lesson.code_id };
  const { token, tokenHash, maxAge, expires } = newSession('student', now);
  const [linked] = await rowsOf(deps.db, insertDeviceSession, [
    lesson.code_id,
    tokenHash,
    now,
    expires,
    deviceName(userAgent),
    place,
    onlyThisStudent,
  ]);
  if (!linked) return refuse('student-login-failed');
  await Promise.all([deps.throttle.uncount(keys), deps.throttle.countAttempt(successes)]);
  return accept({ userId: linked.user_id, token, maxAge, device: null });
};

/** `maxAge` in seconds. */
const newSession = (kind: keyof typeof sessionLimits, now: Date) => {
  const { absolute } = sessionLimits[kind];
  const token = newToken();
  return {
    token,
    tokenHash: hashOfToken(token),
    maxAge: absolute / 1000,
    expires: new Date(now.getTime() + absolute),
  };
};

/**
 * Ends the caller's session, if any. Also ends an instructor's lesson, unless the browser continues it: signed in
 * again as the same user, or as a device linked to that user.
 *
 * @param next the user of the session that replaces it, or null.
 */
export const endSessionOf = async (deps: SessionDeps, actor: Actor, next: string | null, now: Date): Promise<void> => {
  if (actor.kind === 'guest') return;
  await rowsOf(deps.db, endSession, [actor.sessionId, now]);
  // The lesson of an impersonated user is the user's own.
  const isLeft = actor.kind === 'customer' && actor.scope.userId !== next && actor.impersonation === null;
  const linked = isLeft ? await endLessonOf(deps, actor.scope, now) : [];
  deps.realtime.endSessions([actor.sessionId, ...linked]);
};

/**
 * Ends all sessions of a user except one, if given, and the lesson with its devices, in a transaction that locks the
 * user.
 *
 * @returns the ids of the ended sessions, whose sockets are closed after commit.
 */
export const endAllSessions = async (
  rows: Rows,
  userId: string,
  keptId: string | null,
  now: Date,
): Promise<string[]> => {
  const devices = await endLessonWithin(rows, userId, now);
  const ended = await rows(endUserSessions, [userId, keptId, now]);
  return [...devices, ...ended.map(({ id }) => id)];
};

/**
 * The mark of a browser that has signed in to this account: a random part and its keyed hash, so it cannot be forged.
 */
const newDeviceMark = (key: ServerKey, account: string): string => {
  const random = randomBytes(16).toString('base64url');
  return `${random}.${key.derive('device', random, account).toString('base64url')}`;
};

/** The random part of a mark that was issued for this account, otherwise null. */
export const knownDevice = (key: ServerKey, mark: string | null, account: string): string | null => {
  const [random, given, ...more] = mark?.split('.') ?? [];
  if (random === undefined || given === undefined || more.length > 0) return null;
  const bytes = Buffer.from(given, 'base64url');
  const right = key.derive('device', random, account);
  return bytes.length === right.length && timingSafeEqual(bytes, right) ? random : null;
};

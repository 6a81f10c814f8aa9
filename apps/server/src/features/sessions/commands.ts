import { randomBytes, timingSafeEqual } from 'node:crypto';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import type { Passwords } from '../../adapters/passwords/passwords.ts';
import { type Database, inTransaction, type Rows, rowsOf } from '../../db/client.ts';
import type { ServerKey } from '../../db/server-key.ts';
import type { Actor } from '../../http/actor.ts';
import { hashOfToken, newToken } from '../../http/session-cookie.ts';
import { sessionLimits } from '../../http/session-gate.ts';
import { networkOf, type Throttle, type ThrottleKey, type ThrottleRule, tooMany } from '../../http/throttle.ts';
import type { Realtime } from '../../realtime/realtime.ts';
import { endLessonOf, studentCodeHash } from '../lessons/commands.ts';
import { findFactors } from '../second-factors/queries.ts';
import { newTicket, type Ticket } from '../sign-in-tickets/commands.ts';
import { endSession, findLessonLogin, findLogin, insertDeviceSession, insertSession } from './queries.ts';

export interface SessionDeps {
  readonly db: Database;
  readonly key: ServerKey;
  readonly passwords: Passwords;
  readonly throttle: Throttle;
  readonly realtime: Realtime;
}

interface Credentials {
  readonly type: 'teacher' | 'student';
  readonly username: string;
  readonly password: string;
}

interface SignIn {
  readonly credentials: Credentials;
  readonly address: string;
  /** The cookie of a browser that has signed in before, or null. */
  readonly device: string | null;
  readonly now: Date;
}

/** How long a browser's mark is kept, in seconds. */
export const deviceCookieSeconds = 180 * 24 * 3600;

const minutes = 60;

/**
 * Failed log-ins allowed. A whole school may share one address, so that an address's limits are wide. For teachers, the
 * account's own limit stops a guess from many addresses, and does not count for a browser that has signed in before, so
 * that nobody can lock the owner out. For students, a classroom shares one address and one code: their failures keep no
 * teacher out, and those at a code end with it, as a new code starts new counts.
 */
const rules = {
  address: { name: 'login-address', failures: 60, seconds: 15 * minutes },
  accountAtAddress: { name: 'login-account-address', failures: 10, seconds: 15 * minutes },
  account: { name: 'login-account', failures: 100, seconds: 60 * minutes },
  device: { name: 'login-device', failures: 10, seconds: 15 * minutes },
  studentAddress: { name: 'login-student-address', failures: 600, seconds: 15 * minutes },
  codeAtAddress: { name: 'login-code-address', failures: 100, seconds: 15 * minutes },
  code: { name: 'login-code', failures: 1000, seconds: 60 * minutes },
} as const satisfies Record<string, ThrottleRule>;

/** The checks of passwords that wait at most are done within this time, in seconds. */
const busySeconds = 2;

/** Signs in. A wrong username and a wrong password get one sentence, a wrong username and a wrong code another (C63). */
export const signIn = (deps: SessionDeps, attempt: SignIn) =>
  attempt.credentials.type === 'teacher' ? signInTeacher(deps, attempt) : signInStudent(deps, attempt);

const signInTeacher = async (deps: SessionDeps, { credentials, address, device, now }: SignIn) => {
  const { username, password } = credentials;
  const [user] = await rowsOf(deps.db, findLogin, [username]);
  if (!user) throw new Error('A log-in is about an account or about a name.');
  const { account } = user;
  const known = knownDevice(deps.key, device, account);
  const network = networkOf(address);
  const keys: ThrottleKey[] =
    known === null
      ? [
          { rule: rules.address, parts: [network] },
          { rule: rules.accountAtAddress, parts: [account, network] },
          { rule: rules.account, parts: [account] },
        ]
      : [{ rule: rules.device, parts: [account, known] }];
  const wait = await deps.throttle.begin(keys);
  if (wait !== null) return tooMany(wait);
  const verdict = await deps.passwords.verify(user.password_hash, password);
  if (verdict === 'wrong' || (verdict === 'right' && !user.organization_id)) return refuse('login-failed');
  await deps.throttle.giveBack(keys);
  if (verdict === 'busy' || !user.id || !user.organization_id) return tooMany(busySeconds);
  const customer = { userId: user.id, organizationId: user.organization_id };
  const { password_hash: passwordHash } = user;
  return inTransaction(deps.db, async (rows) => {
    const step = await nextStepOf(rows, customer.userId);
    if (step === null) return accept(await openSession(rows, deps.key, customer, now));
    const ticket = await newTicket(rows, { purpose: step.purpose, userId: customer.userId, passwordHash }, now);
    // No refusal yet: it would take the ticket back.
    return { step: step.refusal, ticket };
  }).then((done) => ('ticket' in done ? secondStep(done.step, done.ticket) : done));
};

/** What is left to do after the password; null for nothing. */
const nextStepOf = async (rows: Rows, userId: string) => {
  const [factors] = await rows(findFactors, [userId]);
  if (factors?.totp_at) return { purpose: 'second-factor', refusal: 'second-factor-needed' } as const;
  if (factors?.passkeys) return { purpose: 'second-factor', refusal: 'passkey-needed' } as const;
  return factors?.is_staff ? ({ purpose: 'enrolment', refusal: 'second-factor-missing' } as const) : null;
};

type SecondStep = NonNullable<Awaited<ReturnType<typeof nextStepOf>>>['refusal'];

/** The right password is refused as long as it is all that was given; the ticket lets the next step follow it. */
const secondStep = (step: SecondStep, ticket: Ticket) => ({ ok: false, refusals: [step], ticket }) as const;

/** Lets a customer in: the session's token for the cookie, and the mark of the browser. `maxAge` in seconds. */
export const openSession = async (
  rows: Rows,
  key: ServerKey,
  customer: { readonly userId: string; readonly organizationId: string; readonly isStrong?: boolean },
  now: Date,
) => {
  const { userId, organizationId, isStrong = false } = customer;
  const { token, tokenHash, maxAge, expires } = newSession('customer', now);
  await rows(insertSession, [tokenHash, userId, organizationId, now, expires, isStrong]);
  return { userId, token, maxAge, device: newDeviceMark(key, userId) };
};

const signInStudent = async (deps: SessionDeps, { credentials, address, now }: SignIn) => {
  const { username, password } = credentials;
  const [lesson] = await rowsOf(deps.db, findLessonLogin, [username, studentCodeHash(deps.key, password), now]);
  if (!lesson) throw new Error('A log-in is about an account or about a name.');
  // Without a live code nobody gets in; the count is the same, so that it does not tell whether there is one.
  const counted = lesson.code_id ?? lesson.account;
  const network = networkOf(address);
  const keys: ThrottleKey[] = [
    { rule: rules.studentAddress, parts: [network] },
    { rule: rules.codeAtAddress, parts: [counted, network] },
    { rule: rules.code, parts: [counted] },
  ];
  const wait = await deps.throttle.begin(keys);
  if (wait !== null) return tooMany(wait);
  if (!lesson.code_id || !lesson.is_right) return refuse('student-login-failed');
  const { token, tokenHash, maxAge, expires } = newSession('student', now);
  const [linked] = await rowsOf(deps.db, insertDeviceSession, [lesson.code_id, tokenHash, now, expires]);
  if (!linked) return refuse('student-login-failed');
  await deps.throttle.giveBack(keys);
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
 * Ends the caller's session, if there is one, and an instructor's lesson with it, unless the browser goes on with that
 * lesson: signed in again as the same user, or as a device that is linked to them.
 * @param next the user of the session that takes its place, or null.
 */
export const endSessionOf = async (deps: SessionDeps, actor: Actor, next: string | null, now: Date): Promise<void> => {
  if (actor.kind === 'guest') return;
  await rowsOf(deps.db, endSession, [actor.sessionId, now]);
  const isLeft = actor.kind === 'customer' && actor.scope.userId !== next;
  const linked = isLeft ? await endLessonOf(deps, actor.scope, now) : [];
  deps.realtime.endSessions([actor.sessionId, ...linked]);
};

/** The mark of a browser that has signed in to this account: a random part and its keyed hash, so that nobody makes one. */
const newDeviceMark = (key: ServerKey, account: string): string => {
  const random = randomBytes(16).toString('base64url');
  return `${random}.${key.derive('device', random, account).toString('base64url')}`;
};

/** The random part of a mark that was made for this account, else null. */
const knownDevice = (key: ServerKey, mark: string | null, account: string): string | null => {
  const [random, given, ...more] = mark?.split('.') ?? [];
  if (random === undefined || given === undefined || more.length > 0) return null;
  const bytes = Buffer.from(given, 'base64url');
  const right = key.derive('device', random, account);
  return bytes.length === right.length && timingSafeEqual(bytes, right) ? random : null;
};

import { randomBytes, timingSafeEqual } from 'node:crypto';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import type { Passwords } from '../../adapters/passwords/passwords.ts';
import { type Database, rowsOf } from '../../db/client.ts';
import type { ServerKey } from '../../db/server-key.ts';
import type { Actor } from '../../http/actor.ts';
import { hashOfToken, newToken } from '../../http/session-cookie.ts';
import { sessionLimits } from '../../http/session-gate.ts';
import type { Throttle, ThrottleKey, ThrottleRule } from '../../http/throttle.ts';
import type { Realtime } from '../../realtime/realtime.ts';
import { endLessonOf, studentCodeHash } from '../lessons/commands.ts';
import { findStudentByCode } from '../lessons/queries.ts';
import { endSession, findLogin, insertSession } from './queries.ts';

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

interface Opened {
  readonly userId: string;
  readonly studentId: string | null;
  readonly organizationId: string | null;
}

const minutes = 60;

/**
 * Failed log-ins allowed. A whole school may share one address, so that its limit is wide; the account's own limit
 * stops a guess from many addresses, and does not count for a browser that has signed in before, so that nobody can
 * lock the owner out.
 */
const rules = {
  address: { name: 'login-address', failures: 60, seconds: 15 * minutes },
  accountAtAddress: { name: 'login-account-address', failures: 10, seconds: 15 * minutes },
  account: { name: 'login-account', failures: 100, seconds: 60 * minutes },
  device: { name: 'login-device', failures: 10, seconds: 15 * minutes },
} as const satisfies Record<string, ThrottleRule>;

/** Signs in. Wrong username, wrong password and wrong code all get the one sentence. */
export const signIn = async (deps: SessionDeps, { credentials, address, device, now }: SignIn) => {
  const account = `${credentials.type}:${credentials.username.toLowerCase()}`;
  const keys: ThrottleKey[] = isKnownDevice(deps.key, device, account)
    ? [{ rule: rules.device, parts: [device] }]
    : [
        { rule: rules.address, parts: [address] },
        { rule: rules.accountAtAddress, parts: [account, address] },
        { rule: rules.account, parts: [account] },
      ];
  if (await deps.throttle.isBlocked(keys)) return refuse('too-many-requests');
  const opened = await (credentials.type === 'teacher' ? checkPassword : checkCode)(deps, credentials, now);
  if (opened === 'busy') return refuse('too-many-requests');
  if (opened === null) {
    await deps.throttle.countFailure(keys);
    return refuse('login-failed');
  }
  const limits = sessionLimits[opened.studentId === null ? 'customer' : 'student'];
  const token = newToken();
  await rowsOf(deps.db, insertSession, [
    hashOfToken(token),
    opened.userId,
    opened.studentId,
    opened.organizationId,
    now,
    new Date(now.getTime() + limits.absolute),
  ]);
  return accept({ token, maxAge: limits.absolute / 1000, device: newDeviceMark(deps.key, account) });
};

const checkPassword = async (
  { db, passwords }: SessionDeps,
  { username, password }: Credentials,
): Promise<Opened | null | 'busy'> => {
  const [user] = await rowsOf(db, findLogin, [username]);
  const verdict = await passwords.verify(user?.password_hash ?? null, password);
  if (verdict === 'busy') return 'busy';
  if (verdict === 'wrong' || !user?.organization_id) return null;
  return { userId: user.id, studentId: null, organizationId: user.organization_id };
};

const checkCode = async (
  { db, key }: SessionDeps,
  { username, password }: Credentials,
  now: Date,
): Promise<Opened | null> => {
  const [code] = await rowsOf(db, findStudentByCode, [username, studentCodeHash(key, password), now]);
  return code ? { userId: code.instructor_id, studentId: code.student_id, organizationId: null } : null;
};

/** A browser that signs in again gets a new session; its former one ends. */
export const endReplacedSession = async ({ db, realtime }: SessionDeps, actor: Actor, now: Date): Promise<void> => {
  if (actor.kind === 'guest') return;
  await rowsOf(db, endSession, [actor.sessionId, now]);
  realtime.endSessions([actor.sessionId]);
};

/** Ends the caller's session, if there is one; an instructor's lesson ends with it. */
export const signOut = async (deps: SessionDeps, actor: Actor, now: Date): Promise<void> => {
  if (actor.kind === 'guest') return;
  await rowsOf(deps.db, endSession, [actor.sessionId, now]);
  const linked = actor.kind === 'customer' ? await endLessonOf(deps, actor.scope, now) : [];
  deps.realtime.endSessions([actor.sessionId, ...linked]);
};

/** The mark of a browser that has signed in to this account: a random part and its keyed hash, so that nobody makes one. */
const newDeviceMark = (key: ServerKey, account: string): string => {
  const random = randomBytes(16).toString('base64url');
  return `${random}.${key.derive('device', random, account).toString('base64url')}`;
};

const isKnownDevice = (key: ServerKey, mark: string | null, account: string): mark is string => {
  const [random = '', given = ''] = mark?.split('.') ?? [];
  const bytes = Buffer.from(given, 'base64url');
  const right = key.derive('device', random, account);
  return bytes.length === right.length && timingSafeEqual(bytes, right);
};

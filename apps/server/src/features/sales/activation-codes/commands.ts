import { randomBytes } from 'node:crypto';
import type { InputOf } from '@sixty/contract/endpoint.ts';
import { messages } from '@sixty/contract/messages.ts';
import type { redeemActivationCode as redeemEndpoint } from '@sixty/contract/sales/activation-codes.ts';
import type {
  forceActivate as forceActivateEndpoint,
  generateActivationCodes as generateEndpoint,
  sendActivationCodes as sendEndpoint,
} from '@sixty/contract/staff/staff-codes.ts';
import { canBuyIn } from '@sixty/domain/access/can-buy.ts';
import { emailError } from '@sixty/domain/accounts/email-address.ts';
import { normalUsername } from '@sixty/domain/accounts/username.ts';
import { type CalendarDay, calendarDayAt, isTimeZone } from '@sixty/domain/kernel/calendar-day.ts';
import { accept, type Result, refuse } from '@sixty/domain/kernel/result.ts';
import { uuidV7 } from '@sixty/domain/kernel/uuid.ts';
import {
  codesErrors,
  endOf,
  normalActivationCode,
  placeToActivate,
  sellersZone,
} from '@sixty/domain/sales/activation-code.ts';
import { parseCreation } from '@sixty/domain/sales/transaction.ts';
import { recordActions } from '../../../db/audit-log.ts';
import { type Database, inTransaction, type Rows } from '../../../db/client.ts';
import type { ServerKey } from '../../../db/server-key.ts';
import type { RosterScope } from '../../../http/actor.ts';
import { hashOfToken } from '../../../http/session-cookie.ts';
import { type Throttle, tooMany } from '../../../http/throttle.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { sendCounted } from '../../../jobs/send-counted.ts';
import type { Realtime } from '../../../realtime/realtime.ts';
import { lockMember } from '../../organizations/public.ts';
import { notifyRosterChanged } from '../../students/public.ts';
import { findTransaction } from '../transactions/queries.ts';
import { type ActivationCodesMail, activationCodeOf, type CodeActivatedMail } from './emails.ts';
import {
  countCodesLike,
  findBuyersZone,
  findUseOfCode,
  insertCodes,
  insertCodesSubscription,
  listCodesToSend,
  listMembersOf,
  listPlaces,
  lockActivationCode,
} from './queries.ts';

export interface ActivationCodeDeps {
  readonly db: Database;
  readonly key: ServerKey;
  readonly realtime: Realtime;
  readonly throttle: Throttle;
  readonly jobs: Pick<Jobs<ActivationCodesMail | CodeActivatedMail>, 'add'>;
}

/** The stored hash of a code, independent of how it is typed. */
export const hashOfCode = (typed: string): Buffer => hashOfToken(normalActivationCode(typed));

/** Makes codes for a transaction. The ids of a batch derive from its id, so a repeated call gets the same codes. */
export const generateCodes = async (
  { db, key }: ActivationCodeDeps,
  staffId: string,
  form: InputOf<typeof generateEndpoint>,
  now: Date,
) => {
  const [mistake, ...more] = codesErrors(form, calendarDayAt(now, sellersZone));
  if (mistake) return { ok: false, refusals: [mistake, ...more] } as const;
  const created = parseCreation(form.transactionCreated.trim());
  if (!created) return refuse('staff-created-invalid');
  const batchId = form.batchID ?? uuidV7(now.getTime(), randomBytes(10));
  const ids = Array.from({ length: form.numberOfCodes }, (_, index) =>
    uuidV7(created.getTime(), key.derive('activation-batch', batchId, String(index)).subarray(0, 10)),
  );
  const codes = ids.map((id) => activationCodeOf(key, id));
  return inTransaction(db, async (rows) => {
    const [transaction] = await rows(findTransaction, [form.transactionContactName.trim(), created]);
    if (!transaction) return refuse('staff-transaction-missing');
    const like = [transaction.id, form.students, form.tier.toLowerCase(), form.expiration] as const;
    const made = await rows(insertCodes, [ids, codes.map(hashOfCode), ...like, staffId, now]);
    if (made.length === 0) {
      const [known] = await rows(countCodesLike, [ids, ...like]);
      return known?.count === ids.length ? accept(codes) : refuse('staff-codes-changed');
    }
    if (made.length < ids.length) return refuse('staff-codes-changed');
    const action = { at: now, actorId: staffId, action: 'activation-code-generated' };
    await recordActions(
      rows,
      action,
      ids.map((subjectId) => ({ subjectId, details: { transaction: transaction.id } })),
    );
    return accept(codes);
  });
};

/** The result of using a code: what it gives, until which day, and whom to notify. */
interface UsedCode {
  readonly students: number;
  readonly trial: boolean;
  readonly expiration: CalendarDay;
  readonly usedBefore: boolean;
  readonly memberIds: readonly string[];
}

interface CodeUse {
  readonly typed: string;
  readonly organizationId: string;
  readonly actorId: string;
  /** The user to notify by mail. */
  readonly userId: string;
  /** The zone of the buyer's browser; that of the last purchase, else the seller's, without one. */
  readonly zone?: string | undefined;
}

const zoneOf = async (rows: Rows, organizationId: string): Promise<string> => {
  const [bought] = await rows(findBuyersZone, [organizationId]);
  return bought?.zone ?? sellersZone;
};

/**
 * Uses a code for an organization, within a transaction: seats for a number of students in both programs, from now to
 * the end of the code's last day. A code counts once, even when several callers race; the same organization gets the
 * first answer again.
 */
const useCode = async (
  { jobs }: ActivationCodeDeps,
  rows: Rows,
  { typed, organizationId, actorId, userId, zone: browsers }: CodeUse,
  now: Date,
): Promise<Result<UsedCode, 'activation-code-missing' | 'activation-code-used' | 'activation-code-expired'>> => {
  const [code] = await rows(lockActivationCode, [hashOfCode(typed)]);
  if (!code) return refuse('activation-code-missing');
  const { id, students, tier, expires_on } = code;
  const used = { students, trial: tier === 'trial', expiration: expires_on as CalendarDay };
  const [use] = await rows(findUseOfCode, [id]);
  if (use)
    return use.organization_id === organizationId
      ? accept({ ...used, usedBefore: true, memberIds: [] })
      : refuse('activation-code-used');
  const zone = browsers !== undefined && isTimeZone(browsers) ? browsers : await zoneOf(rows, organizationId);
  const expiresAt = endOf(used.expiration, zone);
  if (expiresAt <= now) return refuse('activation-code-expired');
  const [made] = await rows(insertCodesSubscription, [organizationId, id, students, used.trial, now, expiresAt, zone]);
  if (!made) throw new Error('The subscription of a code was not made.');
  const details = { organization: organizationId, subscription: made.id };
  await jobs.add(rows, [{ kind: 'code-activated', subscriptionID: made.id, userID: userId }]);
  await recordActions(rows, { at: now, actorId, action: 'activation-code-used' }, [{ subjectId: id, details }]);
  const members = await rows(listMembersOf, [[organizationId]]);
  return accept({ ...used, usedBefore: false, memberIds: members.map(({ user_id }) => user_id) });
};

/**
 * Activates a code for a customer, found by the master username (B section 6), and notifies the customer by mail.
 *
 * @returns the last day, and whether the customer already had it.
 */
export const forceActivate = async (
  deps: ActivationCodeDeps,
  staffId: string,
  { username, code, organization }: InputOf<typeof forceActivateEndpoint>,
  now: Date,
) => {
  const done = await inTransaction(deps.db, async (rows) => {
    const places = await rows(listPlaces, [normalUsername(username.trim())]);
    const [{ user_id: userId } = { user_id: null }] = places;
    if (userId === null) return refuse('staff-user-missing');
    const place = placeToActivate(
      places.map(({ id, name, personal, is_licensee: isLicensee }) => ({ id, name, personal, isLicensee })),
      organization,
    );
    if (typeof place === 'string') return refuse(place);
    return useCode(deps, rows, { typed: code, organizationId: place.id, actorId: staffId, userId }, now);
  });
  if (!done.ok) return done;
  const { expiration, usedBefore, memberIds } = done.value;
  notifyRosterChanged(deps, memberIds);
  return accept({ expiration, usedBefore });
};

/** A user's attempts with unknown codes. */
const wrongCodes = { name: 'typed-activation-codes', limit: 50, seconds: 86_400 } as const;

/** Uses a code for the open organization. The user needs the right to buy for it. */
export const redeemCode = async (
  deps: ActivationCodeDeps,
  { userId, organizationId }: RosterScope,
  { code: typed, zone }: InputOf<typeof redeemEndpoint>,
  now: Date,
) => {
  const attempt = [{ rule: wrongCodes, parts: [userId] }];
  const wait = await deps.throttle.countAttempt(attempt);
  if (wait !== null) return tooMany(wait);
  const done = await inTransaction(deps.db, async (rows) => {
    const [member] = await rows(lockMember, [userId, organizationId]);
    if (!member) return refuse('customer-only');
    if (!canBuyIn(member)) return refuse('buyer-only');
    return useCode(deps, rows, { typed, organizationId, actorId: userId, userId, zone }, now);
  });
  if (done.ok || done.refusal !== 'activation-code-missing') await deps.throttle.uncount(attempt);
  if (!done.ok) return done;
  const { memberIds, usedBefore: _usedBefore, ...used } = done.value;
  notifyRosterChanged(deps, memberIds);
  return accept(used);
};

/** Finds the errors in a message's codes. Codes that are not ticked and empty ones are skipped. */
const findErrors = (
  codes: InputOf<typeof sendEndpoint>['codes'],
  known: readonly {
    readonly code_hash: Buffer;
    readonly refusal: 'staff-code-used' | 'activation-code-expired' | null;
  }[],
) => {
  const refusals = new Map(known.map(({ code_hash: hash, refusal }) => [hash.toString('hex'), refusal]));
  return codes.flatMap(({ code, send }, index) => {
    if (!send || normalActivationCode(code) === '') return [];
    const refusal = refusals.get(hashOfCode(code).toString('hex'));
    if (refusal === null) return [];
    return [{ index, message: messages[refusal ?? 'activation-code-missing'] }];
  });
};

/** Sends the ticked codes to an address: all of them, or none, with the error of each. */
export const sendCodes = async (
  deps: ActivationCodeDeps,
  staffId: string,
  { emailAddress, codes, messageID }: InputOf<typeof sendEndpoint>,
  now: Date,
) => {
  const to = emailAddress.trim().toWellFormed();
  const mistake = emailError(to);
  if (mistake) return refuse(mistake);
  const ticked = new Set(codes.filter(({ send }) => send).map(({ code }) => normalActivationCode(code)));
  ticked.delete('');
  if (ticked.size === 0) return refuse('staff-codes-none');
  return sendCounted(deps, staffId, async (rows) => {
    const known = await rows(listCodesToSend, [[...ticked].map(hashOfCode), calendarDayAt(now, sellersZone)]);
    const mistakes = findErrors(codes, known);
    if (mistakes.length > 0) return { ok: false, refusals: ['staff-codes-not-sendable'], mistakes } as const;
    const codeIDs = known.map(({ id }) => id);
    if (!(await deps.jobs.add(rows, [{ kind: 'activation-codes', to, codeIDs }], messageID))) return accept(false);
    const action = { at: now, actorId: staffId, action: 'activation-code-sent' };
    await recordActions(
      rows,
      action,
      codeIDs.map((subjectId) => ({ subjectId })),
    );
    return accept(true);
  });
};

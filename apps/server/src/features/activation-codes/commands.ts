import { randomBytes } from 'node:crypto';
import type { InputOf } from '@sixty/contract/endpoint.ts';
import type {
  forceActivate as forceActivateEndpoint,
  generateActivationCodes as generateEndpoint,
  sendActivationCodes as sendEndpoint,
} from '@sixty/contract/staff-codes.ts';
import { emailMistake } from '@sixty/domain/account/email-address.ts';
import { normalUsername } from '@sixty/domain/account/username.ts';
import { type CalendarDay, calendarDayAt } from '@sixty/domain/kernel/calendar-day.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { uuidV7 } from '@sixty/domain/kernel/uuid.ts';
import {
  activationCodeBytes,
  activationCodeFrom,
  codesMistakes,
  endOf,
  normalActivationCode,
  placeToActivate,
} from '@sixty/domain/staff/activation-code.ts';
import { parseCreation } from '@sixty/domain/staff/transaction.ts';
import { recordActions } from '../../db/audit-log.ts';
import { type Database, inTransaction } from '../../db/client.ts';
import type { ServerKey } from '../../db/server-key.ts';
import { hashOfToken } from '../../http/session-cookie.ts';
import type { Throttle } from '../../http/throttle.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Realtime } from '../../realtime/realtime.ts';
import { countStaffEmail } from '../staff-emails/commands.ts';
import { findTransaction } from '../staff-transactions/queries.ts';
import { tellRosterChanged } from '../students/commands.ts';
import type { ActivationCodesMail } from './emails.ts';
import {
  countCodesLike,
  findBuyersZone,
  findUseOfCode,
  insertCodes,
  insertCodesSubscription,
  listMembersOf,
  listPlaces,
  listUsableCodes,
  lockActivationCode,
} from './queries.ts';

export interface ActivationCodeDeps {
  readonly db: Database;
  readonly key: ServerKey;
  readonly realtime: Realtime;
  readonly throttle: Throttle;
  readonly jobs: Pick<Jobs<ActivationCodesMail>, 'add'>;
}

/** Where days end for whom no zone is known: the seller's. */
const homeZone = 'America/New_York';

/** A code is made from its row's id and the server's key, so that it can be shown again though only its hash is stored. */
export const activationCodeOf = (key: ServerKey, id: string): string =>
  activationCodeFrom(key.derive('activation-code', id).subarray(0, activationCodeBytes));

const hashOfCode = (typed: string): Buffer => hashOfToken(normalActivationCode(typed));

/** Makes codes for a transaction. The ids of a batch follow from its id, so that the same call again gets the same codes. */
export const generateCodes = async (
  { db, key }: ActivationCodeDeps,
  staffId: string,
  form: InputOf<typeof generateEndpoint>,
  now: Date,
) => {
  const [mistake, ...more] = codesMistakes(form);
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

/**
 * Activates a code for a customer: seats for so many students in both programs, from now to the end of the code's last day.
 * It counts once, whoever is how fast; for the same customer it gets the first answer.
 * @returns the last day.
 */
export const forceActivate = async (
  deps: ActivationCodeDeps,
  staffId: string,
  { username, code, organization }: InputOf<typeof forceActivateEndpoint>,
  now: Date,
) => {
  const done = await inTransaction(deps.db, async (rows) => {
    const places = await rows(listPlaces, [normalUsername(username.trim())]);
    if (places.length === 0) return refuse('staff-user-missing');
    const place = placeToActivate(
      places.map(({ id, name, personal, is_licensee: isLicensee }) => ({ id, name, personal, isLicensee })),
      organization,
    );
    if (typeof place === 'string') return refuse(place);
    const [found] = await rows(lockActivationCode, [hashOfCode(code)]);
    if (!found) return refuse('staff-code-missing');
    const expiration = found.expires_on as CalendarDay;
    const [use] = await rows(findUseOfCode, [found.id]);
    if (use) return use.organization_id === place.id ? accept({ expiration, told: [] }) : refuse('staff-code-used');
    const [bought] = await rows(findBuyersZone, [place.id]);
    const zone = bought?.zone ?? homeZone;
    const expiresAt = endOf(expiration, zone);
    if (expiresAt <= now) return refuse('staff-code-expired');
    const isTrial = found.tier === 'trial';
    const values = [place.id, found.id, found.students, isTrial, now, expiresAt, zone] as const;
    const [subscription] = await rows(insertCodesSubscription, [...values]);
    const action = { at: now, actorId: staffId, action: 'activation-code-used' };
    const details = { organization: place.id, subscription: subscription?.id ?? '' };
    await recordActions(rows, action, [{ subjectId: found.id, details }]);
    const members = await rows(listMembersOf, [[place.id]]);
    return accept({ expiration, told: members.map(({ user_id }) => user_id) });
  });
  if (!done.ok) return done;
  tellRosterChanged(deps, done.value.told);
  return accept(done.value.expiration);
};

/** Sends the codes that are ticked to an address; all of them, or none. */
export const sendCodes = async (
  deps: ActivationCodeDeps,
  staffId: string,
  { emailAddress, codes, messageID }: InputOf<typeof sendEndpoint>,
  now: Date,
) => {
  const to = emailAddress.trim().toWellFormed();
  const mistake = emailMistake(to);
  if (mistake) return refuse(mistake);
  const ticked = new Set(codes.filter(({ send }) => send).map(({ code }) => normalActivationCode(code)));
  ticked.delete('');
  if (ticked.size === 0) return refuse('staff-codes-none');
  const tooMany = await countStaffEmail(deps, staffId);
  if (tooMany) return tooMany;
  return inTransaction(deps.db, async (rows) => {
    const usable = await rows(listUsableCodes, [[...ticked].map(hashOfCode), calendarDayAt(now, homeZone)]);
    if (usable.length < ticked.size) return refuse('staff-codes-not-sendable');
    const codeIDs = usable.map(({ id }) => id);
    await deps.jobs.add(rows, [{ kind: 'activation-codes', to, codeIDs }], messageID);
    const action = { at: now, actorId: staffId, action: 'activation-code-sent' };
    await recordActions(
      rows,
      action,
      codeIDs.map((subjectId) => ({ subjectId })),
    );
    return accept({});
  });
};

import { randomBytes } from 'node:crypto';
import type { InputOf } from '@sixty/contract/endpoint.ts';
import type { createAccount as createEndpoint } from '@sixty/contract/staff/staff-tools.ts';
import { normalUsername } from '@sixty/domain/accounts/username.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { uuidV7 } from '@sixty/domain/kernel/uuid.ts';
import { newAccountErrors } from '@sixty/domain/staff/new-account.ts';
import type { Passwords } from '../../../adapters/passwords/passwords.ts';
import { recordActions } from '../../../db/audit-log.ts';
import { type Database, inTransaction, rowsOf, violates } from '../../../db/client.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { insertPersonalOrganization, insertUser } from '../../accounts/public.ts';
import type { AccountCreatedMail, TrialOfStaff } from './emails.ts';
import { findMade } from './queries.ts';

export interface StaffAccountDeps {
  readonly db: Database;
  readonly passwords: Passwords;
  readonly jobs: Pick<Jobs<AccountCreatedMail>, 'add'>;
  readonly trial: TrialOfStaff;
}

const dayMs = 24 * 3_600_000;

/**
 * Makes an account with a personal organization and the short trial (C1). It has no usable password: the mailed link
 * sets one, and verifies the address.
 */
export const createAccount = async (
  deps: StaffAccountDeps,
  staffId: string,
  form: InputOf<typeof createEndpoint>,
  now: Date,
) => {
  const [mistake, ...more] = newAccountErrors(form);
  if (mistake) return { ok: false, refusals: [mistake, ...more] } as const;
  const passwordHash = await deps.passwords.hash(randomBytes(32).toString('base64url'));
  return inTransaction(deps.db, async (rows) => {
    const [user] = await rows(insertUser, [
      normalUsername(form.username),
      form.name,
      form.emailAddress,
      passwordHash,
      form.role,
      form.referral || null,
      form.entity.trim() || null,
      null,
      form.postalCode.trim(),
      form.city.trim(),
      form.country.trim(),
      form.state.trim() || null,
      form.phoneNumber.trim(),
      now,
      null,
      // The user has not accepted the terms here: the seller handles that.
      null,
    ]);
    if (!user) throw new Error('A created user has no id.');
    const trialEnds = new Date(now.getTime() + deps.trial.adminDays * dayMs);
    await rows(insertPersonalOrganization, [user.id, form.name, deps.trial.licenses, now, trialEnds]);
    const codeID = uuidV7(now.getTime(), randomBytes(10));
    await deps.jobs.add(rows, [{ kind: 'account-created', userID: user.id, codeID }]);
    const details = form.formID === undefined ? {} : { form: form.formID };
    const action = { at: now, actorId: staffId, action: 'account-created' };
    await recordActions(rows, action, [{ subjectId: user.id, details }]);
    return accept({});
  }).catch(async (error: unknown) => {
    const isTaken = violates(error, 'users_username_key') || violates(error, 'users_email_key');
    const made = [staffId, form.formID ?? '', normalUsername(form.username), form.emailAddress] as const;
    if (isTaken && (await rowsOf(deps.db, findMade, [...made])).length > 0) return accept({});
    if (violates(error, 'users_username_key')) return refuse('username-taken');
    if (violates(error, 'users_email_key')) return refuse('email-taken');
    throw error;
  });
};

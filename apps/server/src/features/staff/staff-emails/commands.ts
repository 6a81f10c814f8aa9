import type { InputOf } from '@sixty/contract/endpoint.ts';
import type { sendStaffEmail as sendEndpoint } from '@sixty/contract/staff/staff-tools.ts';
import { isEmailAddress } from '@sixty/domain/accounts/email-address.ts';
import { normalUsername } from '@sixty/domain/accounts/username.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { recordActions } from '../../../db/audit-log.ts';
import type { Database } from '../../../db/client.ts';
import type { Throttle } from '../../../http/throttle.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { sendCounted } from '../../../jobs/send-counted.ts';
import type { StaffMail } from './emails.ts';
import { findRecipient } from './queries.ts';

interface StaffEmailDeps {
  readonly db: Database;
  readonly throttle: Throttle;
  readonly jobs: Pick<Jobs<StaffMail>, 'add'>;
}

/** Sends a plain message to a user by the username, or to an address. The log keeps the recipient but not the text. */
export const sendStaffEmail = async (
  deps: StaffEmailDeps,
  staffId: string,
  { to, subject, text, messageID }: InputOf<typeof sendEndpoint>,
  now: Date,
) => {
  // A job is kept as JSON, which PostgreSQL accepts only if it is well formed.
  const typed = to.trim().toWellFormed();
  const mistakes = [
    ...(typed === '' ? (['staff-recipient-missing'] as const) : []),
    ...(subject.trim() === '' ? (['staff-subject-missing'] as const) : []),
    ...(text.trim() === '' ? (['staff-text-missing'] as const) : []),
  ];
  const [mistake, ...more] = mistakes;
  if (mistake) return { ok: false, refusals: [mistake, ...more] } as const;
  return sendCounted(deps, staffId, async (rows) => {
    const [user] = await rows(findRecipient, [normalUsername(typed)]);
    if (!user && !isEmailAddress(typed))
      return refuse(typed.includes('@') ? 'email-invalid' : 'staff-recipient-unknown');
    const recipient = user ? { userID: user.id, to: null } : { userID: null, to: typed };
    const mail = {
      kind: 'staff-mail',
      ...recipient,
      subject: subject.trim().toWellFormed(),
      text: text.toWellFormed(),
    } as const;
    if (!(await deps.jobs.add(rows, [mail], messageID))) return accept(false);
    const entry = user ? { subjectId: user.id } : { subjectId: staffId, details: { to: 'address' } };
    await recordActions(rows, { at: now, actorId: staffId, action: 'email-sent' }, [entry]);
    return accept(true);
  });
};

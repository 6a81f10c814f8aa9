import { randomBytes } from 'node:crypto';
import type { InputOf } from '@sixty/contract/endpoint.ts';
import type {
  generateSalesCode as generateEndpoint,
  sendSalesCode as sendEndpoint,
} from '@sixty/contract/staff/staff-codes.ts';
import { emailError } from '@sixty/domain/accounts/email-address.ts';
import { plainCodeFrom } from '@sixty/domain/kernel/plain-code.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { uuidV7 } from '@sixty/domain/kernel/uuid.ts';
import { centsOf, highestDiscount } from '@sixty/domain/sales/discount-form.ts';
import { creationText } from '@sixty/domain/sales/transaction.ts';
import { recordActions } from '../../../db/audit-log.ts';
import { type Database, inTransaction } from '../../../db/client.ts';
import type { ServerKey } from '../../../db/server-key.ts';
import type { Throttle } from '../../../http/throttle.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { sendCounted } from '../../../jobs/send-counted.ts';
import type { SalesCodeMail } from './emails.ts';
import { findSalesCode, findTypedSalesCode, insertSalesCode } from './queries.ts';

export interface SalesCodeDeps {
  readonly db: Database;
  readonly key: ServerKey;
  readonly throttle: Throttle;
  readonly jobs: Pick<Jobs<SalesCodeMail>, 'add'>;
}

const length = 8;

const codeOf = (key: ServerKey, id: string): string => {
  const random = key.derive('sales-code', id).subarray(0, length + 3);
  return plainCodeFrom(BigInt(`0x${random.toString('hex')}`), length);
};

/** Makes a code for a price. A repeated call gets the same code. */
export const generateSalesCode = async (
  { db, key }: SalesCodeDeps,
  staffId: string,
  form: InputOf<typeof generateEndpoint>,
  now: Date,
) => {
  const name = form.name.trim();
  const price = centsOf(form.price, highestDiscount);
  const mistakes = [
    ...(name === '' ? (['staff-sales-name-missing'] as const) : []),
    ...(price === null ? (['staff-sales-price-invalid'] as const) : []),
  ];
  const [mistake, ...more] = mistakes;
  if (mistake || price === null)
    return { ok: false, refusals: [mistake ?? 'staff-sales-price-invalid', ...more] } as const;
  const id = form.id ?? uuidV7(now.getTime(), randomBytes(10));
  return inTransaction(db, async (rows) => {
    const [made] = await rows(insertSalesCode, [id, codeOf(key, id), name, price, staffId, now]);
    if (made)
      await recordActions(rows, { at: now, actorId: staffId, action: 'sales-code-generated' }, [{ subjectId: id }]);
    const [kept] = await rows(findSalesCode, [id]);
    if (kept?.name !== name || kept.price_cents !== price) return refuse('staff-codes-changed');
    return accept({ code: kept.code, created: creationText(kept.created_at) });
  });
};

export const sendSalesCode = async (
  deps: SalesCodeDeps,
  staffId: string,
  { emailAddress, code, messageID }: InputOf<typeof sendEndpoint>,
  now: Date,
) => {
  const to = emailAddress.trim().toWellFormed();
  const mistake = emailError(to);
  if (mistake) return refuse(mistake);
  return sendCounted(deps, staffId, async (rows) => {
    const [found] = await rows(findTypedSalesCode, [code.trim()]);
    if (!found) return refuse('staff-sales-code-missing');
    const mail = { kind: 'sales-code', to, salesCodeID: found.id } as const;
    if (!(await deps.jobs.add(rows, [mail], messageID))) return accept(false);
    await recordActions(rows, { at: now, actorId: staffId, action: 'sales-code-sent' }, [{ subjectId: found.id }]);
    return accept(true);
  });
};

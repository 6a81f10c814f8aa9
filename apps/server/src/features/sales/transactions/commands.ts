import { randomBytes } from 'node:crypto';
import type { InputOf } from '@sixty/contract/endpoint.ts';
import type { createTransaction as createTransactionEndpoint } from '@sixty/contract/staff/staff-tools.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { uuidV7 } from '@sixty/domain/kernel/uuid.ts';
import { creationText, transactionErrors } from '@sixty/domain/sales/transaction.ts';
import { recordActions } from '../../../db/audit-log.ts';
import { type Database, inTransaction } from '../../../db/client.ts';
import { findCreation, insertTransaction } from './queries.ts';

/** Records a sale. Its time is truncated to the second, as activation codes refer to it by that (B section 7). */
export const createTransaction = async (
  { db }: { readonly db: Database },
  staffId: string,
  form: InputOf<typeof createTransactionEndpoint>,
  now: Date,
) => {
  const [mistake, ...more] = transactionErrors(form);
  if (mistake) return { ok: false, refusals: [mistake, ...more] } as const;
  const createdAt = new Date(Math.floor(now.getTime() / 1000) * 1000);
  const id = form.id ?? uuidV7(now.getTime(), randomBytes(10));
  const values = [
    id,
    form.contactName.trim(),
    form.emailAddress.trim(),
    form.streetAddress.trim(),
    form.city.trim(),
    form.country.trim(),
    form.state.trim(),
    form.postalCode.trim(),
    form.phoneNumber.trim(),
    form.faxNumber.trim(),
    form.district.trim(),
    form.school.trim(),
    form.transactionType.toLowerCase(),
    form.transactionPrice * 100,
    form.comment.trim(),
    staffId,
  ] as const;
  return inTransaction(db, async (rows) => {
    const [made] = await rows(insertTransaction, [...values, createdAt]);
    if (!made) {
      const [first] = await rows(findCreation, [...values]);
      if (!first) return refuse('staff-transaction-exists');
      return first.is_same ? accept(creationText(first.created_at)) : refuse('staff-transaction-changed');
    }
    await recordActions(rows, { at: now, actorId: staffId, action: 'transaction-created' }, [{ subjectId: id }]);
    return accept(creationText(createdAt));
  });
};
